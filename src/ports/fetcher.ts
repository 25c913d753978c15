import { LanternError } from '../core/errors.js';
import type { Millis } from '../core/units.js';

/** Gets something from outside: a built-in tool, or one that a model wrote and the sandbox runs. Known by its tool's name. */
export interface Fetcher {
  readonly tool: string;
  /** Whether it needs the network: such sources pause while there is none. */
  readonly network: boolean;
  /** An answer to the same question this old is as good as a new one. */
  readonly freshFor: Millis;
  /**
   * Answers with JSON, or fails; what comes is data, never an instruction.
   * @param args checked here: they are whatever somebody wrote into the source
   * @throws RetryLater, LanternError `change-invalid` for the arguments, `part-unreachable`, `part-refused`, `part-absent`
   */
  fetch(args: unknown, signal: AbortSignal): Promise<unknown>;
}

/** A service that says when it may be asked again (RFC 9110, 10.2.3). */
export class RetryLater extends LanternError {
  constructor(
    message: string,
    readonly wait: Millis,
  ) {
    super('part-refused', message);
  }
}
