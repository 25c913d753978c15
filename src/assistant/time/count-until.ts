import type { Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import { toMoment } from '../workflows/field-reader.js';
import type { TimerCommand } from './countdowns.js';

/** What is said of a timer, which may end at a clock time. */
export type SaidTimer = Extract<Command, { intent: `timer.${string}` }>;

/** Whether it is about countdowns. */
export const isAboutTimers = (command: Command): command is SaidTimer => command.intent.startsWith('timer.');

/** "A timer *until half past ten*" as one that lasts so long, any other as it is; undefined for a time that never comes. @param now wall time, milliseconds */
export function countUntil(command: SaidTimer, now: number, timeZone: string | undefined): TimerCommand | undefined {
  if (command.intent !== 'timer.until') return command;
  const due = resolveMoment(toMoment(command), now, timeZone, { prefer: 'early' });
  if (due === undefined || due <= now) return undefined;
  const { name, ...rest } = omit(command, 'intent', 'at', 'either', 'date');
  return {
    ...rest,
    intent: 'timer.start',
    seconds: Math.ceil((due - now) / 1000),
    ...(name === undefined ? {} : { name }),
  };
}
