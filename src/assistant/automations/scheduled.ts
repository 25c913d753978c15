import { daysBetween, weekdayOf, type Day } from '../../core/calendar-day.js';
import type { SpokenAutomation } from '../../core/automation-command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { toClock } from '../../language/time/clock-minutes.js';
import { namedWeekdays, week } from '../../language/time/weekday-lists.js';
import type { Machine } from '../../light/machine.js';
import type { Timer } from '../../light/timer.js';
import { ownMinutes } from '../time/alarms.js';
import { automationOf } from './plan-automation.js';

/** Parts with a time of day. */
export type ByClock = SpokenAutomation & { readonly when: { readonly on: 'time' } };

/** An automation that comes by the clock. */
export interface Scheduled {
  readonly id: string;
  readonly parts: ByClock;
  /** When it begins, HH:MM. */
  readonly at: string;
  /** The id of the timer that it waits for, and that timer. */
  readonly timer: string;
  readonly waits: Timer | undefined;
}

const isByClock = (parts: SpokenAutomation): parts is ByClock => parts.when.on === 'time';

/** All that comes by the clock. */
export const listScheduled = ({ rules, timers }: Machine): readonly Scheduled[] =>
  [...rules.values()].flatMap(({ id, parts, on }) => {
    if (!parts || !isByClock(parts) || parts.when.at === undefined) return [];
    const waits = timers.get(on);
    const minutes = waits && ownMinutes(waits);
    const at = minutes === undefined ? parts.when.at : toClock(minutes);
    return [{ id: automationOf(id), parts, at, timer: on, waits }];
  });

/** Whether it comes on that day, and that time is not left out already. */
export function comesOn(day: Day, { parts, waits }: Scheduled, timeZone: string | undefined): boolean {
  const { recurrence } = parts.when;
  const isThen = recurrence === 'daily' || namedWeekdays(recurrence).includes(week.at(weekdayOf(day) - 1) ?? '');
  const isOut = waits?.except?.some((each) => daysBetween(toLocalMoment(each, timeZone), day) === 0) === true;
  return isThen && !isOut;
}

/** Whether its next time is on that day, or before it. */
export const isToCome = (day: Day, { waits }: Scheduled, timeZone: string | undefined): boolean =>
  waits !== undefined && daysBetween(toLocalMoment(waits.due, timeZone), day) >= 0;
