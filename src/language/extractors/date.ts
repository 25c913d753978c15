import type { Extractor } from './extractor.js';
import { extractMoment, fieldsOfMoment } from './said-moment.js';

/** From its first to its last day. */
const span = /^(?:from )?(.+?) (?:until|till|to|through|thru|up to) (.+)$/;

/** A day, as "2026-11-22": "tomorrow morning would be perfect", "how about next friday", "the 3rd of december", "friday *until sunday*". */
export const extractDate: Extractor = (text, now) => readDay(text, now) ?? readDays(text, now);

/** The last of several days: "until sunday". */
export const extractLastDay: Extractor = (text, now) => {
  const { last } = /^(?:until|till|to|through|up to) (?<last>.+)$/.exec(text.trim())?.groups ?? {};
  return last === undefined ? undefined : readDay(last, now);
};

const readDays: Extractor = (text, now) => {
  const [, first, last] = span.exec(text.trim().toLowerCase()) ?? [];
  const from = readDayAlone(first, now);
  // "From the 20th of December to the 23rd": of that month.
  const to = from && readDayAlone(last, { ...now, ...dayOf(String(from.value)) });
  return from && to && isBefore(from.value, to.value)
    ? { ...from, said: text, also: { last_day: to.value } }
    : undefined;
};

/** A day without a time. */
function readDayAlone(text: string | undefined, now: Parameters<Extractor>[1]) {
  const found = text === undefined ? undefined : readDay(text, now);
  return found?.also === undefined ? found : undefined;
}

function dayOf(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

const isBefore = (one: unknown, other: unknown) => String(one) < String(other);

const readDay: Extractor = (text, now) => {
  const found = extractMoment(text);
  const { date, ...also } = (found && fieldsOfMoment(found.moment, now)) ?? {};
  if (!found || date === undefined) return undefined;
  return { value: date, said: found.said, ...(Object.keys(also).length > 0 ? { also } : {}) };
};
