import type { Understanding } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import type { Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import { describeTime } from './describe-dates.js';
import { sayDay } from './follow-moments.js';

const then = /\b(?:(?:by|for|at) then|(?:by|at) that time)\b/i;

/** Whether a sentence is for the time that was talked of: "have the kitchen lamp on *by then*". */
export const isForThen = (text: string): boolean => then.test(text);

interface Around {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly read: (text: string) => Understanding;
}

/** "Have the kitchen lamp on by then", behind an alarm: at its time, and as often. Undefined for what says nothing of the kind. */
export function followThen(text: string, timer: Timer, { now, timeZone, read }: Around): Understanding | undefined {
  const when = then.test(text) ? sayTime(timer, now, timeZone) : undefined;
  const found = when === undefined ? undefined : read(text.replace(then, when));
  return found?.route === 'command' ? { ...found, text } : undefined;
}

function sayTime(timer: Timer, now: number, timeZone: string | undefined): string | undefined {
  const { purpose, due } = timer;
  if (purpose?.kind !== 'alarm' && purpose?.kind !== 'reminder') return undefined;
  if (isSeries(timer)) return purpose.said?.toLowerCase();
  const day = sayDay(toLocalMoment(due, timeZone), toLocalMoment(now, timeZone));
  return `at ${describeTime(due, timeZone).toLowerCase()} ${day}`;
}
