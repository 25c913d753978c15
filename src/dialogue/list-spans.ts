import { parseMonth } from '../language/time/month-days.js';

/** From here on somebody tells why. */
const reason = /\s(?:because|cause|cos|since|so that|in case|or else|otherwise)\s.*$/;
/** The most words of a value within a sentence. */
const mostWithin = 16;
/** The most words of a sentence that are looked at. */
const mostWords = 40;

/**
 * Where a time may stand in a sentence: first what it ends in, because a time mostly comes last, then what is within it ("calendar *tomorrow
 * at nine* architect"); the longest of each beginning first.
 */
export function* listSpans(text: string): Generator<string> {
  const words = text.replace(reason, '').trim().split(/\s+/).slice(0, mostWords);
  const span = (at: number, next: number) => words.slice(at, next).join(' ');
  const starts = words.map((_, at) => at).filter((at) => !isOfMonth(words, at));
  for (const at of starts) yield span(at, words.length);
  for (const at of starts)
    for (let next = Math.min(words.length - 1, at + mostWithin); next > at; next -= 1) yield span(at, next);
}

/** "Skiing on December *23*": no hour. */
const isOfMonth = (words: readonly string[], at: number) =>
  /^\d{1,2}\b/.test(words[at] ?? '') && parseMonth((words[at - 1] ?? '').toLowerCase()) > 0;
