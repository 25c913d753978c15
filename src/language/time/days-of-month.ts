import { parseOrdinal, type Found } from '../numbers.js';
import { parseWeekday } from './weekdays.js';

/** "of every month", "of the month" after a day of the month. */
function skipMonthly(words: readonly string[], at: number): number | undefined {
  const text = words.slice(at, at + 3).join(' ');
  if (/^(of|in) (every|each|the) month$/.test(text)) return at + 3;
  return /^(every|each) month/.test(text) ? at + 2 : undefined;
}

const ordinals: ReadonlyMap<string, string> = new Map(
  Object.entries({ first: '1', second: '2', third: '3', fourth: '4', last: 'L' }),
);

const nthDay = /^(?:(?:the|every|each) )*(first|second|third|fourth|last) (\w+)/;

/** "The second tuesday of every month", "every last friday of the month". */
export function parseNthDay(words: readonly string[], at: number): Found<string> | undefined {
  const [said, ordinal = '', name = ''] = nthDay.exec(words.slice(at).join(' ')) ?? [];
  const day = parseWeekday(name.replace(/s$/, ''))?.slice(0, 3);
  const next = said && day ? skipMonthly(words, at + said.split(' ').length) : undefined;
  return next === undefined ? undefined : { next, value: `monthly:${day}#${ordinals.get(ordinal)}` };
}

/** "The first of every month", "every last day of the month". @param start behind "on" */
export function parseDayOfMonth(words: readonly string[], start: number): Found<string> | undefined {
  const lead = /^(?:(?:the|every|each) )*/.exec(words.slice(start, start + 3).join(' '))?.[0] ?? '';
  const day = readDay(words, start + lead.split(' ').length - 1);
  const next = day && skipMonthly(words, day.next);
  return next === undefined ? undefined : { next, value: `monthly:${day?.value}` };
}

function readDay(words: readonly string[], at: number): Found<string> | undefined {
  if (words[at] === 'last' && words[at + 1] === 'day') return { next: at + 2, value: 'L' };
  const { next, value } = parseOrdinal(words, at) ?? { next: at, value: 0 };
  return value >= 1 && value <= 31 ? { next, value: String(value) } : undefined;
}
