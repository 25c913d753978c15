import type { Microphone } from '../ports/microphone.js';
import type { Expectation } from './expectation.js';
import type { FollowUps } from './follow-ups.js';
import type { HeardThrough, OwnVoiceEar } from './own-voice.js';
import type { Readings } from './readings.js';
import { answerPause } from './residue-gate.js';
import type { SoundMemory } from './sound-memory.js';
import { toSamples } from './sound.js';
import { stopPhrases } from './stop-phrases.js';
import { Backdrop } from './backdrop.js';
import type { WokenBy } from './utterance.js';
import type { VoiceEvent } from './voice-event.js';

/** What the ear needs of a session. */
export interface OverEarParts {
  readonly memory: SoundMemory;
  readonly ownVoice: OwnVoiceEar;
  readonly followUps: FollowUps;
  readonly readings: Readings;
  readonly microphone: Pick<Microphone, 'hearsOnlyItself' | 'hearsNobody' | 'hearsOthers'>;
  readonly expectation: () => Expectation;
}

/** A wake word that began while the assistant spoke ends, and is made sure of, so long after that at most. */
const lateWake = toSamples(900);

/** Where an answer begins is told as exactly as this. */
const nearby = toSamples(150);
/** An answer began no longer ago than this. */
const longest = toSamples(4000);
/** What broke off goes on within this. */
const resumes = toSamples(2000);

/** Hears what others say while the assistant speaks. */
export class OverEar {
  /** Over this, somebody spoke who answered nothing: it is said to its end. */
  #strayed: { readonly said: string; readonly until: number } | undefined;
  /** What the assistant said last, and until when a wake word may still end that began over it. */
  #last: { readonly said: string; readonly until: number } | undefined;
  /** How far somebody else was heard. */
  #othersUntil = 0;
  #spokeUntil = 0;
  /** Where nobody had been heard for a moment. */
  #quiet: readonly number[] = [];

  constructor(private readonly parts: OverEarParts) {}

  /** A wake word, with what of the assistant may be heard before it. */
  wakeBy(wake: WokenBy): WokenBy {
    const backdrop = Backdrop.before(this.parts.memory, wake.end, this.#spokeUntil);
    return { ...wake, spokeUntil: this.#spokeUntil, backdrop };
  }

  /** Tells of a stop phrase, or of a tail. @param recognise how long that took, in milliseconds */
  *tell(heard: HeardThrough, recognise: number): Generator<VoiceEvent, void> {
    const { word, atMs, tail } = heard;
    if (tail) yield* this.parts.followUps.tellOver(tail, { atMs, recognise, answers: this.isAnswer(heard) });
    else yield { type: 'stop-heard', word, atMs };
  }

  /** A wake word, a stop phrase, the tail of the sentence before or an answer, word by word: it may be as quiet as the assistant is. */
  async hear(said: string): Promise<HeardThrough | null> {
    const { ownVoice, memory, followUps, readings, microphone } = this.parts;
    this.#noteOthers();
    this.#spokeUntil = memory.end;
    this.#last = { said, until: memory.end + lateWake };
    const answers = this.#listAnswers(said);
    // A question is answered, and what answers it goes on with nothing: hundreds of tails would be heard instead of a "no".
    const tails = answers.length === 0 && followUps.isTailOpen ? readings.tails : [];
    const heard = await ownVoice.hear(memory, said, {
      tails: [...answers, ...tails],
      answers: answers.length > 0,
      hearsNobody: microphone.hearsNobody === true,
    });
    return heard && this.#counts(heard) ? heard : null;
  }

  /**
   * The wake word in the midst of which the assistant fell silent: its beginning is before all that is heard from then on. The same of an
   * answer.
   * @param mayAnswer whether one is waited for that nothing else hears
   */
  async hearLate(mayAnswer: boolean): Promise<HeardThrough | null> {
    const { ownVoice, memory } = this.parts;
    if (!this.#last) return null;
    this.#noteOthers();
    const { said, until } = this.#last;
    if (memory.end > until) return this.rest();
    const heard = await ownVoice.hear(memory, said);
    const isMeant = heard && (isWake(heard) || (mayAnswer && this.isAnswer(heard)));
    return isMeant === true && this.#counts(heard) ? heard : null;
  }

  async close(): Promise<void> {
    await this.parts.ownVoice.close();
  }

  /** Listens no more through what the assistant says or has said. */
  async rest(): Promise<null> {
    this.#last = undefined;
    await this.parts.ownVoice.rest();
    return null;
  }

  /** Whether what was heard so is an answer to the open question. */
  isAnswer({ tail }: HeardThrough): boolean {
    return tail !== undefined && (this.parts.expectation().answersOver ?? []).includes(tail.text);
  }

  /** Whether somebody who is clearly louder than the assistant is to be let talk. @param mayGoOn whether the sentence before may be gone on with */
  isCut(said: string, mayGoOn: boolean): boolean {
    const { microphone, followUps } = this.parts;
    const isResumed = this.#isResumed(said);
    if (microphone.hearsOthers !== true || !followUps.isSpokenOver) return false;
    return this.isAnsweredOver(said) ? !isResumed : mayGoOn && !followUps.isLonger;
  }

  /** Whether what is said over this may answer an open question. @param said undefined where nothing is being said */
  isAnsweredOver(said: string | undefined): boolean {
    return said !== undefined && this.#isAsked(said) && this.parts.expectation().takesOver !== undefined;
  }

  /** Whether words answer it. */
  takes = (text: string): boolean => this.parts.expectation().takesOver?.(text) ?? false;

  /** What was said over this was no answer. */
  stray(said: string): void {
    this.#strayed = { said, until: this.parts.memory.end + resumes };
  }

  /** Whether this goes on where it broke off for that: said again later, as a question is, it may be answered. */
  #isResumed(said: string): boolean {
    const { end } = this.parts.memory;
    const strayed = this.#strayed;
    if (!strayed || end >= strayed.until || !said.includes(strayed.said)) return false;
    this.#strayed = { ...strayed, until: end + resumes };
    return true;
  }

  #noteOthers(): void {
    const { memory, microphone } = this.parts;
    if (microphone.hearsOnlyItself !== true) this.#othersUntil = memory.end;
    if (microphone.hearsNobody === false && memory.speechSince(memory.end - answerPause).some(Boolean)) return;
    this.#quiet = [...this.#quiet.filter((at) => at > memory.end - longest), memory.end];
  }

  /** Whether it is no answer but the end of what somebody says to somebody else: "no idea where she put the keys". */
  #isGoneOn({ atMs }: HeardThrough): boolean {
    const start = toSamples(atMs);
    return !this.#quiet.some((at) => Math.abs(at - start) <= nearby);
  }

  #counts(heard: HeardThrough): boolean {
    if (this.isAnswer(heard)) return this.#isOthers(heard) && !this.#isGoneOn(heard);
    return this.parts.microphone.hearsOnlyItself !== true;
  }

  /** Whether somebody else was heard when its last word ended: of an answer that is made sure of later, whoever said it is silent by then. */
  #isOthers({ atMs, tail }: HeardThrough): boolean {
    const [first, last] = [tail?.words[0], tail?.words.at(-1)];
    const longMs = first && last ? (last.end - first.start) * 1000 : 0;
    return this.#othersUntil >= Math.min(this.parts.memory.end, toSamples(atMs + longMs));
  }

  /** What answers what is being said. */
  #listAnswers(said: string): readonly string[] {
    const { answersOver = [] } = this.parts.expectation();
    return this.parts.microphone.hearsOnlyItself === undefined || !this.#isAsked(said) ? [] : answersOver;
  }

  /** Whether what is being said may be answered by now. */
  #isAsked(said: string): boolean {
    return this.parts.expectation().isOnceAsked !== true || said.includes('?');
  }
}

/** Whether it is a wake word. */
export const isWake = ({ word, tail }: HeardThrough): boolean => tail === undefined && !stopPhrases.includes(word);
