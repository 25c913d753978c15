import { z } from 'zod';

/**
 * A clock time: `at` is HH:MM on a 24-hour clock. `either` means that it may just as well be twelve hours later, since
 * "at five" does not say morning or afternoon; `resolveMoment` of src/language chooses.
 */
export const clockTime = { at: z.string().optional(), either: z.literal(true).optional() };

/**
 * A day as it was said, which `resolveDate` of src/language turns into a calendar day: "today", "tomorrow", "yesterday",
 * "friday", "next friday", "in 5 days", "weekend", "this week", "next week", "next 14 days", "thursday plus 7 days", "03-04" (month and day), "2019-03-04", "day 14" (of the month), "month 04", "easter 1" (days after Easter Sunday).
 */
export const date = z.string().optional();

/** When a command takes effect, for any intent: after `delay` seconds, at a clock time, or at the sun's. */
const start = {
  delay: z.number().positive().optional(),
  ...clockTime,
  /** The day of `at`; without it, the next time that the clock shows that. */
  date,
  /** At the next sunrise or sunset, or `offset` seconds after it (before it, below 0). */
  sun: z.enum(['sunrise', 'sunset']).optional(),
  offset: z.number().optional(),
};

/** The fields of a command that say when it takes effect. */
export const startFields: ReadonlySet<string> = new Set(Object.keys(start));

/** Whether a command tells when it takes effect. */
export const tellsStart = (command: object): boolean => Object.keys(command).some((field) => startFields.has(field));

/** When a command takes effect, and for how many seconds or until when. */
export const commandTiming = {
  ...start,
  for: z.number().positive().optional(),
  /** When it ends: at a clock time, or at the sun's, the next one from its beginning. */
  until: z.strictObject({ ...clockTime, date, sun: start.sun, offset: start.offset }).optional(),
};

/** A repetition, written as in src/language/time/recurrences.ts: "daily", "weekdays", "weekly:mon,thu", "monthly:1", … */
const recurrence = z.string().optional();
/** A day, a time, a repetition, or seconds from now, for what is no command to lamps. */
export const moment = { ...clockTime, date, recurrence, delay: z.number().positive().optional() };
