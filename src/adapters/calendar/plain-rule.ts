import type { Recurrence } from '../../ports/calendar.js';
import type { IcalEvent } from './parse-events.js';
import type { RecurrenceRule } from './recurrence-rule.js';
import type { Zone } from './zones.js';

const frequencies = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const;
/** Where no other is named, weeks begin on Monday (RFC 5545). */
const monday = 1;

/**
 * How an appointment repeats, in the terms in which one is added; undefined where these cannot express it.
 * @param events all with the same UID @param home the zone of times without one
 */
export function findRecurrence(events: readonly IcalEvent[], home: Zone): Recurrence | undefined {
  const [event, ...others] = events;
  const isAlone = event !== undefined && others.length === 0 && event.extra.length === 0;
  return isAlone && event.rule && isPlain(event.rule) ? write(event.rule, event.start.zone ?? home) : undefined;
}

const write = ({ frequency, interval, until, weekdays }: RecurrenceRule, zone: Zone): Recurrence => ({
  frequency: frequencies[frequency],
  ...(interval === 1 ? {} : { interval }),
  ...(weekdays.length === 0 ? {} : { weekdays: weekdays.map(({ weekday }) => weekday) }),
  ...(until === null ? {} : { until: zone.toEpoch(until) }),
});

function isPlain(rule: RecurrenceRule): boolean {
  const { count, weekStart, weekdays, months, monthDays, yearDays, weeks, positions, hours, minutes, seconds } = rule;
  const others = [months, monthDays, yearDays, weeks, positions, hours, minutes, seconds];
  const isWeekly = weekdays.every(({ nth }) => nth === 0) && weekStart === monday;
  return count === null && isWeekly && others.every((list) => list.length === 0);
}
