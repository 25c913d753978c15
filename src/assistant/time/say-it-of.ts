import type { CalendarEntry } from '../../ports/calendar.js';
import { tellingWords } from './telling-words.js';

/** "Push *the fitting* back by an hour", "*gym*'s at seven now": it. */
export function sayItOf(said: string, { title }: Pick<CalendarEntry, 'title'>): string {
  const own = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = said.split(' ');
  const isOwn = (word: string | undefined) => own.includes(word?.replace(/'s$/, '') ?? '');
  const isNamed = (word: string) => tellingWords(word.replace(/'s$/, '')).length > 0 && isOwn(word);
  const start = words.findIndex(
    (word, at) => (/^(?:the|my|our|that)$/.test(word) && isOwn(words[at + 1])) || isNamed(word),
  );
  if (start < 0) return said;
  const rest = words.slice(start + (isNamed(words[start] ?? '') ? 0 : 1));
  const end = rest.findIndex((word) => !isOwn(word) && !/^(?:appointment|meeting|one)$/.test(word));
  const last = rest[(end < 0 ? rest.length : end) - 1] ?? '';
  return [...words.slice(0, start), last.endsWith("'s") ? "it's" : 'it', ...(end < 0 ? [] : rest.slice(end))].join(' ');
}
