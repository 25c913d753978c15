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
