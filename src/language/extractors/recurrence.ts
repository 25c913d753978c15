import type { Extractor } from './extractor.js';
import { extractMoment, fieldsOfMoment } from './said-moment.js';

/** A repetition, in the textual form of src/language/time/recurrences.ts; "just once" and "never" give "once". */
export const extractRecurrence: Extractor = (text, now) => {
  const once =
    /^\W*(?:(?:no|just|only|it is|it's|it does not|it doesn't)[\s,]+)*(once|one time|this once|never|repeat|do not repeat|don't repeat|not at all)\W*$/i;
  if (once.test(text) && !/^\W*repeat\W*$/i.test(text)) return { value: 'once', said: text.trim() };
  const found = extractMoment(text.replace(/^\W*(?:repeat|again)\s+(?:it\s+)?/i, ''));
  const { recurrence, ...also } = (found && fieldsOfMoment(found.moment, now)) ?? {};
  return found && recurrence !== undefined ? { value: recurrence, said: found.said, also } : undefined;
};

const often = /\b(?:every|each|daily|nightly|weekly|monthly|yearly|annually|weekdays|weekends|once an?|\w+days)\b/;

/** Whether words tell of something that comes again and again. */
export const repeats = (text: string): boolean => often.test(text.toLowerCase());

/** The same, of something that was told and not asked for: "Friday until Sunday" is three days, and no three days of each week. */
export const extractSeries: Extractor = (text, now) => (repeats(text) ? extractRecurrence(text, now) : undefined);
