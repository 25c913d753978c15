import type { Manner } from './command.js';

/** What a conversation was about when a sentence came, as kept with the request and shown by `lantern trace`. */
export interface RequestDiscourse {
  /** The sentence before that was about lamps; null if there was none. */
  readonly before: {
    /** What it did, in words. */
    readonly told: string;
    /** The ids of its lamps. */
    readonly lamps: readonly string[];
    /** How many milliseconds ago it was. */
    readonly ms: number;
    /** Whether it was for later. */
    readonly planned: boolean;
  } | null;
  /** The words of the sentence that refer to something said before: "it", "other", "the blue one". */
  readonly words: readonly string[];
  /** How the sentence ties in with the one before; null if it stands by itself. */
  readonly manner: Manner | null;
  /** The names of the lamps that it meant because of what was said before; empty if none. */
  readonly meant: string;
}
