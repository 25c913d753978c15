import type { Transcript } from '../core/transcript.js';
import type { Backdrop } from './backdrop.js';
import type { ListenerSettings } from './listener-settings.js';
import type { SoundMemory } from './sound-memory.js';
import { frameSamples, toMs, toSamples } from './sound.js';
import { SpeechWindow } from './speech-window.js';
import { countRun, Tail, tailWindow, type HeardSentence } from './tail.js';
import type { VoiceEvent } from './voice-event.js';

/** An answer may begin so long before it is known that the assistant has ended. */
const answersEarly = toSamples(500);
const preRoll = toSamples(400);
/** The same over the assistant, of whose own voice more would be heard before it: "set" or "the light" of its reply. */
const preRollOver = toSamples(225);
/** An utterance begins when this many of the recent frames are speech. */
const recentFrames = 6;
const speechFrames = 3;
/** The same while the assistant speaks. */
const overFrames = 8;
const spokenOver = 6;

/** What may be said without the wake word: an answer after a reply, or more of the sentence before. */
export class FollowUps {
  readonly tail: Tail;
  readonly #window = new SpeechWindow();
  /** Whether somebody has been talking since before the assistant fell silent. */
  #isMidSpeech = false;
  /** Where an answer was heard over the assistant: it is not heard again once that is silent. */
  #answered = 0;
  /** What went on behind whoever called last: it goes on with nothing. */
  #backdrop: Backdrop | undefined;

  constructor(
    private readonly memory: SoundMemory,
    { goesOn, isComplete }: Pick<ListenerSettings, 'goesOn' | 'isComplete'>,
  ) {
    this.tail = new Tail(goesOn, isComplete);
  }

  /**
   * The assistant has just stopped talking (TALK-07).
   * @param isOwnVoiceOut whether its own voice was taken out of what is heard, so that the beginning of a quick answer can be told
   */
  openAfterReply(ms: number, isOwnVoiceOut: boolean): void {
    const run = this.#countRun();
    this.#isMidSpeech = run === Infinity;
    const early = this.#isMidSpeech || !isOwnVoiceOut ? 0 : run * frameSamples;
    this.#window.open(this.memory.end, toSamples(ms), Math.max(this.#answered, this.memory.end - early));
  }

  /** Somebody has said a sentence. @param goesOn the one that it is made longer of @param ms how long an answer may take if one is expected */
  openAfterSentence(sentence: HeardSentence, goesOn: HeardSentence | undefined, ms: number | undefined): void {
    this.tail.note(sentence, this.memory.end, goesOn);
    if (sentence.woken) this.#backdrop = sentence.woken.backdrop?.unwoken;
    this.#window.open(this.memory.end, ms === undefined ? tailWindow : toSamples(ms));
  }

  /**
   * What was heard through the assistant's own voice goes on with the sentence before, or answers what is being said.
   * @param recognise how long that took, in milliseconds
   */
  *tellOver(
    transcript: Transcript,
    { atMs, recognise, answers }: { readonly atMs: number; readonly recognise: number; readonly answers: boolean },
  ): Generator<VoiceEvent, void> {
    if (!answers && !this.tail.isOpen(toSamples(atMs))) return;
    if (answers) this.#answered = this.memory.end;
    const whole = answers ? {} : { whole: this.tail.add(transcript.text, this.memory.end) };
    const endpoint = toMs(this.memory.end) - atMs - (transcript.words.at(-1)?.end ?? 0) * 1000;
    const ms = { endpoint: Math.max(0, endpoint), recognise };
    yield { type: 'utterance-heard', transcript, addressed: 'follow-up', ...whole, over: true, atMs, ms };
  }

  /** Nobody goes on with the sentence before. */
  closeTail(): void {
    this.tail.close();
    this.#window.open(this.memory.end, 0);
  }

  /** A frame has come. @param isRinging whether a chime sounds, which is nobody's sentence */
  follow(isRinging: boolean, length: number): void {
    if (isRinging) this.#window.shift(this.memory.end, length);
    // Who talked while the assistant did, and goes on, is not heard from the middle of a sentence on.
    if (!this.#isMidSpeech) return;
    this.#isMidSpeech = this.#countRun() > 0;
    this.#window.shift(this.memory.end, 0);
  }

  get isOpen(): boolean {
    return this.#window.isOpen(this.memory.end);
  }

  /** What the words so far are to the sentence before. */
  judgeTail(text: string): 'fits' | 'strays' | 'open' {
    return this.tail.judge(text, this.memory.end);
  }

  get isTailOpen(): boolean {
    return this.tail.isOpen(this.memory.end);
  }

  get hasSpeechBegun(): boolean {
    return this.#countSpeech(recentFrames) >= speechFrames;
  }

  /** Whether the sentence before was made longer already: what is said about that is heard out. */
  get isLonger(): boolean {
    return this.tail.sentence.isLonger;
  }

  /** Whether somebody speaks over the assistant, whose own voice was taken out: what is left of that is shorter. */
  get isSpokenOver(): boolean {
    return this.#countSpeech(overFrames) >= spokenOver;
  }

  /** Where the sound of what has begun starts. @param isTailOver whether it may go on with the sentence before, over the assistant */
  start(isTailOver: boolean): number {
    return Math.max(this.#window.start, this.memory.end - (isTailOver ? preRollOver : preRoll));
  }

  #countSpeech(frames: number): number {
    const from = Math.max(this.#window.start, this.memory.end - frames * frameSamples);
    const speech = this.memory.speechSince(from);
    const levels = this.memory.levels(from).slice(-speech.length);
    return speech.filter((is, at) => is && this.#backdrop?.isOver(levels, at) !== false).length;
  }

  #countRun(): number {
    return countRun(this.memory.speechSince(this.memory.end - answersEarly));
  }
}
