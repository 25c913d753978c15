import { z } from 'zod';
import { clockTime, date } from './command-timing.js';

/** An appointment by words of its title; `sure`: exactly this one, as it was agreed on. */
const appointment = {
  about: z.string().optional(),
  person: z.string().optional(),
  sure: z.strictObject({ id: z.string(), start: z.number() }).optional(),
};

/** Asking about the calendar, and changing it. */
export const calendarSchemas = [
  /** What is in the calendar: on a day or in a week, the `next` thing, or when something is that it is `about`. */
  z.strictObject({
    intent: z.literal('calendar.get'),
    date,
    ...clockTime,
    /** All of a part of the day; `at` is its usual hour. */
    part: z.enum(['morning', 'afternoon', 'evening']).optional(),
    next: z.literal(true).optional(),
    about: z.string().optional(),
  }),
  /** `all`: the whole of a series; `every`: each one of that day. */
  z.strictObject({
    intent: z.literal('appointment.cancel'),
    date,
    ...appointment,
    all: z.literal(true).optional(),
    every: z.literal(true).optional(),
  }),
  /** The day and the time are the new ones; `by` seconds later, or earlier, than it is. Of a series: `all` of it, or only the one time. */
  z.strictObject({
    intent: z.literal('appointment.move'),
    date,
    ...clockTime,
    ...appointment,
    all: z.literal(true).optional(),
    once: z.literal(true).optional(),
    by: z.number().positive().optional(),
    earlier: z.literal(true).optional(),
  }),
  /** `sure`: it is ordered, "put … in the calendar", and no mere statement. */
  z.strictObject({
    intent: z.literal('appointment.book'),
    what: z.string().optional(),
    sure: z.literal(true).optional(),
  }),
] as const;
