import type { Clock } from '../core/clock.js';
import { LanternError } from '../core/errors.js';
import type { Recognizer } from '../ports/recognizer.js';
import type { WakeDetector } from '../ports/wake-detector.js';
import type { EndpointSettings } from './endpointer.js';
import type { Expectation } from './expectation.js';
import type { ReadMeaning } from './settle-readings.js';

export interface ListenerParts {
  readonly recognizer: Recognizer;
  /** Null if wake words cannot be heard; then only `wake: false` works. */
  readonly wake: WakeDetector | null;
  readonly clock: Clock;
  /** Expected phrases, for a second reading. If it is the same array as before, nothing has changed. */
  readonly phrases?: () => readonly string[];
  /** Whether a text is a complete command or question, so that a shorter silence ends it. */
  readonly isComplete?: (text: string) => boolean;
  /** Whether a text breaks off, so that only a longer silence ends it. */
  readonly isUnfinished?: (text: string) => boolean;
  /** Reads a text as a whole command of this house, to weigh readings that sound alike. */
  readonly meaning?: ReadMeaning;
  /** Whether a sentence that was made longer, so far, says more than the sentence before. */
  readonly goesOn?: (before: string, whole: string) => boolean;
  readonly endpoint?: Partial<EndpointSettings>;
  /** How long to wait for speech after a wake word. */
  readonly patienceMs?: number;
  /** How long after a spoken reply no wake word is needed, unless the conversation expects otherwise. */
  readonly followUpMs?: number;
}

/** Options for one source. */
export interface ListenOptions {
  /** Wait for the wake word; without it, every utterance counts. */
  readonly wake: boolean;
  readonly signal: AbortSignal;
  /** What the conversation expects of the next utterance; called before each one. */
  readonly expectation?: () => Expectation;
  /** What the assistant is saying now and the microphone may hear; null while it is silent. */
  readonly said?: () => string | null;
  /** Whether the microphone may hear the wake word's chime now. */
  readonly isChiming?: () => boolean;
  /** Whether the microphone may hear another chime now: without the wake word, nothing that begins meanwhile counts. */
  readonly isRinging?: () => boolean;
  /** Whether what the assistant said last broke off because its voice failed: nobody was asked to answer. */
  readonly hasFailed?: () => boolean;
}

/** @throws LanternError `wake-unavailable` */
export function requireWake({ wake }: Pick<ListenerParts, 'wake'>): WakeDetector {
  if (wake) return wake;
  throw new LanternError('wake-unavailable', 'no wake word can be heard here; listen without one (--no-wake)');
}

export interface ListenerSettings extends Required<Omit<ListenerParts, 'endpoint'>> {
  readonly endpoint: EndpointSettings;
}
