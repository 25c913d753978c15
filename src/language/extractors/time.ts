import type { Extractor } from './extractor.js';
import { extractMoment, fieldsOfMoment } from './said-moment.js';

/**
 * A time of day: {at: "15:00"}; {at: "03:00", either: true} if it may be twelve hours later ("at three", see
 * `resolveMoment`); {part: "morning" | "afternoon" | "evening" | "night"} if only that was said.
 */
export const extractTime: Extractor = (text, now) => {
  const found = extractMoment(text);
  const { time, ...also } = (found && fieldsOfMoment(found.moment, now)) ?? {};
  return found && time !== undefined ? { value: time, said: found.said, also } : undefined;
};
