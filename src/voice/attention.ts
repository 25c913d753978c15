import type { Transcript } from '../core/transcript.js';
import type { HeardSentence, ToldSentence } from './tail.js';
import { cutTail } from './cut-tail.js';
import { cutAnswer } from './cut-answer.js';
import { isOwnEcho, withoutOwn } from './own-echo.js';
import { isUnsureTail } from './is-unsure.js';
import { hasWordsBefore, type NameLast } from './name-last.js';
import type { UtterancePlan } from './plan-utterance.js';
import type { Readings } from './readings.js';
import type { SoundMemory } from './sound-memory.js';
import { toMs, toSamples } from './sound.js';
import { Utterance, type WokenBy } from './utterance.js';
import type { Addressed, VoiceEvent } from './voice-event.js';

type State = 'waiting' | 'speaking' | 'ended';

/** If speech seemed to begin without a wake word but did not continue within this time, it was a false start. */
const falseStartMs = 1000;
/** The same where it broke off what the assistant was saying, and so much silence where no words that fit were heard: a door, a cough. */
const noiseMs = 400;
/** Whoever says no answer over a question for so long talks to somebody else, in samples. */
const longestAnswer = toSamples(4000);
/** After the wake word, so many quiet frames in a row are a pause. The closure before a "t" may be as long: the chime does no harm. */
const pauseFrames = 2;

/** After so much silence behind the wake word, what was said before it is looked for. */
const nameLastMs = 700;

/** Without the times of words, they are taken to be so long. */
const longestWordMs = 600;

type Heard = ToldSentence['event'];
/** When it was over, in samples; how long it took to recognize; how long speech was waited for after a wake word. */
interface Concluding {
  readonly now: number;
  readonly recognise: number;
  readonly patienceMs: number;
}

type TailHeard = Pick<Heard, 'transcript' | 'over' | 'atMs' | 'others'> & { readonly whole: string };
type Came = Pick<Heard, 'addressed' | 'pauseMs'>;

/** An utterance in progress, and what started it. */
export class Attention {
  #utterance: Utterance | undefined;
  #start = 0;
  #isSpeaking = false;
  #isPaused = false;
  #wakeEnd: number | undefined;
  #text = '';
  #woken: WokenBy | undefined;
  #from = 0;
  #judged = { text: '', isAnswer: false };

  /** @param until when to give up if nothing is said, in samples of the stream; undefined without a wake word @param goesOn the sentence that it may go on with @param over what the assistant was saying when it began */
  constructor(
    readonly addressed: Addressed,
    readonly wakeMs: number | undefined,
    readonly until: number | undefined,
    readonly goesOn?: HeardSentence,
    private readonly over?: string,
  ) {}

  /** Where the assistant's own voice may be between the sentence before and this one, in samples. */
  get silent(): { readonly from: number; readonly to: number } | undefined {
    return this.over === undefined || !this.goesOn ? undefined : { from: this.goesOn.end, to: this.#from };
  }

  get isTail(): boolean {
    return this.goesOn !== undefined;
  }

  get isTailOver(): boolean {
    return this.isTail && this.over !== undefined;
  }

  /** What the assistant was asking, where this may answer it before its end. */
  get question(): string | undefined {
    return this.isTail ? undefined : this.over;
  }

  /** Whether it goes on though the assistant may still be heard, and a wake word begins something else. */
  get isUnwoken(): boolean {
    return this.isTail || this.over !== undefined;
  }

  /** @param start where in the stream its audio begins, in samples; speech counts from `from` on */
  begin(readings: Readings, start: number, wake: WokenBy | undefined, plan: UtterancePlan, from = start): Utterance {
    this.#start = start;
    this.#from = from;
    const woken = wake && this.isTail ? { ...wake, backdrop: wake.backdrop?.unwoken } : wake;
    this.#woken = woken;
    this.#wakeEnd = woken && !this.isTail && woken.end > start ? woken.end : undefined;
    return (this.#utterance = new Utterance(readings, start, woken, plan));
  }

  get utterance(): Utterance {
    if (!this.#utterance) throw new Error('attention that has not begun');
    return this.#utterance;
  }

  get woken(): WokenBy | undefined {
    return this.#woken;
  }

  /** What was said behind the sentence before, and both together. */
  #cutTail(both: Transcript): TailHeard {
    const offset = toMs(this.#from - this.#start) / 1000;
    const over = this.over !== undefined && { over: true as const };
    return { ...cutTail(both, offset, this.utterance.others), whole: both.text, ...over, atMs: toMs(this.#from) };
  }

  /** Whether it is over, with a sentence or with the name. @param takes whether words answer an open question */
  isOver(state: State, memory: SoundMemory, takes: (text: string) => boolean): boolean {
    return this.#isEnded(state, memory.end, takes) || this.#mayEndWithName(state, memory);
  }

  /** Where it may answer what the assistant was asking, it is waited for no longer than that is likely. @param takes whether words answer it */
  #isEnded(state: State, now: number, takes: (text: string) => boolean): boolean {
    if (state === 'ended' || this.question === undefined || state === 'waiting') return state === 'ended';
    const said = withoutOwn(this.utterance.text, this.question);
    if (said !== this.#judged.text) this.#judged = { text: said, isAnswer: said !== '' && takes(said) };
    const isQuiet = this.utterance.silenceMs >= noiseMs;
    return !this.#judged.isAnswer && (isQuiet || now - this.#from >= longestAnswer);
  }

  /** What answers the question that it was said over, without words of that in front; nothing where it does not for certain. */
  cutOwn(transcript: Transcript, takes: (text: string) => boolean): Transcript {
    const { question } = this;
    return question === undefined ? transcript : cutAnswer(transcript, this.utterance.others, question, takes);
  }

  /** What was heard, as it is told. */
  #tellWhole(transcript: Transcript): Pick<Heard, 'transcript' | 'over' | 'atMs'> {
    return { transcript, ...(this.over !== undefined && { over: true }), atMs: toMs(this.#start) };
  }

  /** Whether what was said behind the sentence before may be the assistant's own voice. @param text the words of both */
  isOwnEcho(text = this.utterance.text): boolean {
    const added = text.split(' ').slice(this.goesOn?.text.split(' ').length);
    return this.over !== undefined && isOwnEcho(added.join(' '), this.over);
  }

  /**
   * How it came, once it is over.
   * @param words what was said @param patienceMs how long speech was waited for after the wake word @param spokenMs where it ended
   */
  #address({ words, timesAreGuessed }: Transcript, patienceMs: number, spokenMs: number): Came {
    if (this.until === undefined) return { addressed: this.#isNamed ? 'wake' : this.addressed };
    const beganMs = timesAreGuessed
      ? spokenMs - longestWordMs * words.length
      : toMs(this.#start) + (words[0]?.start ?? 0) * 1000;
    const addressed = this.utterance.wake === 'doubtful' ? 'follow-up' : this.addressed;
    return { addressed, pauseMs: Math.max(0, beganMs - toMs(this.until) + patienceMs) };
  }

  /** A wake word that was said although none was needed belongs to the same breath. */
  get #isNamed(): boolean {
    return this.addressed === 'follow-up' && this.utterance.isAddressed && !this.isTail;
  }

  /**
   * Whether it was a false start: speech has not begun, for which there is time after a wake word, or what broke off the assistant was
   * only a noise. @param isFitting whether words that go on with the sentence before were heard
   */
  isFalse(state: State, now: number, isFitting: boolean): boolean {
    const { waitedMs, silenceMs } = this.utterance;
    if (state === 'speaking') return this.isTailOver && !isFitting && silenceMs >= noiseMs;
    return this.until === undefined
      ? waitedMs >= (this.over === undefined ? falseStartMs : noiseMs)
      : now >= this.until;
  }

  /** The same once more: what was heard so far was nothing. */
  again(): Attention {
    return new Attention(this.addressed, this.wakeMs, this.until);
  }

  /** The wake word, where there were words in one breath before it. */
  findNameLast(memory: SoundMemory): NameLast | null {
    const woken = this.#wakeEnd === undefined || this.#woken?.own ? undefined : this.#woken;
    return woken && hasWordsBefore(memory, woken) ? woken : null;
  }

  /** Whether nothing has followed the wake word for so long that it may be the end of a sentence. */
  #mayEndWithName(state: State, memory: SoundMemory): boolean {
    return state === 'waiting' && this.utterance.waitedMs >= nameLastMs && this.findNameLast(memory) !== null;
  }

  /** What is told of it, once it is over; null where nothing was said behind the sentence before. */
  conclude(transcript: Transcript, { now, recognise, patienceMs }: Concluding): ToldSentence | null {
    const { wakeMs, utterance, goesOn } = this;
    const ms = { ...(wakeMs !== undefined && { wake: wakeMs }), endpoint: utterance.silenceMs, recognise };
    const came = this.#address(transcript, patienceMs, toMs(now) - utterance.silenceMs);
    const tail = goesOn && this.#cutTail(transcript);
    if (tail && this.#isNothing(tail)) return null;
    const heard = { text: transcript.text, start: this.#start, woken: this.#woken, end: now, isLonger: this.isTail };
    const told = tail
      ? { ...tail, ...(isUnsureTail(tail) && { isUnsure: true as const }) }
      : this.#tellWhole(transcript);
    return { event: { type: 'utterance-heard', ...told, ...came, ms }, heard };
  }

  /** Whether nothing was said behind the sentence before, or nothing that other readings could make sure: one word takes nothing back. @param whole the words of both */
  #isNothing(tail: TailHeard): boolean {
    const isNothing = tail.transcript.text === '' || this.isOwnEcho(tail.whole);
    return isNothing || (isUnsureTail(tail) && !tail.others?.some((text) => text.includes(' ')));
  }

  /** Tells once that it is quiet after the wake word. */
  *tellPause(memory: SoundMemory): Generator<VoiceEvent> {
    if (this.#wakeEnd === undefined || this.#isSpeaking || this.#isPaused) return;
    const speech = memory.speechSince(this.#wakeEnd);
    if (speech.length < pauseFrames || speech.slice(-pauseFrames).some(Boolean)) return;
    this.#isPaused = true;
    yield { type: 'pause-heard', atMs: toMs(memory.end) };
  }

  /**
   * A follow-up is reported only when it is over and meant for the assistant, because other people may be talking; and so are the words
   * after a wake word that was said over a reply, of which the first may be the assistant's own.
   */
  *tell(state: State, now: number): Generator<VoiceEvent> {
    if (state === 'waiting' || this.addressed === 'follow-up') return;
    if (!this.#isSpeaking) yield { type: 'speech-started', atMs: toMs(now) };
    this.#isSpeaking = true;
    const { text } = this.utterance;
    if (this.#woken?.own) return;
    if (text !== this.#text && text !== '') yield { type: 'speech-heard', text };
    this.#text = text;
  }
}
