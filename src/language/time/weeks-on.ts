import { parseNumber, type Found } from '../numbers.js';

const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const daysAhead: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tomorrow', 1],
]);
const week = 7;

/** "A week on Thursday" and "Thursday week", as "thursday plus 7 days"; "a week tomorrow", as "in 8 days". */
export function parseWeeksOn(words: readonly string[], at: number): Found<string> | undefined {
  const before = countWeeks(words, at);
  if (before) return tellOn(words, before);
  const isBehind = words[at + 1] === 'week' && !/^(?:day|end)s?$/.test(words[at + 2] ?? '');
  return isBehind ? tell(words[at], 1, at + 2) : undefined;
}

function tellOn(words: readonly string[], { next, value }: Found<number>): Found<string> | undefined {
  const start = /^(?:on|from)$/.test(words[next] ?? '') ? next + 1 : next;
  return tell(words[start], value, start + 1);
}

/** "A week", "two weeks", "a fortnight". */
function countWeeks(words: readonly string[], at: number): Found<number> | undefined {
  const count = words[at] === 'a' ? { next: at + 1, value: 1 } : parseNumber(words, at);
  const unit = count && words[count.next];
  if (count && unit === 'fortnight') return { next: count.next + 1, value: 2 * count.value };
  return count && /^weeks?$/.test(unit ?? '') ? { next: count.next + 1, value: count.value } : undefined;
}

function tell(day: string | undefined, weeks: number, next: number): Found<string> | undefined {
  if (day === undefined || !Number.isInteger(weeks)) return undefined;
  const days = daysAhead.get(day);
  if (days !== undefined) return { next, value: `in ${days + weeks * week} days` };
  return weekdays.includes(day) ? { next, value: `${day} plus ${weeks * week} days` } : undefined;
}
