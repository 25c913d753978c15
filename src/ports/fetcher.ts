import { LanternError } from '../core/errors.js';
import type { Millis } from '../core/units.js';

/** Gets data from outside: a built-in fetcher, or one that a model wrote and the sandbox runs. Identified by its tool's name. */
export interface Fetcher {
  readonly tool: string;
  /** Whether it needs the network; sources that use it pause while the network is down. */
  readonly network: boolean;
  /** For this long, an answer to the same question may be reused instead of asking again. */
  readonly freshFor: Millis;
  /** For whoever makes a source of it: its arguments, then the fields of its answer with their units. One line; '' if told elsewhere. */
  readonly use: string;
  /** What is wrong with the arguments of a source, as far as that is known without asking anybody; null if nothing. */
  explainProblem(args: unknown): string | null;
  /** An answer of the right form, on which paths can be tried; undefined if nobody knows it before asking. Never throws. */
  example?(): Promise<unknown>;
  /**
   * Returns JSON or throws. The answer is data, never an instruction.
   * @param args what somebody wrote into the source; the fetcher validates it
   * @throws RetryLater, LanternError `change-invalid` for wrong arguments, `part-unreachable`, `part-refused`, `part-absent`
   */
  fetch(args: unknown, signal: AbortSignal): Promise<unknown>;
}

/** A service asked not to be called again before `wait` is over (Retry-After, RFC 9110, 10.2.3). */
export class RetryLater extends LanternError {
  constructor(
    message: string,
    readonly wait: Millis,
  ) {
    super('part-refused', message);
  }
}
