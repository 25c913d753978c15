import { dropStops, lowerText } from '../plain-text.js';
import { parseDuration } from '../time/durations.js';
import { parseMoment, parseSun, type SpokenTime } from '../time/spoken-time.js';

/** Until when something is to be set off at all, and what: "*until three* if the doorbell rings flash the hall lamp". */
export interface SaidBound {
  /** The sentence without it, and without what was told before it. */
  readonly rest: string;
  /** When it ends: a time, so many seconds from now, a day, or with the sun. */
  readonly end: SpokenTime & { readonly sun?: true };
}

type End = SaidBound['end'];

const trigger =
  /^(?:(?:and|but|so|then|just|please) )*(?:if|when|whenever|every time|each time|any time|anytime|as soon as|once|(?:a |the )?(?:single |double |long )?(?:click|press|tap|push|hold)(?:ing|es|s)?\b)/;
const untilWord = /^(?:until|till|up to|up until|up till)$/;
const today = /^(?:(?:just|only) )?(?:for )?(?:today|this once)(?: only)?$|^(?:just|only) (?:for )?today$/;
const tonight = /^(?:(?:just|only) )?(?:for )?tonight(?: only)?$/;
/** "… *but only for today*". */
const atEnd =
  /^(.+?),? (?:but )?(?:(?:only|just) (?:for )?(today|tonight)|(?:for )?(today|tonight) only|(?:only|just) (?:until|till) (.+? (?:today|tonight|tomorrow)(?: \w+)?)|(?:only|just) for (the next .+))$/;
/** What is told before it, and ends with a reason or a stop: "she's gone down *so* until three …". */
const leads = /^(?:so|and|then|now|please|okay|ok|right|well|from now|just|only)$/;
/** The most words of a time or a length. */
const mostWords = 7;

/** Undefined where a sentence tells nothing of the kind before or behind what sets something off. */
export function readBound(text: string): SaidBound | undefined {
  const said = lowerText(text).trim();
  const words = said.replaceAll("o'clock", 'oclock').split(' ');
  for (let at = 0; at < words.length; at += 1) {
    const found = mayBegin(words, at) ? readFront(words, at) : undefined;
    if (found) return found;
  }
  return readEnd(dropStops(said));
}

/** At the beginning, behind a stop, or behind a word that leads to it. */
function mayBegin(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? 'so';
  return leads.test(before) || /[,.;!]$/.test(before);
}

function readFront(words: readonly string[], at: number): SaidBound | undefined {
  for (let next = Math.min(words.length - 1, at + mostWords); next > at; next -= 1) {
    const rest = words.slice(next).join(' ');
    const end = trigger.test(rest) ? readWhen(dropStops(words.slice(at, next).join(' '))) : undefined;
    if (end) return { rest: dropStops(rest), end };
  }
  return undefined;
}

function readEnd(said: string): SaidBound | undefined {
  const found = atEnd.exec(said);
  const [rest = '', day, only, until, length] = found?.slice(1) ?? [];
  const end = trigger.test(rest) ? readWhen(day ?? only ?? sayLength(until, length)) : undefined;
  return end && { rest, end };
}

const sayLength = (until: string | undefined, length: string | undefined) =>
  until === undefined ? `for ${length ?? ''}` : `until ${until}`;

/** "Until three", "for the next two hours", "just for today", "tonight". */
function readWhen(said: string): End | undefined {
  const plain = said.replace(/^(?:(?:so|and|then|now|please|just|only|from now) )+(?=until|till|up|for the)/, '');
  if (today.test(plain)) return { date: 'today' };
  if (tonight.test(plain)) return { date: 'tomorrow', at: '06:00' };
  return readUntil(plain.split(' ')) ?? readLength(plain);
}

function readUntil(words: readonly string[]): End | undefined {
  const from = [2, 1].find((length) => untilWord.test(words.slice(0, length).join(' ')));
  if (from === undefined) return undefined;
  const sun = ['at', ...words.slice(from)];
  return parseSun(sun, 0)?.next === sun.length ? { sun: true } : readTime(words, from);
}

function readLength(said: string): SpokenTime | undefined {
  const words = /^(?:for|during|over|within|in) the next (.+)$/.exec(said)?.[1]?.split(' ') ?? [];
  const span = parseDuration(words, 0);
  return span?.next === words.length ? { delay: span.value } : undefined;
}

/** A time of day that is all of the words. */
function readTime(words: readonly string[], at: number): SpokenTime | undefined {
  const found = parseMoment(words, at);
  const isTime = found?.next === words.length && found.value.at !== undefined && found.value.recurrence === undefined;
  return isTime ? found.value : undefined;
}
