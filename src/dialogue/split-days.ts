import { commandSchema } from '../core/command.js';
import { omit } from '../core/omit.js';
import { toClock, toMinutes } from '../language/time/clock-minutes.js';
import { namedWeekdays, printWeekdays, week } from '../language/time/weekday-lists.js';
import type { Trigger } from '../core/automation-command.js';
import { change, type Talked } from './amend-parts.js';
import type { Settled } from './settle-command.js';

type Clock = Extract<Trigger, { on: 'time' }>;

/** "On Mondays at six instead", of what happens on weekdays at seven: those days get a time of their own, and the others keep theirs. */
export function splitDays(own: Trigger | undefined, automation: Talked): Settled | undefined {
  const { when } = automation.parts;
  if (!isClock(own) || !isClock(when)) return undefined;
  const [all, some] = [daysOf(when.recurrence), daysOf(own.recurrence)];
  if (all.length === 0 || some.length === 0) return undefined;
  const left = all.filter((day) => !some.includes(day));
  const other = { ...omit(own, 'either'), ...inSameHalf(own, when) };
  if (left.length === 0) return change(automation, { when: other });
  const apart = commandSchema.parse({ intent: 'automation.set', ...automation.parts, when: other });
  const kept = left.length === all.length ? [] : commandsOf(automation, { ...when, recurrence: printWeekdays(left) });
  return { commands: [...kept, apart] };
}

const isClock = (when: Trigger | undefined): when is Clock => when?.on === 'time' && when.at !== undefined;

function commandsOf(automation: Talked, when: Clock) {
  const changed = change(automation, { when });
  return 'commands' in changed ? changed.commands : [];
}

const daysOf = (recurrence: string) => (recurrence === 'daily' ? week : namedWeekdays(recurrence));

/** Of "at six" the half of the day that is nearer to the time that the other days have; where that is open too, it is by day. */
function inSameHalf({ at = '', either }: Clock, when: Clock): Pick<Clock, 'at'> {
  if (either !== true) return { at };
  const [early, late] = halvesOf(at);
  const [morning, evening] = halvesOf(when.at ?? '');
  const base = when.either !== true ? (when.at ?? '') : toMinutes(morning) >= firstByDay ? morning : evening;
  return { at: apart(early, base) <= apart(late, base) ? early : late };
}

/** Seven in the morning: what has no half of the day is between that and seven in the evening. */
const firstByDay = 420;

/** A time on the clock in the first and in the second half of the day. */
function halvesOf(at: string): readonly [string, string] {
  const hour = Number(at.slice(0, 2)) % 12;
  return [toClock(hour * 60 + Number(at.slice(3))), toClock((hour + 12) * 60 + Number(at.slice(3)))];
}

/** In minutes, the shorter way round. */
function apart(one: string, other: string): number {
  const minutes = Math.abs(toMinutes(one) - toMinutes(other));
  return Math.min(minutes, 1440 - minutes);
}
