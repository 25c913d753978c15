import { parseDuration } from './durations.js';
import { parseSaidMoment } from './spoken-time.js';

/** What stands between a reminder's time and what it is about. */
const joints = /^(?:to|about|that|of|for|if|when|and|or|again|please|instead)$/;
const polite = /^(?:please|and|then|also|could|can|would|will|you|to|so)$/;

/**
 * A reminder's words in the order in which they are read: "remind me at ten to nine | *to* call with Munich", and "starting tomorrow | remind
 * me every other day at eight to …" with both times behind. Any other words as they are.
 */
export function joinReminder(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => word === 'remind' && /^(?:me|us)$/.test(words[index + 1] ?? ''));
  if (at < 0) return words;
  const time = isCountedFrom(words, at + 2) ? undefined : parseSaidMoment(words, at + 2);
  if (!time) return words;
  const head = words.slice(at, at + 2);
  const when = words.slice(at + 2, time.next);
  const rest = words.slice(time.next);
  if (rest.length === 0) return words;
  const before = beforeReminder(words.slice(0, at));
  if (!before) return words;
  return [...head, ...when, ...before, ...(joints.test(rest[0] ?? '') ? [] : ['to']), ...rest];
}

/** The time that is told first, with nothing but politeness around it; empty where there is no more than politeness. */
function beforeReminder(words: readonly string[]): readonly string[] | undefined {
  const start = words.findIndex((word) => !polite.test(word));
  if (start < 0) return [];
  const first = parseSaidMoment(words, start);
  if (!first || first.value.at !== undefined || (first.value.date ?? first.value.recurrence) === undefined)
    return undefined;
  return words.slice(first.next).every((word) => polite.test(word)) ? words.slice(start, first.next) : undefined;
}

/** "*Five minutes before* sunset": no five o'clock. */
function isCountedFrom(words: readonly string[], at: number): boolean {
  const length = parseDuration(words, at);
  return length !== undefined && /^(?:before|after)$/.test(words[length.next] ?? '');
}
