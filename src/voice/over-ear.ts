import type { Microphone } from '../ports/microphone.js';
import type { Expectation } from './expectation.js';
import type { FollowUps } from './follow-ups.js';
import type { HeardThrough, OwnVoiceEar } from './own-voice.js';
import type { Readings } from './readings.js';
import type { SoundMemory } from './sound-memory.js';

/** What the ear needs of a session. */
export interface OverEarParts {
  readonly memory: SoundMemory;
  readonly ownVoice: OwnVoiceEar;
  readonly followUps: FollowUps;
  readonly readings: Readings;
  readonly microphone: Pick<Microphone, 'hearsOnlyItself' | 'hearsOthers'>;
  readonly expectation: () => Expectation;
}

/** Hears what others say while the assistant speaks. */
export class OverEar {
  /** Over this, somebody spoke who answered nothing: it is said to its end. */
  #strayed: string | null = null;

  constructor(private readonly parts: OverEarParts) {}

  /** A wake word, a stop phrase, the tail of the sentence before or an answer, word by word: it may be as quiet as the assistant is. */
  async hear(said: string): Promise<HeardThrough | null> {
    const { ownVoice, memory, followUps, readings, microphone } = this.parts;
    const answers = this.#answers;
    // A question is answered, and what answers it goes on with nothing: hundreds of tails would be heard instead of a "no".
    const tails = answers.length === 0 && followUps.isTailOpen ? readings.tails : [];
    const heard = await ownVoice.hear(memory, said, [...answers, ...tails]);
    return microphone.hearsOnlyItself === true ? null : heard;
  }

  /** Whether what was heard so is an answer to the open question. */
  isAnswer({ tail }: HeardThrough): boolean {
    return tail !== undefined && this.#answers.includes(tail.text);
  }

  /** Whether somebody who is clearly louder than the assistant is to be let talk. @param mayGoOn whether the sentence before may be gone on with */
  isCut(said: string, mayGoOn: boolean): boolean {
    const { microphone, followUps } = this.parts;
    if (microphone.hearsOthers !== true || !followUps.isSpokenOver) return false;
    if (!this.isAnsweredOver(said)) return mayGoOn && !followUps.isLonger;
    return this.#strayed === null || !said.includes(this.#strayed);
  }

  /** Whether what is said over this may answer an open question. @param said undefined where nothing is being said */
  isAnsweredOver(said: string | undefined): boolean {
    return said !== undefined && this.parts.expectation().takesOver !== undefined;
  }

  /** Whether words answer it. */
  takes = (text: string): boolean => this.parts.expectation().takesOver?.(text) ?? false;

  /** What was said over this was no answer. */
  stray(said: string): void {
    this.#strayed = said;
  }

  get #answers(): readonly string[] {
    return this.parts.microphone.hearsOnlyItself === undefined ? [] : (this.parts.expectation().answersOver ?? []);
  }
}
