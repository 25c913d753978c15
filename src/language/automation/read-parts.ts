import type { Trigger } from '../../core/automation-command.js';
import { findEnd } from '../../core/lasting-events.js';
import { motionEvent } from '../../core/motion.js';
import { targetSchema, type Target } from '../../core/target.js';
import { sliceWords } from '../matching/clause.js';
import type { Matcher } from '../matching/matcher.js';
import type { AutomationPart } from '../matching/sentences.js';
import type { Words } from '../matching/words.js';
import { parseMoment, parseSaidMoment, parseSun, type SpokenTime } from '../time/spoken-time.js';
import { parseNumber, type Found } from '../numbers.js';
import { parseRecurrence } from '../time/recurrences.js';

/** A part of a sentence, as it was read. */
export interface TriggerReading {
  readonly trigger: Trigger;
  /** Seconds that pass before it acts. */
  readonly after?: number;
  /** Only this once: "the next time the door opens". */
  readonly once?: true;
  /** With "while": what ends it. */
  readonly until?: Trigger;
  /** The lamp that it is about: "the hall lamp has been on for an hour". */
  readonly target?: Target;
  /** Of several readings of a sentence, those with the highest rank count. */
  readonly rank: number;
}

type Values = Readonly<Record<string, unknown>>;
const noun = /^(?:the|a|an|my|our|your|is|has|been|any|some|this|that|of|to|from)$/;

/** The name of an event or variable from the words for it: "the washing machine" becomes washing_machine. */
function toName(words: string): string {
  const named = words
    .replace(/\b(co|pm) (?=\d)/, '$1')
    .replace(/ (?:in here|in this room|in the room|in the house|around here)$/, '')
    .split(' ')
    .filter((word) => !noun.test(word));
  if (/^(?:door )?bell$/.test(named.join(' '))) return 'doorbell';
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

const comparison = /\b(?:higher|lower|warmer|colder|above|below|under|over|than|minus|exceeds|degrees|percent)\b/;
/** "When the window has been", "when I am at": the rest of what is meant was not understood. */
const unfinished =
  /\b(?:is|are|was|were|has|have|had|been|be|as|at|in|on|the|a|my|for|since|of|to|does|not|no|and|or|higher|lower|more|less|warmer|colder|hotter|above|below|over|under|than|ever)$/;
const thingAlone =
  /^(?:when|whenever|if|once|while|as soon as) (?:the|my|our|a|an) (?!phone|bell|door bell|post|mail)\w+(?: (?!\w+(?:s|ed|ing|t)$)\w+)?$/;
/** Words that begin or end a limit, and no place. */
const limiting =
  /\b(?:after|before|during|between|at|by|only|unless|until|till|except|but|while|when|if|from|then|for|dark|night)\b/;
const conjunction =
  /^(?:(?:when|whenever|if|once|while|(?:as|so) long as|as soon as|(?:(?:every|each|any) (?:single )?time|the (?:very )?(?:moment|minute|second|instant|next time))(?: that)?|right when|as(?= (?:the|my|our|a|an) )|just when|after(?= (?:the|my|our|a|an) )|only when|only if|right after|anytime|next time|in case|in the event(?: that)?|(?:always|and|but) (?:when|if))\s+)+/;

/** What sets an automation off, in the words from `start` to `end`; undefined where these words tell of nothing of the kind. */
export function readTrigger(
  words: Words,
  start: number,
  end: number,
  matcher: Matcher<AutomationPart>,
): TriggerReading | undefined {
  // "Until it closes again" is until it closes.
  const last = end > start + 2 && words.words[end - 1] === 'again' ? end - 1 : end;
  const slice = sliceWords(words, start, last);
  const said = turnRound(slice.words.join(' ').replace(conjunction, ''));
  const found = matcher
    .match(slice)
    .map(({ meaning, values }) => ({ rank: meaning.rank ?? 0, values: { ...meaning.values, ...values } }))
    .sort((one, other) => other.rank - one.rank)[0];
  // A number on one side of which something is to be is no name of an event.
  if (!found || (found.rank < -1 && (comparison.test(said) || unfinished.test(said)))) return undefined;
  // "When the greenhouse": what it does is missing.
  if (found.rank < -1 && thingAlone.test(slice.words.join(' '))) return undefined;
  const { place } = found.values;
  // "In the hall after dark": only the hall is where something moves.
  if (typeof place === 'string' && (limiting.test(place) || noun.test(place))) return undefined;
  const trigger = toTrigger(found.values, said);
  if (!trigger || (found.rank < 0 && /\b(?:the|a|my|our)$/.test(said))) return undefined;
  const after = found.values['after'];
  const once = /^(?:the )?next time /.test(slice.words.join(' ')) ? { once: true as const } : {};
  const ended = found.values['ended'];
  const isWhile = /^(?:while|as long|so long)/.test(slice.words.slice(0, 2).join(' '));
  const until = isWhile || ended === true ? oppositeOf(trigger) : undefined;
  const about = targetSchema.safeParse(found.values['other']);
  return {
    trigger,
    rank: found.rank,
    ...once,
    ...(until ? { until } : {}),
    ...(typeof after === 'number' ? { after } : {}),
    ...(about.success ? { target: about.data } : {}),
  };
}

/** "Saturday at half past three" measures nothing. */
const moments = /\b(?:half|quarter|noon|midnight|\w+day|oclock|minutes?|hours?)\b/;

const opposites: Readonly<Record<string, string>> = { opens: 'closes', closes: 'opens', starts: 'done' };

/** "While the window is open" is until it closes. */
function oppositeOf(trigger: Trigger): Trigger | undefined {
  if (trigger.on !== 'event') return undefined;
  const end = findEnd(trigger);
  if (end) return end;
  const [thing, doing] = [trigger.event.replace(/_[^_]+$/, ''), /_([^_]+)$/.exec(trigger.event)?.[1]];
  const other = opposites[doing ?? ''];
  if (other === undefined) return undefined;
  const does = other === 'done' ? 'is done' : other;
  return { on: 'event', event: `${thing}_${other}`, told: `the ${thing.replaceAll('_', ' ')} ${does}` };
}

/** "The front door *opens* leave …": what does something already is no thing that leaves. */
const does = / (?:opens|closes|rings|starts|stops|ends|finishes|is (?:done|opened|closed|pressed))$/;

/** "*For the next five* clicks": no thing that clicks. */
const prepositions = /^(?:for|in|at|on|until|till|within|during|after|before) /;
const isNoThing = (event: string, verb: unknown) =>
  prepositions.test(event) || (verb !== undefined && does.test(event));

/** What is asked for, compared, counted or joined in it is no part of a name: "*could* you", "16 *or* above", "opens *twice*". */
const unnamed =
  /\b(?:could|would|should|please|or|unless|below|above|beneath|exceeds|twice|thrice|within|(?:two|three|four|five|six|\d+) times|as well)\b/;

function toTrigger(values: Values, said: string): Trigger | undefined {
  if ([values['event'], values['variable']].some((name) => typeof name === 'string' && unnamed.test(name)))
    return undefined;
  const { on, event, verb, variable, negative, is, told, idle, place } = values;
  const number = typeof negative === 'number' ? -negative : values['number'];
  if (on === 'value')
    return typeof variable === 'string' &&
      !moments.test(variable) &&
      typeof number === 'number' &&
      (is === 'above' || is === 'below')
      ? { on: 'value', variable: toName(variable), told: turnRound(variable), is, number }
      : undefined;
  if (typeof event !== 'string' || isNoThing(event, verb)) return undefined;
  const isIdle = idle ? { idle: true as const } : {};
  // "In the hall *and*" it is dark: what follows is no part of the place.
  if (typeof place === 'string' && /\b(?:and|or|but|when|while|if)$/.test(place)) return undefined;
  if (typeof place === 'string') return { on: 'event', ...toMotion(place, told, said), ...isIdle };
  if (verb === 'timer')
    return { on: 'event', event: `timer:${toName(event).replaceAll('_', ' ')}`, told: `the ${event} timer ends` };
  // A doorbell that rings is called the doorbell; what opens and what closes are two things.
  const name =
    verb === undefined || verb === 'rings' ? toName(event) : `${toName(event)}_${typeof verb === 'string' ? verb : ''}`;
  // "The hall lamp has been on for two hours": how long is told apart.
  const plain = values['after'] === undefined ? said : said.replace(/ (?:for|more than|longer than|over) .*$/, '');
  const begun = values['ended'] === true && typeof verb === 'string' ? `the ${event} ${verb}` : plain;
  return { on: 'event', event: name, told: typeof told === 'string' ? told : begun, ...isIdle };
}

/** "When there is motion *on the stairs*": two sensors of a house are two events, and each is told with its place. */
function toMotion(place: string, told: unknown, said: string): { readonly event: string; readonly told: string } {
  const [where = `in the ${place}`] = new RegExp(`\\b${preposition} (?:the |your |of )?${place}\\b`).exec(said) ?? [];
  return { event: motionEvent(toName(place)), told: `${String(told)} ${where}` };
}

const preposition = '(?:in|at|on|near|by|around|outside|inside)';

/** A repetition, or the sun, at the word `at`: "every weekday at six", "half an hour before sunset". `open`: how often is not said. */
export function readTimes(
  { words }: Words,
  at: number,
):
  | {
      readonly next: number;
      readonly time: SpokenTime;
      readonly sun?: Trigger;
      readonly open: boolean;
      readonly isVague?: true;
    }
  | undefined {
  // "The hall lamp blue for five": so long.
  if (words[at] === 'for' && parseNumber(words, at + 1)) return undefined;
  // "Saturday and sunday at nine": two days are days of every week.
  const isList = words[at + 1] === 'and' && [words[at], words[at + 2]].every((word) => word?.endsWith('day'));
  const listed = isList ? parseRecurrence(['every', ...words.slice(at)], 0) : undefined;
  const first = listed ? { ...listed, next: at + listed.next - 1 } : parseRecurrence(words, at);
  const said = first?.next ?? at;
  // "Every evening at sunset": the part of the day says nothing more.
  const sun = parseSun(words, said) ?? (first && isDaypart(words[said]) ? parseSun(words, said + 1) : undefined);
  const again = sun && !first ? parseOften(words, sun.next) : undefined;
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
  const moment = listed ? withDays(parseMoment(words, said), listed.value, said) : parseMoment(words, at);
  if (!moment || moment.value.delay !== undefined) return undefined;
  const isClear = moment.value.at !== undefined || /^hourly$|:(?:minutes|hours)$/.test(moment.value.recurrence ?? '');
  if (!isClear && moment.value.recurrence === undefined) return undefined;
  const isVague = moment.value.at !== undefined && parseSaidMoment(words, at)?.value.at === undefined;
  return {
    next: moment.next,
    time: moment.value,
    open: moment.value.recurrence === undefined || !isClear,
    ...(isVague ? { isVague } : {}),
  };
}

/** "Every night", behind what happens at dusk. */
function parseOften(words: readonly string[], at: number): Found<string> | undefined {
  const found = parseRecurrence(words, at);
  return found && isDaypart(words[found.next]) ? { ...found, next: found.next + 1 } : found;
}

const withDays = (time: Found<SpokenTime> | undefined, recurrence: string, next: number): Found<SpokenTime> => ({
  next: time?.next ?? next,
  value: { ...time?.value, recurrence },
});

const isDaypart = (word = '') => /^(?:morning|evening|afternoon|night|day)$/.test(word);

/** A time of day as what sets something off; undefined where it is not said how often. */
export function toTime({ recurrence, at, either, date }: SpokenTime): Trigger | undefined {
  if (recurrence === undefined) return undefined;
  return {
    on: 'time',
    recurrence,
    ...(at === undefined ? {} : { at }),
    ...(either === undefined ? {} : { either }),
    ...(date === undefined ? {} : { date }),
  };
}
