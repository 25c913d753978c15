import { Temporal } from 'temporal-polyfill';

/** A calendar day (Gregorian); month 1..12. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const toDate = (day: Day) => Temporal.PlainDate.from(day);
const fromDate = ({ year, month, day }: Temporal.PlainDate): Day => ({ year, month, day });

/** Whether the day exists in the calendar: 30 February and a thirteenth month do not. */
export function isDay(day: Day): boolean {
  try {
    Temporal.PlainDate.from(day, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** The day that many days later. */
export function addDays(day: Day, days: number): Day {
  return fromDate(toDate(day).add({ days }));
}

/** Days from one to the other; negative when `to` is earlier than `from`. */
export function daysBetween(from: Day, to: Day): number {
  return toDate(from).until(toDate(to)).days;
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  return toDate(day).dayOfWeek % 7;
}

/** A day as `resolveDate` of src/language reads it: "2026-03-04". */
export const writeDay = ({ year, month, day }: Day): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
