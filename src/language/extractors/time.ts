import type { Extractor } from './extractor.js';
import { extractMoment, fieldsOfMoment } from './said-moment.js';

/** Of an appointment without a time of its own. */
const wholeDay =
  /^(?:(?:it(?:'s| is| lasts| takes)|for|just|well|oh|make it|no) )*(?:all day|all day long|(?:the|a) (?:whole|entire|full) day|whole day|no (?:particular |special |fixed )?time|any time|anytime)(?: long)?(?: please)?[.!]?$/;

/**
 * A time of day: {at: "15:00"}; {at: "03:00", either: true} if it may be twelve hours later ("at three", see
 * `resolveMoment`); {part: "morning" | "afternoon" | "evening" | "night"} if only that was said, {part: "all day"} of what has no time.
 */
export const extractTime: Extractor = (text, now) => {
  if (wholeDay.test(text.trim().toLowerCase())) return { value: { part: 'all day' }, said: text };
  const found = extractMoment(text);
  const { time, ...also } = (found && fieldsOfMoment(found.moment, now)) ?? {};
  return found && time !== undefined ? { value: time, said: found.said, also } : undefined;
};
