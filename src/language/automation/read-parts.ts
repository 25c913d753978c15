import type { Limit, Trigger } from '../../core/automation-command.js';
import { sliceWords } from '../matching/clause.js';
import type { Matcher } from '../matching/matcher.js';
import type { AutomationPart } from '../matching/sentences.js';
import type { Words } from '../matching/words.js';
import { parseMoment, parseSun, type SpokenTime } from '../time/spoken-time.js';
import { parseRecurrence } from '../time/recurrences.js';

/** A part of a sentence, as it was read. */
export interface TriggerReading {
  readonly trigger: Trigger;
  /** Seconds that pass before it acts. */
  readonly after?: number;
  /** Only this once: "the next time the door opens". */
  readonly once?: true;
  /** Of several readings of a sentence, those with the highest rank count. */
  readonly rank: number;
}

/** What limits an automation, or tells how long it lasts. */
export interface LimitReading {
  readonly only?: Limit;
  readonly for?: number;
  readonly over?: number;
  readonly times?: number;
  readonly until?: Trigger;
  readonly keep?: true;
}

type Values = Readonly<Record<string, unknown>>;
const time = (value: unknown): SpokenTime => (typeof value === 'object' && value !== null ? value : {});
const noun = /^(?:the|a|an|my|our|your|is|has|been|any|some|this|that|of|to|from)$/;

/** The name of an event or variable from the words for it: "the washing machine" becomes washing_machine. */
function toName(words: string): string {
  const named = words.split(' ').filter((word) => !noun.test(word));
  return named.join('_').slice(0, 60) || words.replaceAll(' ', '_').slice(0, 60);
}

/** What Lantern says of what somebody else said: "I press my bell" becomes "you press your bell". */
function turnRound(words: string): string {
  const other: Readonly<Record<string, string>> = {
    i: 'you',
    we: 'you',
    my: 'your',
    our: 'your',
    me: 'you',
    am: 'are',
  };
  return words
    .split(' ')
    .map((word) => other[word] ?? word)
    .join(' ');
}

const comparison = /\b(?:above|below|under|over|than|minus|exceeds|degrees|percent)\b/;
const conjunction =
  /^(?:(?:when|whenever|if|once|as soon as|(?:every|each|any) time|anytime|the (?:moment|minute|next time)|next time|in case|(?:always|and|but) (?:when|if))\s+)+/;

/** What sets an automation off, in the words from `start` to `end`; undefined where these words tell of nothing of the kind. */
export function readTrigger(
  words: Words,
  start: number,
  end: number,
  matcher: Matcher<AutomationPart>,
): TriggerReading | undefined {
  const slice = sliceWords(words, start, end);
  const said = turnRound(slice.words.join(' ').replace(conjunction, ''));
  const found = matcher
    .match(slice)
    .map(({ meaning, values }) => ({ rank: meaning.rank ?? 0, values: { ...meaning.values, ...values } }))
    .sort((one, other) => other.rank - one.rank)[0];
  // A number on one side of which something is to be is no name of an event.
  if (!found || (found.rank < -1 && comparison.test(said))) return undefined;
  const trigger = toTrigger(found.values, said);
  if (!trigger) return undefined;
  const after = found.values['after'];
  const once = /^(?:the )?next time /.test(slice.words.join(' ')) ? { once: true as const } : {};
  return { trigger, rank: found.rank, ...once, ...(typeof after === 'number' ? { after } : {}) };
}

function toTrigger(values: Values, said: string): Trigger | undefined {
  const { on, event, verb, variable, negative, is, told, idle } = values;
  const number = typeof negative === 'number' ? -negative : values['number'];
  if (on === 'value')
    return typeof variable === 'string' && typeof number === 'number' && (is === 'above' || is === 'below')
      ? { on: 'value', variable: toName(variable), told: turnRound(variable), is, number }
      : undefined;
  if (typeof event !== 'string') return undefined;
  // A doorbell that rings is called the doorbell; what opens and what closes are two things.
  const name =
    verb === undefined || verb === 'rings' ? toName(event) : `${toName(event)}_${typeof verb === 'string' ? verb : ''}`;
  return { on: 'event', event: name, told: typeof told === 'string' ? told : said, ...(idle ? { idle: true } : {}) };
}

/** A repetition, or the sun, at the word `at`: "every weekday at six", "half an hour before sunset". `open`: how often is not said. */
export function readTimes(
  { words }: Words,
  at: number,
): { readonly next: number; readonly time: SpokenTime; readonly sun?: Trigger; readonly open: boolean } | undefined {
  const first = parseRecurrence(words, at);
  const said = first?.next ?? at;
  // "Every evening at sunset": the part of the day says nothing more.
  const sun = parseSun(words, said) ?? (first && isDaypart(words[said]) ? parseSun(words, said + 1) : undefined);
  const again = sun && !first ? parseRecurrence(words, sun.next) : undefined;
  if (sun) {
    const { sun: which = 'sunset', offset } = sun.value;
    const recurrence = first?.value ?? again?.value;
    return {
      next: again?.next ?? sun.next,
      time: recurrence === undefined ? {} : { recurrence },
      sun: { on: 'sun', sun: which, ...(offset === undefined ? {} : { offset }) },
      open: recurrence === undefined,
    };
  }
  const moment = parseMoment(words, at);
  if (!moment || moment.value.delay !== undefined) return undefined;
  const isClear = moment.value.at !== undefined || /^hourly$|:(?:minutes|hours)$/.test(moment.value.recurrence ?? '');
  if (!isClear && moment.value.recurrence === undefined) return undefined;
  return { next: moment.next, time: moment.value, open: moment.value.recurrence === undefined || !isClear };
}

const isDaypart = (word = '') => /^(?:morning|evening|afternoon|night|day)$/.test(word);

/** What limits an automation, in the words from `start` to `end`. */
export function readLimit(
  words: Words,
  start: number,
  end: number,
  matcher: Matcher<AutomationPart>,
): LimitReading | undefined {
  const [found] = matcher.match(sliceWords(words, start, end));
  if (!found) return undefined;
  const values: Values = { ...found.meaning.values, ...found.values };
  const { only, over, times, keep } = values;
  if (typeof only === 'string') {
    const limit = toLimit(only, values);
    return limit && { only: limit };
  }
  if (typeof values['for'] === 'number') return { for: values['for'] };
  if (typeof over === 'number') return { over };
  if (typeof times === 'number') return Number.isInteger(times) && times > 0 ? { times } : undefined;
  return keep === true ? { keep } : {};
}

function toLimit(only: string, values: Values): Limit | undefined {
  switch (only) {
    case 'dark':
    case 'light':
    case 'lamp-off':
    case 'lamp-on':
      return { only };
    case 'days': {
      const { days } = values;
      // "Every day" limits nothing, and "every ten minutes" is no day.
      if (typeof days !== 'string' || !/^(?:weekdays|weekends|weekly:|daily)/.test(days)) return undefined;
      return { only, days, ...(values['not'] === true ? { not: true } : {}) };
    }
    case 'between':
      return toSpan(time(values['from']), time(values['to']));
    case 'after':
      return toSpan(time(values['time']), { at: '00:00' });
    default:
      return toSpan({ at: '00:00' }, time(values['time']));
  }
}

/** "Between ten and six" is from ten in the evening to six; "after ten" is in the evening, "before seven" in the morning. */
function toSpan(from: SpokenTime, to: SpokenTime): Limit | undefined {
  if (from.at === undefined || to.at === undefined) return undefined;
  const isNight = from.either === true && minutes(from.at) % 720 > minutes(to.at) % 720;
  const isLate = from.either === true && to.at === '00:00' && minutes(from.at) % 720 >= 300;
  return { only: 'between', from: isNight || isLate ? inEvening(from.at) : from.at, to: to.at };
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const inEvening = (clock: string) =>
  `${String((Number(clock.slice(0, 2)) % 12) + 12).padStart(2, '0')}${clock.slice(2)}`;
