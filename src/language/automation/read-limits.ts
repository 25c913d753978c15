import type { Limit, Trigger } from '../../core/automation-command.js';
import { targetSchema } from '../../core/target.js';
import { sliceWords } from '../matching/clause.js';
import type { Matcher } from '../matching/matcher.js';
import type { AutomationPart } from '../matching/sentences.js';
import type { Words } from '../matching/words.js';
import { parseWeekday } from '../time/weekdays.js';
import { nextClock, toMinutes } from '../time/clock-minutes.js';
import { parseMoment, type SpokenTime } from '../time/spoken-time.js';

/** What limits an automation, or tells how long it lasts. */
export interface LimitReading {
  readonly only?: Limit;
  readonly for?: number;
  readonly over?: number;
  readonly after?: number;
  readonly times?: number;
  readonly until?: Trigger;
  readonly keep?: true;
}

type Values = Readonly<Record<string, unknown>>;
const time = (value: unknown): SpokenTime => (typeof value === 'object' && value !== null ? value : {});

/** What limits an automation, in the words from `start` to `end`. */
export function readLimit(
  words: Words,
  start: number,
  end: number,
  matcher: Matcher<AutomationPart>,
): LimitReading | undefined {
  const span = readSpan(words.words.slice(start, end));
  if (span) return { only: span };
  if (holdsSpan(words.words.slice(start, end))) return undefined;
  const rankOf = ({ meaning }: { readonly meaning: AutomationPart }) => meaning.rank ?? 0;
  const [found] = matcher
    .match(nameDays(sliceWords(words, start, end)))
    .toSorted((one, other) => rankOf(other) - rankOf(one));
  if (!found) return undefined;
  const values: Values = { ...found.meaning.values, ...found.values };
  const { only, over, times, keep } = values;
  if (typeof only === 'string') return toOnly(only, values, words.words.slice(start, end));
  if (values['back'] === true) return toBack(values);
  if (typeof values['for'] === 'number') return { for: values['for'] };
  if (typeof over === 'number') return { over };
  if (typeof values['after'] === 'number') return { after: values['after'] };
  if (typeof times === 'number') return Number.isInteger(times) && times > 0 ? { times } : undefined;
  return keep === true ? { keep } : {};
}

/** "Unless it is Friday": every Friday. */
function nameDays({ words, breaks }: Words): Words {
  const at = words.findIndex((word, index) => parseWeekday(word) === word && /^(?:is|a)$/.test(words[index - 1] ?? ''));
  return at < 0 ? { words, breaks } : { words: words.toSpliced(at, 0, 'every'), breaks };
}

/** "And back below sixty": of what was measured. */
function toBack({ is, number }: Values): LimitReading | undefined {
  if (typeof number !== 'number' || (is !== 'above' && is !== 'below')) return undefined;
  return { until: { on: 'value', variable: 'it', told: 'it', is, number } };
}

function toLampLimit({ other, color, is, not }: Values, told: string): Limit | undefined {
  const target = targetSchema.safeParse(other);
  const look = typeof color === 'string' ? color : is;
  if (!target.success || typeof look !== 'string') return undefined;
  return { only: 'lamp', target: target.data, is: look, told, ...(not === true ? { not: true } : {}) };
}

/** Words before what has to be so. */
const lead =
  /^(?:(?:and|but|only|not|do it|just|if|when|while|unless|except|as|long|provided|that|in|case|whenever) )+/;

function toOnly(only: string, values: Values, words: readonly string[]): LimitReading | undefined {
  const limit = toLimit(only, values, words.join(' ').replace(lead, ''));
  return limit && { only: limit };
}

/** @param told the words, without those that lead to them */
function toLimit(only: string, values: Values, told: string): Limit | undefined {
  switch (only) {
    case 'dark':
    case 'light':
    case 'lamp-off':
    case 'lamp-on':
      return { only };
    case 'lamp':
      return toLampLimit(values, told);
    case 'days':
      return toDays(values);
    default:
      return toHours(only, values);
  }
}

/** "Every day" limits nothing, and "every ten minutes" is no day. */
function toDays({ days, not }: Values): Limit | undefined {
  if (typeof days !== 'string' || !/^(?:weekdays|weekends|weekly:|daily)/.test(days)) return undefined;
  return { only: 'days', days, ...(not === true ? { not: true } : {}) };
}

function toHours(only: string, values: Values): Limit | undefined {
  switch (only) {
    case 'between':
      return toSpan(time(values['from']), time(values['to']));
    case 'from':
      return toSpan(time(values['time']), { at: '00:00' });
    case 'after':
      return toSpan(time(values['time']), { at: endOfNight(time(values['time'])) });
    case 'not-after':
      return turnOver(toHours('after', values));
    case 'not-before':
      return turnOver(toHours('before', values));
    default:
      return toSpan({ at: '00:00' }, time(values['time']));
  }
}

/** "After midnight", "after eleven at night" last until people get up; "after noon" and "after six" until the day ends. */
function endOfNight({ at = '', either }: SpokenTime): string {
  const hour = Number(at.slice(0, 2));
  const isNight = either === true ? hour % 12 >= 9 : hour >= 21 || hour < 5;
  return isNight && at !== '12:00' ? '06:00' : '00:00';
}

const spanLead = /^(?:and|but)? ?(?:only)? ?(?:(?:if|when|while) it is)?$/;
const outLead = /^(?:and|but)? ?(?:only)? ?(?:not|never|except|excluding|apart from)$/;
/** All of the day but what lies between. */
const turnOver = <Span extends Limit | undefined>(span: Span) =>
  span?.only === 'between' ? { ...span, from: span.to, to: span.from } : span;

/** "From nine till eleven at night": each side is read by itself, because "nine till eleven" is a time too. */
function readSpan(words: readonly string[]): Limit | undefined {
  const first = words.findIndex((word) => /^(?:between|from)$/.test(word));
  const head = words.slice(0, first).join(' ');
  const isOut = outLead.test(head);
  if (first < 0 || !(isOut || spanLead.test(head))) return undefined;
  for (let joint = first + 2; joint < words.length - 1; joint += 1) {
    if (!/^(?:and|to|till|until)$/.test(words[joint] ?? '')) continue;
    const [from, to] = [words.slice(first + 1, joint), words.slice(joint + 1)].map((side) => {
      const found = parseMoment(['at', ...side], 0);
      return found?.next === side.length + 1 && found.value.recurrence === undefined && found.value.date === undefined
        ? found.value
        : undefined;
    });
    const span = from && to && toSpan(from, to);
    if (span) return isOut ? turnOver(span) : span;
  }
  return undefined;
}

/** "From nine to five on weekdays": two limits, of which the first is no time ("nine to five"). */
const holdsSpan = (words: readonly string[]) =>
  words.length > 4 && words.some((_, end) => end > 3 && readSpan(words.slice(0, end)) !== undefined);

/** "Between ten and six" is from ten in the evening to six; "after ten" is in the evening, "before seven" in the morning. */
function toSpan(from: SpokenTime, to: SpokenTime): Limit | undefined {
  if (from.at === undefined || to.at === undefined) return undefined;
  // "From nine in the morning to half five": the next half past five.
  if (from.either !== true && to.either === true)
    return { only: 'between', from: from.at, to: nextClock(from.at, to.at) };
  const isAfter = toMinutes(from.at) % 720 > toMinutes(to.at) % 720;
  // "From nine till eleven at night": both are.
  const isBoth = from.either === true && to.either !== true && !isAfter && toMinutes(to.at) >= 720;
  if (isBoth) return { only: 'between', from: inEvening(from.at), to: to.at };
  // "Between eight and eight": not all day.
  if (from.either === true && to.either === true && from.at === to.at)
    return { only: 'between', from: from.at, to: nextClock(from.at, to.at) };
  if (isAfter && isWorkingDay(from, to)) return { only: 'between', from: from.at, to: inEvening(to.at) };
  // "From nine to seventeen": in the morning.
  const isDay = to.either !== true && toMinutes(to.at) >= 720;
  const isNight = from.either === true && isAfter && !isDay;
  const isLate = from.either === true && to.at === '00:00' && toMinutes(from.at) % 720 >= 300;
  return { only: 'between', from: isNight || isLate ? inEvening(from.at) : from.at, to: to.at };
}

/** "From nine to five", "between eight and four": no half of the day said, and begun when people begin to work. */
const isWorkingDay = (from: SpokenTime, to: SpokenTime) => {
  const begun = toMinutes(from.at ?? '') % 720;
  return from.either === true && to.either === true && begun >= 390 && begun <= 570;
};

/** The same hour in the second half of the day. @param clock HH:MM */
export const inEvening = (clock: string): string =>
  `${String((Number(clock.slice(0, 2)) % 12) + 12).padStart(2, '0')}${clock.slice(2)}`;
