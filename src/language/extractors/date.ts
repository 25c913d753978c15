import type { Extractor } from './extractor.js';
import { extractMoment, fieldsOfMoment } from './said-moment.js';

/** A day, as "2026-11-22": "tomorrow morning would be perfect", "how about next friday", "the 3rd of december". */
export const extractDate: Extractor = (text, now) => {
  const found = extractMoment(text);
  const { date, ...also } = (found && fieldsOfMoment(found.moment, now)) ?? {};
  return found && date !== undefined ? { value: date, said: found.said, also } : undefined;
};
