import { parseNumber, type Found } from '../numbers.js';

const units = new Map<string, number>([
  ...['second', 'seconds', 'sec', 'secs', 's'].map((word): [string, number] => [word, 1]),
  ...['minute', 'minutes', 'min', 'mins', 'm'].map((word): [string, number] => [word, 60]),
  ...['hour', 'hours', 'hr', 'hrs', 'h'].map((word): [string, number] => [word, 3600]),
  ...['day', 'days'].map((word): [string, number] => [word, 86_400]),
  ...['week', 'weeks'].map((word): [string, number] => [word, 604_800]),
]);

/** "a", "half a", "a couple of", "three and a half": how many of the unit that follows. */
export function parseSpokenCount(words: readonly string[], at: number): Found<number> | undefined {
  const word = words[at] ?? '';
  const second = words[at + 1] ?? '';
  if (word === 'half' || word === '1/2') return skipArticle(words, at + 1, 0.5);
  if (word === 'quarter') return skipArticle(words, words[at + 1] === 'of' ? at + 2 : at + 1, 0.25);
  if (word === 'a' && (second === 'half' || second === 'quarter')) return parseSpokenCount(words, at + 1);
  if (word === 'three' && (second === 'quarters' || second === 'quarter'))
    return skipArticle(words, words[at + 2] === 'of' ? at + 3 : at + 2, 0.75);
  if (word === 'a' && second === 'couple') return { next: words[at + 2] === 'of' ? at + 3 : at + 2, value: 2 };
  if (word === 'couple') return { next: second === 'of' ? at + 2 : at + 1, value: 2 };
  if (word === 'a' || word === 'an') return parseNumber(words, at) ?? { next: at + 1, value: 1 };
  const number = parseNumber(words, at);
  if (!number) return undefined;
  const half = words.slice(number.next, number.next + 3).join(' ') === 'and a half';
  return half ? { next: number.next + 3, value: number.value + 0.5 } : number;
}

const skipArticle = (words: readonly string[], at: number, value: number): Found<number> => ({
  next: words[at] === 'a' || words[at] === 'an' ? at + 1 : at,
  value,
});

/** A part of a duration, with the seconds of its unit. */
type Part = Found<number> & { readonly unit: number };
const [minute, hour] = [60, 3600];

/** "ten minutes", "an hour", "half an hour", "2 and a half minutes", "an hour and a half". */
function parsePart(words: readonly string[], at: number): Part | undefined {
  const count = parseSpokenCount(words, at);
  if (!count) return undefined;
  const after = words[count.next] === 'more' ? count.next + 1 : count.next;
  const unit = units.get(words[after] ?? '');
  if (unit === undefined) return undefined;
  const next = after + 1;
  const tail = words.slice(next, next + 3).join(' ');
  if (tail === 'and a half') return { next: next + 3, value: (count.value + 0.5) * unit, unit };
  if (tail === 'and a quarter') return { next: next + 3, value: (count.value + 0.25) * unit, unit };
  return { next, value: count.value * unit, unit };
}

/** The duration at `at`, in seconds, above 0: "an hour and a half", "1 hour 30 minutes and ten seconds", "an hour twenty", "ten minutes fifteen". */
export function parseDuration(words: readonly string[], at: number): Found<number> | undefined {
  let found = parsePart(words, at);
  while (found) {
    const more: Part | undefined = parseSmaller(words, found);
    if (!more) break;
    found = { ...more, value: found.value + more.value };
  }
  return found && found.value > 0 ? { next: found.next, value: found.value } : undefined;
}

/** The part behind another; "five minutes and ten minutes" are two. */
function parseSmaller(words: readonly string[], { next, unit }: Part): Part | undefined {
  const start = words[next] === 'and' ? next + 1 : next;
  const more =
    parsePart(words, start) ?? (unit === hour || unit === minute ? parseUnnamed(words, start, unit / 60) : undefined);
  return more && more.unit < unit ? more : undefined;
}

/** "One hour *twenty*", "ten minutes *fifteen*": what is not named as the minutes or seconds that it is, where the length ends with it. @param unit in seconds */
function parseUnnamed(words: readonly string[], at: number, unit: number): Part | undefined {
  const number = parseNumber(words, at);
  const isCount = number !== undefined && number.value >= fewestUnnamed && number.value < 60;
  if (!isCount || !Number.isInteger(number.value) || !endsLength.has(words[number.next])) return undefined;
  return { next: number.next, value: number.value * unit, unit };
}
/** "An hour two": somebody who means two minutes says so. */
const fewestUnnamed = 5;
const endsLength = new Set([
  undefined,
  ...'timer timers countdown for to about please later from left more long now then'.split(' '),
]);

/** "Three more minutes", "ten minutes more", "another two minutes", "another hour": a duration on top of one that there is. */
export function parseExtra(words: readonly string[], at: number): Found<number> | undefined {
  const start = words[at] === 'another' ? at + 1 : at;
  const found = parseDuration(words, start) ?? (start > at ? parseDuration(words.with(at, 'a'), at) : undefined);
  if (!found) return undefined;
  const next = found.next + (words[found.next] === 'more' ? 1 : 0);
  return start > at || words.slice(at, next).includes('more') ? { next, value: found.value } : undefined;
}
