import { commandSchema } from '../core/command.js';
import { omit } from '../core/omit.js';
import { nearClock, toMinutes } from '../language/time/clock-minutes.js';
import { namedWeekdays, printWeekdays, week } from '../language/time/weekday-lists.js';
import type { Trigger } from '../core/automation-command.js';
import { change, type Talked } from './amend-parts.js';
import type { Settled } from './settle-command.js';

export type ClockTrigger = Extract<Trigger, { on: 'time' }>;

/** "On Mondays at six instead", of what happens on weekdays at seven: those days get a time of their own, and the others keep theirs. */
export function splitDays(own: Trigger | undefined, automation: Talked): Settled | undefined {
  const { when } = automation.parts;
  if (!isByClock(own) || !isByClock(when)) return undefined;
  const other = { ...omit(own, 'either'), ...inSameHalf(own, when) };
  return splitInto({ ...automation.parts, when: other }, when, own.recurrence, automation);
}

/** Other parts on some days; on the others it stays as it is. @param when its time @param recurrence those days */
export function splitInto(
  other: object,
  when: ClockTrigger,
  recurrence: string,
  automation: Talked,
): Settled | undefined {
  const [all, some] = [daysOf(when.recurrence), daysOf(recurrence)];
  if (all.length === 0 || some.length === 0) return undefined;
  const left = all.filter((day) => !some.includes(day));
  const set = { intent: 'automation.set', ...other };
  if (left.length === 0) return { commands: [commandSchema.parse({ ...set, replaces: automation.id })] };
  const kept = left.length === all.length ? [] : commandsOf(automation, { ...when, recurrence: printWeekdays(left) });
  return { commands: [...kept, commandSchema.parse(set)] };
}

export const isByClock = (when: Trigger | undefined): when is ClockTrigger =>
  when?.on === 'time' && when.at !== undefined;

function commandsOf(automation: Talked, when: ClockTrigger) {
  const changed = change(automation, { when });
  return 'commands' in changed ? changed.commands : [];
}

export const daysOf = (recurrence: string) => (recurrence === 'daily' ? week : namedWeekdays(recurrence));

/** Of "at six" the half of the day that is nearer to the time that the other days have; where that is open too, it is by day. */
function inSameHalf({ at = '', either }: ClockTrigger, when: ClockTrigger): Pick<ClockTrigger, 'at'> {
  const own = when.at ?? '';
  const isByDay = toMinutes(own) % halfDay >= firstByDay;
  const base = when.either !== true ? own : nearClock({ at: own, either: true }, isByDay ? morning : evening);
  return { at: nearClock({ at, either }, base) };
}

/** Seven in the morning: what has no half of the day is between that and seven in the evening. */
const [firstByDay, halfDay] = [420, 720];
const [morning, evening] = ['09:30', '15:30'];
