import type { Found } from '../numbers.js';
import { parseSaidMoment, type SaidMoment } from './spoken-time.js';

const tail = /(?: (?:till|til|until|to|at|on|for|from|then|please|by|the|in))+$/i;

/** What an appointment is called, without the words that only say when it is: "sync with Priya *for 2 pm*". */
export function tidyTitle(title: string): string {
  const words = title.replace(/^(?:the )?(\w+) down (?=(?:for|with|at) )/i, '$1 ').split(' ');
  const end = words.length - (tail.exec(words.join(' '))?.[0].trim().split(' ').length ?? 0);
  const at = words.slice(0, end).findIndex((_, from) => from > 0 && isMoment(words.slice(0, end), from));
  return words
    .slice(0, at < 0 ? Math.max(end, 1) : at)
    .join(' ')
    .replace(tail, '');
}

/** A number alone is a part of the name: "Formula 1". */
function isMoment(words: readonly string[], from: number): boolean {
  const said = words.map((word) => word.toLowerCase());
  const [lead = ''] = said.slice(from);
  const start = /^(?:for|at|on|from)$/.test(lead) ? from + 1 : from;
  const found = isName(said.slice(start), start === from) ? undefined : parseSaidMoment(said, start);
  return found?.next === said.length && isTold(found, start, start > from && lead !== 'for');
}

/** "Parents *evening*", "date *night*". */
const isName = (words: readonly string[], isBare: boolean) =>
  words.length === 0 || (isBare && /^(?:morning|afternoon|evening|night)$/.test(words.join(' ')));
const isTold = ({ next, value }: Found<SaidMoment>, start: number, isLed: boolean) =>
  isLed || next - start > 1 || value.at === undefined;
