import { toLocalMoment } from '../core/local-time.js';
import type { Machine } from '../light/machine.js';
import type { Timer } from '../light/timer.js';

/** A sentence that set up something, which others may make longer. */
export interface LastingSentence {
  readonly text: string;
  readonly request: string;
  readonly at: number;
  /** How many things it set up. */
  readonly count: number;
  /** Which half of the day "at seven" came to. */
  readonly half?: 'am' | 'pm' | undefined;
}

/** What waits for its time since a sentence. @param talked the ids of the times that were talked of last */
export const findWaiting = (text: string, talked: readonly string[], { timers }: Pick<Machine, 'timers'>) =>
  [...timers].flatMap(([id, timer]) => {
    const { purpose } = timer;
    const isPlan = purpose?.kind === 'commands' && purpose.said === text;
    return isPlan || (purpose !== undefined && talked.includes(id)) ? [timer] : [];
  });

/** In which half of the day it is due. Not of an alarm: at six on weekdays is in the morning, whichever six comes next. */
export function findHalf([timer, ...others]: readonly Timer[], timeZone: string | undefined): 'am' | 'pm' | undefined {
  if (!timer || others.length > 0 || timer.purpose?.kind === 'alarm') return undefined;
  return toLocalMoment(timer.due, timeZone).hour < 12 ? 'am' : 'pm';
}
