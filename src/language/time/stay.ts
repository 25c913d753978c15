import type { Found } from '../numbers.js';
import { dayParts, inHalf, type Half } from './clock-times.js';
import { parseDuration } from './durations.js';
import { parseSaidMoment, type SaidMoment } from './spoken-time.js';

/** When something is, and until when or for how long, as far as that was said. */
export interface Stay {
  readonly moment: SaidMoment;
  readonly end?: SaidMoment;
  /** In seconds. */
  readonly lasts?: number;
}

/** What stands between the times of one appointment: "tomorrow at four *and it goes* until six". */
const joint =
  /^(?:and |but |it |that |which |then )*(?:begins|starts|begin|start|lasts|last|goes|goes on|runs|ends|finishes|takes|is over|will last|is)? ?$/;
const mostJoint = 4;
/** The most words of when something begins. */
const mostBegin = 9;

/** "On Friday from nine in the evening until six", "tomorrow at ten for two hours", "every Wednesday from five to seven". */
export function parseStay(words: readonly string[], at: number): Found<Stay> | undefined {
  let stay: Stay = { moment: {} };
  let next = at;
  for (let part = parseNext(words, next, stay); part; part = parseNext(words, next, stay)) {
    next = part.next;
    stay = part.value;
  }
  return next === at ? undefined : { next, value: stay };
}

/** The next part, with what may join it to those before. */
function parseNext(words: readonly string[], at: number, stay: Stay): Found<Stay> | undefined {
  const isFirst = Object.keys(stay.moment).length === 0;
  for (let length = 0; length <= (isFirst ? 0 : mostJoint); length += 1) {
    if (!joint.test(`${words.slice(at, at + length).join(' ')} `.trimStart())) continue;
    const found =
      parseSpan(words, at + length, stay) ?? parseEnd(words, at + length, stay) ?? parseMore(words, at + length, stay);
    if (found) return found;
  }
  return undefined;
}

/** "From five to seven in the evening"; "from ten to eleven thirty" is no ten minutes to eleven. */
function parseSpan(words: readonly string[], at: number, { moment }: Stay): Found<Stay> | undefined {
  if (!/^(?:from|between)$/.test(words[at] ?? '') || moment.at !== undefined) return undefined;
  const spans = words.flatMap((word, place) => {
    if (place <= at + 1 || place > at + mostBegin || !/^(?:to|till|until|and|through)$/.test(word)) return [];
    return readBothEnds(words, at + 1, place, moment) ?? [];
  });
  return spans.sort((one, other) => other.next - one.next)[0];
}

/** @param place of the word between both ends */
function readBothEnds(
  words: readonly string[],
  at: number,
  place: number,
  moment: SaidMoment,
): Found<Stay> | undefined {
  const first = parseSaidMoment(words.slice(0, place), at);
  const last = parseSaidMoment(words, place + 1);
  if (first?.next !== place || first.value.at === undefined) return undefined;
  if (last?.value.at === undefined || last.value.recurrence !== undefined) return undefined;
  const { date, ...end } = last.value;
  const day = date === undefined ? {} : { date };
  return { next: last.next, value: { moment: { ...moment, ...day, ...sharedHalf(first.value, end) }, end } };
}

/** "Until eleven at night", "for two hours", of what begins at a time. */
function parseEnd(words: readonly string[], at: number, stay: Stay): Found<Stay> | undefined {
  if (isWhole(stay)) return undefined;
  if (!/^(?:until|till|to)$/.test(words[at] ?? '')) {
    const span = parseDuration(words, words[at] === 'for' ? at + 1 : at);
    return span && { next: span.next, value: { ...stay, lasts: span.value } };
  }
  const end = parseSaidMoment(words, at + 1);
  return end?.value.at === undefined ? undefined : { next: end.next, value: { ...stay, end: end.value } };
}

/** Nothing more is said of when it ends, or it does not begin. */
const isWhole = ({ end, lasts, moment }: Stay) => end !== undefined || lasts !== undefined || moment.at === undefined;

function parseMore(words: readonly string[], at: number, stay: Stay): Found<Stay> | undefined {
  const more = parseSaidMoment(words, at);
  if (!more) return undefined;
  const isTwice = Object.keys(more.value).some((key) => key in stay.moment);
  return isTwice ? undefined : { next: more.next, value: { ...stay, moment: { ...stay.moment, ...more.value } } };
}

/** "From five to seven *in the evening*": both. "From ten to one in the afternoon" begins in the morning. */
function sharedHalf({ at, either, ...rest }: SaidMoment, end: SaidMoment): SaidMoment {
  if (at === undefined) return rest;
  const first = either ? { at, either } : { at };
  const shared = inHalf(first, halfOf(end));
  return { ...rest, ...(end.at !== undefined && shared.at < end.at ? shared : first) };
}

function halfOf({ at, either, daypart }: SaidMoment): Half | undefined {
  if (at === undefined || either) return dayParts.get(daypart ?? '')?.half;
  return at >= '12:00' ? 'pm' : 'am';
}
