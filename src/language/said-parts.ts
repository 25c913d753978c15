import { parseNumber } from './numbers.js';
import { parseClockTime } from './time/clock-times.js';
import { parseDuration } from './time/durations.js';
import { parseWeekday } from './time/weekdays.js';

/**
 * Words of a sentence that change what is to be done: when, how long, on which days, by which sun, on the same day as what, in which color,
 * by which sensor, except when, how bright.
 */
export interface SaidPart {
  readonly kind:
    | 'time'
    | 'length'
    | 'percent'
    | 'weekday'
    | 'often'
    | 'today'
    | 'tomorrow'
    | 'sun'
    | 'same'
    | 'color'
    | 'measure'
    | 'exception';
  readonly words: string;
  /** Of a time HH:MM, in one half of the day; of a length its seconds; of a percentage its number; else the word for it. */
  readonly value: string | number;
}

type Part = SaidPart & { readonly next: number };
type Find = (words: readonly string[], at: number) => Part | undefined;

/** What somebody says who puts right what was said before it in the same breath: only what follows is meant. */
const corrects = /^(?:no|nope|sorry|actually|wait|oops|scratch|rather|meant|mean)$/;

/** The parts of what is said; not what is taken back by it, "not yellow" and "yellow, no, green". */
export function findSaidParts(words: readonly string[]): readonly SaidPart[] {
  const start = words.findLastIndex((word, at) => at > 0 && corrects.test(word)) + 1;
  const found: SaidPart[] = [];
  for (let at = start; at < words.length;) {
    const part = first(words, at);
    if (part && !isTakenBack(words, at)) found.push(part);
    at = part ? endOf(part, words, at) : at + 1;
  }
  return found;
}

/** "At nine *tonight*" is an hour in the evening, and a day. */
function endOf({ kind, next }: Part, words: readonly string[], at: number): number {
  const inside = kind === 'time' ? words.slice(at + 1, next).indexOf('tonight') : -1;
  return inside >= 0 ? at + 1 + inside : next;
}

const first: Find = (words, at) => {
  for (const find of [findException, findPercent, findLength, findTime, findDay, findWord]) {
    const part = find(words, at);
    if (part) return part;
  }
  return undefined;
};

function isTakenBack(words: readonly string[], at: number): boolean {
  const lead = leadsTime.test(words[at - 1] ?? '') ? at - 1 : at;
  return /^(?:not|than|of)$/.test(words[lead - 1] ?? '') && words[lead - 2] !== 'but';
}

/** Behind these a mere number is an hour. */
const leadsTime = /^(?:at|by|till|until|til|from)$/;
/** A clock time that is one without such a word. */
const isTime = /\b(?:past|oclock|am|pm|noon|midnight|midday|quarter|half)\b|:/;
/** What else is counted. */
const counted =
  /^(?:percent|degrees?|kelvin|times|seconds?|minutes?|hours?|days?|weeks?|lights?|lamps?|lux|of|or|more|by|another|thing)$/;

const findTime: Find = (words, at) => {
  const found = parseClockTime(words, at);
  if (!found) return undefined;
  const [lead = ''] = words.slice(Math.max(0, at - 1), at);
  const [said, next = ''] = [words.slice(at, found.next).join(' '), words[found.next]];
  const isLed = leadsTime.test(lead);
  if (!(isLed || isTime.test(said)) || isOther(lead, said, next)) return undefined;
  return { kind: 'time', words: isLed ? `${lead} ${said}` : said, value: found.value.at, next: found.next };
};

/** "One by one", "at ten percent", "from nine to five", which is no nine minutes to five. */
const isOther = (lead: string, said: string, next: string) =>
  counted.test(next) ||
  (said === 'one' && /^(?:by|from)$/.test(lead)) ||
  (lead === 'from' && /\b(?:to|till|til|until)\b/.test(`${said} ${next}`));

const day = 86_400;
/** Whole days are days of the calendar, which are told in many ways. */
const findLength: Find = (words, at) => {
  const found = parseDuration(words, at);
  // "At *seven minutes to six*" is a time.
  if (!found || (leadsTime.test(words[at - 1] ?? '') && (parseClockTime(words, at)?.next ?? 0) > found.next))
    return undefined;
  const said = words.slice(at, found.next).join(' ');
  return found.value >= day ? undefined : { kind: 'length', words: said, value: found.value, next: found.next };
};

const findPercent: Find = (words, at) => {
  const found = parseNumber(words, at);
  if (!found || !/^(?:percent|%)$/.test(words[found.next] ?? '')) return undefined;
  const next = found.next + 1;
  return { kind: 'percent', words: words.slice(at, next).join(' '), value: found.value, next };
};

/** "From today on" is every day. */
const begins = /^(?:from|since|starting|beginning)$/;

/** Days and repetitions by their words; some are of two words. */
const days: readonly (readonly [SaidPart['kind'], RegExp])[] = [
  ['tomorrow', /^tomorrow(?= |$)/],
  ['today', /^(?:today|tonight|this (?:morning|afternoon|evening))(?= |$)/],
  ['often', /^(?:every (?:day|night|evening|morning|week)|daily|nightly|weekdays|weekends)(?= |$)/],
];

const findDay: Find = (words, at) => {
  const [word = ''] = words.slice(at, at + 1);
  const weekday = word.length > 4 ? parseWeekday(word) : undefined;
  if (weekday) return { kind: 'weekday', words: word, value: weekday.slice(0, 3), next: at + 1 };
  const both = words.slice(at, at + 2).join(' ');
  if (words.slice(Math.max(0, at - 1), at).some((each) => begins.test(each))) return undefined;
  for (const [kind, pattern] of days) {
    const [said] = pattern.exec(both) ?? [];
    if (said !== undefined) return { kind, words: said, value: said, next: at + said.split(' ').length };
  }
  return undefined;
};

const colors = /^(?:red|green|blue|yellow|orange|purple|pink|white|cyan|magenta|turquoise|violet)$/;
const measures = /^(?:temperature|humidity|lux)$/;
const suns = /^(?:sunset|sunrise)$/;
const sames = /^same (?:day|morning|afternoon|evening|night|weekend)$/;

const findWord: Find = (words, at) => {
  const word = words[at] ?? '';
  if (colors.test(word)) return { kind: 'color', words: word, value: word, next: at + 1 };
  // "A slow sunrise" is a light.
  if (suns.test(word) && leadsTime.test(words[at - 1] ?? ''))
    return { kind: 'sun', words: word, value: word, next: at + 1 };
  const both = words.slice(at, at + 2).join(' ');
  if (sames.test(both)) return { kind: 'same', words: both, value: both, next: at + 2 };
  return measures.test(word) ? { kind: 'measure', words: word, value: word, next: at + 1 } : undefined;
};

const exception =
  /^(?:but (?:not|never|till|until)|except|unless|apart from|never (?:at|on|after|before|between|when|while|in))(?= |$)/;

const findException: Find = (words, at) => {
  const said = exception.exec(words.slice(at, at + 2).join(' '))?.[0];
  if (said === undefined) return undefined;
  // "But until midnight on Saturdays" is told whole; the time of it is none by itself.
  const told = words.slice(at, at + exceptionLength).join(' ');
  return { kind: 'exception', words: told, value: said, next: at + said.split(' ').length };
};
/** So many words of an exception are said back. */
const exceptionLength = 5;
