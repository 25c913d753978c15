import { z } from 'zod';

/** A day as `date` of command-timing.ts names it; once it is set up as "2026-03-06". */
const namedDay = z.strictObject({ day: z.string() });
/** This week, month, year or weekend, or the `next` one. */
const wholeSpan = z.strictObject({
  whole: z.enum(['week', 'month', 'year', 'weekend']),
  next: z.literal(true).optional().describe('whether it is the next one'),
});

/** The first day of something: a day, or the first one of a span. */
const firstDaySchema = z.union([namedDay, wholeSpan]);

/** The last day of something: a day, a time of a day, the last one of a span or of a month (1..12), the one before a span, so many days or months from the first one, or none. */
const lastDaySchema = z.union([
  namedDay,
  z.strictObject({ day: z.string(), at: z.string().describe('HH:MM, when it ends on that day') }),
  wholeSpan,
  z.strictObject({ month: z.number().int().min(1).max(12) }),
  z.strictObject({ before: wholeSpan.describe('the span before which it ends') }),
  z.strictObject({
    count: z.number().int().min(1).describe('how many, from the first day on'),
    of: z.enum(['days', 'months']).describe('what is counted'),
  }),
  z.literal('never'),
]);

export type FirstDay = z.infer<typeof firstDaySchema>;
export type LastDay = z.infer<typeof lastDaySchema>;
export type WholeSpan = z.infer<typeof wholeSpan>;

/** The first and the last day on which something happens that comes again and again. */
export const runFields = { since: firstDaySchema.optional(), through: lastDaySchema.optional() };
export interface Run {
  readonly since?: FirstDay | undefined;
  readonly through?: LastDay | undefined;
}

/** Whether a first or a last day was said. */
export const hasRun = ({ since, through }: Run): boolean => since !== undefined || through !== undefined;

/** Whether a first or last day is one of the calendar already, and was not said just now. */
export const isSettledDay = (edge: FirstDay | LastDay): boolean =>
  typeof edge === 'object' && 'day' in edge && /^\d{4}-/.test(edge.day);
