import { dropStops, lowerText } from '../plain-text.js';
import { parseMoment, type SpokenTime } from '../time/spoken-time.js';

const day = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|the weekend|weekdays)';
const days = `(?:on |at |for )?(${day}(?:(?: and| or)?(?: on)? ${day})*)`;
const time = "((?:at |from )?[\\w: ']+?)";
const lead = '(?:(?:but|no|oh|well|actually|then|so|ok|okay|please|except) )*';
const doIt = '(?:do it|do that|have it|let it|it should be|make that|make it|it goes|it comes) ';
const tail = '(?: instead| rather| though| please| then| only)*';
const daysFirst = new RegExp(`^${lead}${days} (?:${doIt})?${time}${tail}$`);
const timeFirst = new RegExp(`^${lead}(?:${doIt})?(at [\\w: ']+?) (?=on |at the |for )${days}${tail}$`);

/** Days with a time of their own: "on Mondays at six instead", "but do it at one on Friday and Saturday". Undefined for anything else. */
export function readDaysApart(text: string): SpokenTime | undefined {
  const said = dropStops(lowerText(text)).trim();
  const [, own, clock] = daysFirst.exec(said) ?? swap(timeFirst.exec(said)) ?? [];
  return own === undefined || clock === undefined ? undefined : readTime(`every ${listDays(own)} ${clock}`.split(' '));
}

const listDays = (own: string) =>
  own
    .replace(/\bthe /g, '')
    .replace(/ (?:and |or )?on | or /g, ' and ')
    .trim();

function readTime(words: readonly string[]): SpokenTime | undefined {
  const { next, value } = parseMoment(words, 0) ?? { next: 0, value: {} };
  return next === words.length && value.at !== undefined && value.recurrence !== undefined ? value : undefined;
}

const swap = (match: RegExpExecArray | null) => match && [match[0], match[2] ?? '', match[1] ?? ''];
