import { dropStops, lowerText } from '../plain-text.js';
import { parseRecurrence } from '../time/recurrences.js';
import { parseWeekdays, printWeekdays } from '../time/weekday-lists.js';

const lead =
  /^(?:(?:and|also|add|plus|oh|yes|but|please|then|make it|make that|have it|the same) )+|^(?=.* (?:too|as well|also)$)/;
const tail = /(?: (?:too|as well|also|please))+$/;

/** Days on which something is to come besides: "and Wednesday as well", "add Fridays", "also on the weekend". Undefined for anything else. @returns as in src/language/time/recurrences.ts */
export function readMoreDays(text: string): string | undefined {
  const said = dropStops(lowerText(text)).trim();
  if (!lead.test(said) || !/\b(?:and|also|add|plus|too|as well|same)\b/.test(said)) return undefined;
  const words = said
    .replace(lead, '')
    .replace(tail, '')
    .replace(/^(?:(?:on|at|for|the) )+/, '')
    .split(' ');
  return readWhole(words);
}

function readWhole(words: readonly string[]): string | undefined {
  if (words.join(' ') === 'weekend') return 'weekends';
  const days = parseWeekdays(words, 0);
  if (days?.next === words.length) return printWeekdays(days.value);
  const often = parseRecurrence(words, 0);
  return often?.next === words.length && /^(?:week|daily)/.test(often.value) ? often.value : undefined;
}
