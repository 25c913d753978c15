import { addDays, daysBetween, type Day } from '../../core/calendar-day.js';
import { clockAt, toLocalMoment } from '../../core/local-time.js';
import { parseNumber } from '../../language/numbers.js';
import { months } from '../../language/time/month-days.js';
import { spellOrdinal } from '../../language/spell-number.js';
import { parseDuration } from '../../language/time/durations.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { sayDay } from './follow-moments.js';
import { tellingWords } from './telling-words.js';

/** What times are told by: an appointment, and when it is seen from. */
export interface Anchor {
  readonly entry: Pick<CalendarEntry, 'title' | 'start' | 'end'>;
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

const part = '(day|morning|afternoon|evening|night)';
const it = '(?: (?:that|it|this|then|him|her|them))?';
const count = '(an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d+)';
const onDay = '(?:on |of |for )?';
const sameDay = new RegExp(String.raw`\b${onDay}(?:the )?(?:same|that) ${part}\b(?! (?:after|before)\b)`);
const dayBeside = new RegExp(String.raw`\b${onDay}the ${part} (before|after)${it}\b(?! (?:tomorrow|yesterday)\b)`);
const daysLater = new RegExp(
  String.raw`\b${count} (days?|weeks?|fortnights?) (after|later|before|earlier|from)${it}\b`,
);
const straightAfter =
  /\b(?:(?:right|straight|directly|immediately|just) after(?: (?:that|it|this|him|her|them))?|after (?:that|it|him|her|them))\b(?! at\b)/;
const rightAfterAt = /\b(?:right|straight|directly|immediately|just) after(?: (?:that|it|this|him|her|them))? (?=at )/;
const sameTime = /\b(?:at )?(?:the )?same time\b/;
const timeBeside = /\b(before|after|later than|earlier than)(?: (?:that|it|then|this|him|her|them))?(?= |$)/;
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14 };

/**
 * A sentence with the days and times that it tells by an appointment in words of their own: "the dentist *the day after*", "*two weeks after the
 * play*", "*two hours before that*". Undefined where it tells none so.
 */
export function sayAnchored(said: string, anchor: Anchor): string | undefined {
  const plain = sayThat(said, anchor.entry.title);
  const whole = sayBesideTime(sayDays(plain, anchor), anchor);
  return whole === plain ? undefined : whole.replace(/ {2,}/g, ' ').trim();
}

/** "After *the play*": after that. */
function sayThat(said: string, title: string): string {
  const own = tellingWords(title);
  return said.replace(
    /\b(before|after|than|from) (?:the |my |our )?((?:[\w']+ ?){1,4})/g,
    (whole: string, side: string, words: string) => {
      const named = words.trim().split(' ');
      const end = named.findLastIndex((word) => tellingWords(word).some((each) => own.includes(each)));
      const isIt = end >= 0 && named.slice(0, end + 1).every((word) => isWordOf(word, title));
      return isIt ? [`${side} that`, ...named.slice(end + 1), ''].join(' ') : whole;
    },
  );
}

const isWordOf = (word: string, title: string) =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .includes(word);

function sayDays(said: string, { entry, now, timeZone }: Anchor): string {
  const [day, today] = [toLocalMoment(entry.start, timeZone), toLocalMoment(now, timeZone)];
  const on = (days: number, name = 'day') => `${sayOn(addDays(day, days), today)}${name === 'day' ? '' : ` ${name}`}`;
  const end = `${sayOn(toLocalMoment(entry.end, timeZone), today)} at ${clockAt(entry.end, timeZone)}`;
  return said
    .replace(daysLater, (_, many: string, unit: string, side: string) => {
      const days = countOf(many) * (daysOf[unit.replace(/s$/, '')] ?? 1);
      return on(/^(?:before|earlier)$/.test(side) ? -days : days);
    })
    .replace(dayBeside, (_, name: string, side: string) => on(side === 'before' ? -1 : 1, name))
    .replace(sameDay, (_, name: string) => on(0, name))
    .replace(rightAfterAt, `${on(0)} `)
    .replace(straightAfter, end)
    .replace(sameTime, `at ${clockAt(entry.start, timeZone)}`)
    .replace(/\b(to|for) on /, '$1 ');
}

/** A day as people say it: of this week by its name, else by its date. */
const sayOn = (day: Day, today: Day) =>
  daysBetween(today, day) < daysOfWeek && daysBetween(today, day) >= 0
    ? sayDay(day, today)
    : `on the ${spellOrdinal(day.day)} of ${months[day.month - 1] ?? ''}`;
const daysOfWeek = 7;

const countOf = (said: string) => (/^an?$/.test(said) ? 1 : (parseNumber(said.split(' '), 0)?.value ?? 1));

/** "*Two hours before that*", "half an hour after it". */
function sayBesideTime(said: string, { entry, now, timeZone }: Anchor): string {
  const found = timeBeside.exec(said);
  if (!found) return said;
  const words = said.slice(0, found.index).trim().split(' ');
  const from = words.findIndex((_, at) => parseDuration(words, at)?.next === words.length);
  const seconds = from < 0 ? undefined : parseDuration(words, from)?.value;
  if (seconds === undefined) return said;
  const isBefore = /^(?:before|earlier)/.test(found[1] ?? '');
  const due = isBefore ? entry.start - seconds * 1000 : entry.end + seconds * 1000;
  const when = `${sayOn(toLocalMoment(due, timeZone), toLocalMoment(now, timeZone))} at ${clockAt(due, timeZone)}`;
  return [...words.slice(0, from), when, said.slice(found.index + found[0].length).trim()].join(' ');
}
