import type { Run } from '../../core/run-command.js';
import type { ClockTime } from '../time/clock-times.js';

/**
 * What becomes of the days that are said: they are left out (`skip` where one time is meant rather than all of them), the only ones, added,
 * taken instead of the others ("make it Fridays", "Fridays instead"), or have something of their own.
 */
export type DaysChange = 'skip' | 'not' | 'only' | 'also' | 'made' | 'instead';

/** What somebody says of something that is set up already: what is otherwise, on which days, and how often. */
export interface SaidAmendment {
  readonly how?: DaysChange;
  /** From now on, on these days: a repetition as in src/language/time/recurrences.ts. */
  readonly recurrence?: string;
  /** On this day alone, as `date` of command-timing.ts names it. */
  readonly date?: string;
  /** In this week alone, or the next one. */
  readonly run?: Run;
  /** The next time alone. */
  readonly once?: true;
  /** Another time of day, and the one that is taken back: "three, not two". */
  readonly time?: ClockTime;
  readonly not?: ClockTime;
  /** "Half past", "quarter to": so many minutes after its hour, or before it. */
  readonly minutes?: number;
  /** So many seconds later; below 0, earlier. */
  readonly by?: number;
  /** Until when it lasts, or for how many seconds. */
  readonly till?: ClockTime;
  readonly length?: number;
  /** It stays as it is till then: "leave it on", which is no other time of its own. */
  readonly keeps?: true;
  /** It is something that was said to be changed, and nothing new. */
  readonly moves?: true;
  /** Somebody else said so: "he said three". */
  readonly told?: true;
}

/** Whether it says when something is to be instead. */
export const givesTime = ({ time, minutes, by }: SaidAmendment): boolean => (time ?? minutes ?? by) !== undefined;
/** Whether it says how long something lasts. */
export const givesEnd = ({ till, length }: SaidAmendment): boolean => (till ?? length) !== undefined;
/** Whether it leaves days out. */
export const leavesOut = ({ how }: SaidAmendment): boolean => how === 'not' || how === 'skip';
/** Whether it moves what there is, and adds nothing. */
export const isMoved = ({ how, moves }: SaidAmendment): boolean =>
  moves === true || how === 'made' || how === 'instead';
