import { z } from 'zod';
import { clockTime, date, moment } from './command-timing.js';
import { runFields } from './run-command.js';
import { targetSchema } from './target.js';

/** Of these timers alone, by their ids: those in a room that was named. */
export const among = { among: z.array(z.string()).optional() };

/** What an alarm is called: "the alarm *for the dentist*". */
const about = { about: z.string().optional() };

/** An alarm by the id of its timer; of a series `once` only the next time, or `all` of it. */
const whichAlarm = {
  alarm: z.string().optional(),
  once: z.literal(true).optional(),
  all: z.literal(true).optional(),
  /** One that repeats so: "my *weekday* alarm". */
  every: z.string().optional(),
  ...about,
  ...among,
};

/** Setting, telling, changing and canceling alarms. */
export const alarmSchemas = [
  z.strictObject({
    intent: z.literal('alarm.set'),
    ...moment,
    ...runFields,
    ...about,
    /** What comes up for it: lamps, or nothing. */
    light: z.union([targetSchema, z.literal('none')]).optional(),
    /** The color that comes up. */
    color: z.string().optional(),
  }),
  z.strictObject({
    intent: z.literal('alarm.cancel'),
    ...moment,
    ...whichAlarm,
    /** All of its times before this day. */
    until: date,
  }),
  /** The moment is the new one; `by` seconds later (earlier, where that is set) than it is. With `by`, the day is that of the alarm. */
  z.strictObject({
    intent: z.literal('alarm.change'),
    ...moment,
    ...runFields,
    ...whichAlarm,
    was: z.strictObject(clockTime).optional(),
    by: z.number().positive().optional(),
    earlier: z.literal(true).optional(),
  }),
  /** None of the times to come is left out any more. */
  z.strictObject({ intent: z.literal('alarm.resume'), ...about, ...among }),
  z.strictObject({ intent: z.literal('alarm.get'), date, ...clockTime, ...about, ...among }),
  /**
   * A reminder, or an alarm, that is counted from something else: `by` seconds before an appointment, or the evening before it; at a time of the
   * sun, or `offset` seconds after that (before it, below 0).
   */
  z.strictObject({
    intent: z.literal('reminder.ahead'),
    wakes: z.literal(true).optional(),
    message: z.string().optional(),
    about: z.string().optional(),
    by: z.number().positive().optional(),
    sun: z.enum(['sunrise', 'sunset']).optional(),
    offset: z.number().optional(),
    date,
  }),
  /** What happens on a day, in a part of it or at a time, and with which lamps. */
  z.strictObject({
    intent: z.literal('calendar.within'),
    date,
    ...clockTime,
    part: z.enum(['morning', 'afternoon', 'evening']).optional(),
    target: targetSchema.optional(),
  }),
] as const;
