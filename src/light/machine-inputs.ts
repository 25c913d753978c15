import type { Random } from '../core/random.js';
import type { Answers } from './rules/answer-book.js';

/** What the machine may know of the world while it changes: the time, chance, and when a schedule comes round. */
export interface MachineInputs {
  /** Wall time, milliseconds since the epoch. */
  readonly now: number;
  readonly random: Random;
  /** What functions answered that only the sandbox runs; absent: nothing is known. */
  readonly answers?: Answers | undefined;
  /** Fetchers that are always there, whose names are taken; absent: not known, so a source may name any. */
  readonly builtInTools?: readonly string[] | undefined;
  /**
   * The next time after `after` that a cron expression names, in wall-clock time of the zone; null when it never comes again.
   * @throws LanternError `change-invalid` for an expression or zone that is not one
   */
  nextRun(cron: string, timeZone: string | undefined, after: number): number | null;
}
