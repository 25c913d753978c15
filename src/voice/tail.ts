import type { WokenBy } from './utterance.js';
import { toSamples } from './sound.js';
import type { VoiceEvent } from './voice-event.js';

/** A sentence that was heard, and where in the stream its sound began. */
export interface HeardSentence {
  readonly text: string;
  /** In samples. */
  readonly start: number;
  readonly woken: WokenBy | undefined;
  /** Where it was known to be over, in samples. */
  readonly end: number;
  /** Whether it went on with another one already. */
  readonly isLonger: boolean;
}

/** What is told of a sentence, and what somebody may go on with. */
export interface ToldSentence {
  readonly event: Extract<VoiceEvent, { type: 'utterance-heard' }>;
  readonly heard: HeardSentence;
}

/** What is said so soon after the end of a sentence ("at ten percent") goes on with it, without the wake word. */
export const tailWindow = toSamples(1500);
/** Of somebody who goes on with a sentence, words that fit are heard by then, in samples; others talk of something else. */
const patience = toSamples(1400);
/** After so many quiet frames, speech begins anew. */
const quietFrames = 4;
/** The sentence that was heard last, which somebody may go on with. */
export class Tail {
  #sentence: HeardSentence | null = null;
  #heardAt = -Infinity;
  #began = 0;
  #isFitting = false;

  /**
   * @param fits whether a sentence goes on with another one, of which it is made longer @param isComplete whether words are a whole
   * command
   */
  constructor(
    private readonly fits: (before: string, whole: string) => boolean,
    private readonly isComplete: (text: string) => boolean,
  ) {}

  /** A sentence has ended. @param goesOn the sentence that it is made longer of */
  note(sentence: HeardSentence, now: number, goesOn?: HeardSentence): void {
    this.#sentence = sentence;
    // What does not go on with it was said to somebody else; "in the house" says no more than "everything", and more may follow.
    const isOpen = !goesOn || this.fits(goesOn.text, sentence.text) || this.isComplete(sentence.text);
    this.#heardAt = isOpen ? now : -Infinity;
  }

  /** Words were heard behind it that go on with it. */
  add(text: string, now: number): string {
    const { sentence } = this;
    this.note({ ...sentence, text: `${sentence.text} ${text}` }, now);
    return this.sentence.text;
  }

  get sentence(): HeardSentence {
    if (!this.#sentence) throw new Error('no sentence was heard');
    return this.#sentence;
  }

  /** Whether the words behind it fit so far. */
  get isFitting(): boolean {
    return this.#isFitting;
  }

  /** Whether it may begin now. */
  isOpen(now: number): boolean {
    return this.#sentence !== null && now - this.#heardAt < tailWindow;
  }

  /** Nobody goes on with it. */
  close(): void {
    this.#heardAt = -Infinity;
  }

  /** Somebody may be going on with it; returns the sentence. */
  begin(now: number): HeardSentence {
    this.#began = now;
    this.#isFitting = false;
    return this.sentence;
  }

  /** What the words so far are, those of the sentence included: they fit for the first time, they don't and never will, or neither. */
  judge(text: string, now: number): 'fits' | 'strays' | 'open' {
    if (this.#isFitting) return 'open';
    this.#isFitting = this.fits(this.sentence.text, text);
    if (this.#isFitting) return 'fits';
    return now - this.#began > patience ? 'strays' : 'open';
  }
}

/**
 * How many of the latest frames belong to speech that is going on: 0 if none is, Infinity if it began before all of them, so that only
 * the end of a sentence could be heard of it.
 */
export function countRun(speech: readonly boolean[]): number {
  const latest = speech.toReversed();
  const quiet = latest.findIndex((_, at) => latest.slice(at, at + quietFrames).every((is) => !is));
  return quiet === -1 || quiet > latest.length - quietFrames ? Infinity : quiet;
}
