import type { LocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../time/dates.js';
import { parseSaidMoment, type SaidMoment } from '../time/spoken-time.js';
import { resolveLocalMoment } from '../time/resolve-spoken-time.js';
import { normalizeSentence } from '../matching/words.js';
import { longestAnswer, trimAnswer } from './extractor.js';

const lead =
  /^(?:(?:how|what) about|let us (?:do|say|make it|try|go with)|(?:can|could|may) (?:you|we|i|it) (?:do|make it|be|come)|(?:i|we) (?:would|will|can) (?:like|prefer|take|do|love|want|say)(?: it| that)?(?: to be)?|(?:i|we) (?:want|need|prefer|like)(?: it)?|make (?:it|that)|(?:it|that|this) (?:is|would be|should be|will be|has to be|can be)|(?:does|would|is) (?=.+ (?:work|good|ok|okay|fine|possible|free|available)$)|preferably|maybe|perhaps|possibly|probably|ideally|sometime|some time|first thing|any time|anytime|schedule it|book it|set it|remind me|do it|the)\b ?/;
const tail =
  / (?:(?:would|will|should|might|could|can) (?:be|do|work|suit)(?: (?:me|us))?(?: (?:just|really|absolutely|very))?(?: (?:perfect|perfectly|great|good|fine|best|better|nice|nicely|ideal|lovely|ok|okay|well|wonderful|excellent|awesome|it|convenient|super))?(?: (?:for|with) (?:me|us))?|(?:works|suits|work|is|sounds)(?: (?:me|us))?(?: (?:just|really|very|absolutely))?(?: (?:perfect|perfectly|great|good|fine|best|better|nice|ideal|lovely|ok|okay|well|possible|free|available))?(?: (?:for|with|to) (?:me|us))?|be (?:good|ok|okay|fine|possible|free|available|convenient)(?: for (?:me|us|you))?|if (?:possible|you can|that works|that is ok(?:ay)?|it works)(?: for you)?|for (?:me|us)|(?:(?:so )?(?:please )?(?:(?:can|could) you )?(?:please )?(?:put|write|note|add|enter|mark) (?:it|that|this) (?:down )?)?(?:to|in|into|on|onto) (?:my|the|our) (?:calendar|diary|agenda|schedule|planner)|instead|please|thanks|then|or so|ish|sharp|good|ok|okay|fine|perfect|free|available|possible)$/;
const noWords: ReadonlyMap<string, readonly string[]> = new Map();

/** A moment that makes up the whole answer, apart from politeness ("… would be perfect"). */
export function extractMoment(text: string): { readonly moment: SaidMoment; readonly said: string } | undefined {
  if (text.length > longestAnswer) return undefined;
  const plain = trimAnswer(text);
  const typed = /^(\d{4}-\d\d-\d\d)(?:[ t]+(?:at )?(.+))?$/i.exec(plain);
  if (typed?.[1] !== undefined) {
    const rest: SaidMoment | undefined = typed[2] === undefined ? {} : extractMoment(typed[2])?.moment;
    return rest && rest.date === undefined ? { moment: { ...rest, date: typed[1] }, said: plain } : undefined;
  }
  let said = normalizeSentence(plain, noWords).words.join(' ');
  for (;;) {
    const words = said.split(' ');
    const found = said === '' ? undefined : parseSaidMoment(words, 0);
    if (found?.next === words.length) return { moment: found.value, said };
    const shorter = said.replace(lead, '').replace(tail, '');
    if (shorter === said) return undefined;
    said = shorter;
  }
}

const pad = (value: number) => String(value).padStart(2, '0');

/**
 * The moment as values of fields: `date` "2026-11-22"; `time` as said, {at, either?} or {part}; `recurrence` in its textual
 * form. Undefined if the day does not exist.
 */
export function fieldsOfMoment(
  moment: SaidMoment,
  now: LocalMoment,
): { readonly date?: string; readonly time?: object; readonly recurrence?: string } | undefined {
  const due = moment.delay === undefined ? undefined : resolveLocalMoment(moment, now, { prefer: 'waking' });
  const day = due ?? (moment.date === undefined ? undefined : resolveDate(moment.date, now));
  if (moment.date !== undefined && !day) return undefined;
  const at = due ? `${pad(due.hour)}:${pad(due.minute)}` : moment.at;
  const part = moment.daypart === 'tonight' ? 'night' : moment.daypart;
  const time =
    at !== undefined
      ? { at, ...(moment.either && !due ? { either: true } : {}) }
      : part !== undefined
        ? { part }
        : undefined;
  return {
    ...(day ? { date: `${day.year}-${pad(day.month)}-${pad(day.day)}` } : {}),
    ...(time ? { time } : {}),
    ...(moment.recurrence === undefined ? {} : { recurrence: moment.recurrence }),
  };
}
