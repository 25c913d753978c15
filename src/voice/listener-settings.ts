import type { Clock } from '../core/clock.js';
import type { Recognizer } from '../ports/recognizer.js';
import type { WakeDetector } from '../ports/wake-detector.js';
import type { EndpointSettings } from './endpointer.js';
import type { Expectation } from './expectation.js';

export interface ListenerParts {
  readonly recognizer: Recognizer;
  /** Null where no wake word can be heard; then only `wake: false` works. */
  readonly wake: WakeDetector | null;
  readonly clock: Clock;
  /** Phrases that are expected, for a second reading. The same array as before means that nothing has changed. */
  readonly phrases?: () => readonly string[];
  /** Is this a complete command, so that less silence ends it? */
  readonly isComplete?: (text: string) => boolean;
  readonly endpoint?: Partial<EndpointSettings>;
  /** How long after a wake word speech is waited for. */
  readonly patienceMs?: number;
  /** How long after a spoken reply an utterance may follow without the wake word, unless the conversation expects otherwise. */
  readonly followUpMs?: number;
}

/** How one source is listened to. */
export interface ListenOptions {
  /** Wait for the wake word; without it every utterance counts. */
  readonly wake: boolean;
  readonly signal: AbortSignal;
  /** What the conversation expects of the next utterance; asked before each. */
  readonly expectation?: () => Expectation;
  /** What the assistant is saying now and may be heard in the sound; null while it is silent. */
  readonly said?: () => string | null;
}

export interface ListenerSettings extends Required<Omit<ListenerParts, 'endpoint'>> {
  readonly endpoint: EndpointSettings;
}
