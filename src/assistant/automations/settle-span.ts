import type { Trigger } from '../../core/automation-command.js';
import { omit } from '../../core/omit.js';
import { toLocalMoment, type LocalMoment } from '../../core/local-time.js';
import { nextClock, toClock } from '../../language/time/clock-minutes.js';
import type { SetCommand } from './tell-automation.js';

type Clock = Extract<Trigger, { on: 'time' }>;

/**
 * "At seven tonight until nine", "on at seven until nine": where nobody said which half of the day, what happens once begins at the next
 * such time, and everything ends at the next one after its beginning.
 */
export function settleSpan(command: SetCommand, now: number, timeZone: string | undefined): SetCommand {
  const { when, until } = command;
  if (when.on !== 'time' || until?.on !== 'time' || until.at === undefined || until.either !== true) return command;
  const begin = findBegin(when, command.times === 1, toLocalMoment(now, timeZone));
  if (begin === undefined) return command;
  return { ...command, when: settle(when, begin), until: settle(until, nextClock(begin, until.at)) };
}

/** HH:MM; undefined where either half of the day may be meant. */
function findBegin({ at, either }: Clock, isNext: boolean, now: LocalMoment): string | undefined {
  if (at === undefined || either !== true) return at;
  return isNext ? nextClock(toClock(now.hour * 60 + now.minute), at) : undefined;
}

const settle = (clock: Clock, at: string): Clock => ({ ...omit(clock, 'either'), at });
