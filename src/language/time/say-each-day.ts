import { parseDate } from './dates.js';

const asks = /^(?:wake|remind|alarm)$/;
const often = /^(?:every|each|daily|nightly|weekdays|weekends|days|mornings|evenings|once|timer)$/;

/** "Wake me at three *until Friday*" is on every day until then. */
export function sayEachDay(words: readonly string[]): readonly string[] {
  const asked = words.findIndex((word) => asks.test(word));
  const until = words.findLastIndex((word, at) => at > asked && /^(?:until|till|til)$/.test(word));
  const isToDay = until > 0 && parseDate(words, until + 1)?.next === words.length;
  const at = words.findIndex((word, each) => each > asked && each < until && word === 'at');
  if (asked < 0 || !isToDay || at < 0 || words.some((word) => often.test(word))) return words;
  return [...words.slice(0, at), 'every', 'day', ...words.slice(at)];
}
