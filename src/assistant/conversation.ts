import type { Origin } from '../core/origin.js';
import type { HeardOutcome, Outcome } from '../core/outcome.js';
import type { Microphone } from '../ports/microphone.js';

/** The assistant as its clients see it: terminal, web page, API, microphone. What happens in between is told as facts. */
export interface Conversation {
  /** Answers one typed sentence. Never throws for what the sentence says; the reply tells. */
  say(text: string, origin: Origin): Promise<Outcome>;
  /**
   * Listens to a source until it ends or `signal` aborts, answering each utterance.
   * With `wake` false the first sound is already for the assistant (push to talk, a recording of a command).
   */
  listen(
    microphone: Microphone,
    options: { wake: boolean; origin: Origin; signal: AbortSignal },
  ): AsyncIterable<HeardOutcome>;
}
