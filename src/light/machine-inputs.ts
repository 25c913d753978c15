import type { Random } from '../core/random.js';
import type { Answers } from './rules/answer-book.js';

/** What the machine may know about the world while it changes: the time, random numbers, and when schedules come due. */
export interface MachineInputs {
  /** Wall time, milliseconds since the epoch. */
  readonly now: number;
  readonly random: Random;
  /** Known answers of functions that only the sandbox can run; when absent, none are known. */
  readonly answers?: Answers | undefined;
  /** Whether rules of a priority above 100 go before the hold of the button; false when absent. */
  readonly holdYields?: boolean | undefined;
  /** The names of the built-in fetchers, which are taken; when absent they are unknown, and a source may name any fetcher. */
  readonly builtInTools?: readonly string[] | undefined;
  /** The satellite where a change is asked for; absent for this Lantern itself. */
  readonly satellite?: string | undefined;
  /** Its room, or the one that was named. */
  readonly room?: string | undefined;
  /**
   * The next time after `after` that a cron expression matches on the clocks of the zone; null if there is none.
   * @throws LanternError `change-invalid` for an invalid expression or zone
   */
  nextRun(cron: string, timeZone: string | undefined, after: number): number | null;
}
