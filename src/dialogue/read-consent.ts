import type { Consent } from '../core/consent.js';
import { extractYesNo } from '../language/extractors/yes-no.js';

/** Extractors need a time, but yes and no do not depend on it. */
const anyTime = { year: 2000, month: 1, day: 1, hour: 0, minute: 0 };

/** How an answer to a permission question is to be read. */
export interface ConsentContext {
  /** The word that a yes must contain; null if a plain yes is enough. */
  readonly word: string | null;
  /** Said to Lantern for certain: typed, or with the wake word right in front. What lasts takes that, since a bystander also says "always". */
  readonly isDeliberate: boolean;
}

const yes =
  'yes|yeah|yep|yup|sure|ok|okay|alright|all right|of course|certainly|absolutely|definitely|go ahead|go for it|do it|do that|please do|you may|allow|allow it|allow that|permit it|permit that|approve|approved|confirm|confirmed';
const no =
  "no|nope|nah|no way|stop|cancel|deny|deny it|forbid it|refuse|never mind|don't|do not|don't do it|don't do that|do not do it|do not do that|not now|rather not|i'd rather not|certainly not|absolutely not|of course not|you may not";
const lasting = 'always|every time|each time|from now on';
const session = 'this session|for this session|for now|until you stop|until you restart|for today';
const once = 'once|this once|this time|this one time';
/** After a name, or before one, with something else beyond. */
const isGap = /^[^\p{L}\p{N}']+[\p{L}\p{N}]/u;
const isGapBefore = /[\p{L}\p{N}][^\p{L}\p{N}']+$/u;
const manners = /\b(?:please|thanks|thank you)\b/g;

const alone = (words: string) => new RegExp(`^(?:(?:${words})(?: |$))+$`);
/** An answer of these words only, with a yes before or after it, or none: "yes, but only once", "always allow it". */
const scoped = (words: string) =>
  new RegExp(`^(?:(?:${yes}) )*(?:and |but )?(?:just |only )?(?:${words})(?: (?:${yes}))*$`);
const isNo = alone(no);
const isYes = alone(yes);
const isNever = new RegExp(`^(?:(?:${no}) )*never(?: (?:${no}))*$`);
const isOnce = scoped(once);
const isAlways = scoped(lasting);
const isSession = scoped(session);

/** Words that may surround the challenge word. The word in a sentence about something else does not count as a yes. */
const aroundWord = new Set(
  'yes yeah yep sure ok okay say i said the word is allow allowed it that once just this time and'.split(' '),
);

/**
 * Reads the answer to a permission question (VOICE-06): yes, no, stop or the word, alone. Null for anything else, which is no answer:
 * people nearby and televisions talk too.
 */
export function readConsent(text: string, { word, isDeliberate }: ConsentContext): Consent | null {
  const said = normalize(text);
  if (isNever.test(said)) return isDeliberate ? 'never' : 'no';
  if (isNo.test(said)) return 'no';
  if (word !== null) return isWord(said.split(' '), word) ? 'once' : null;
  if (isYes.test(said) || isOnce.test(said)) return 'once';
  if (!isDeliberate) return null;
  if (isAlways.test(said)) return 'always';
  return isSession.test(said) ? 'session' : null;
}

/**
 * The same with the word taken into account that a yes may lack: `word` asks to name it once more. Who says a plain yes again after
 * that is taken to refuse.
 */
export function readPermission(
  text: string,
  { word, isDeliberate, isReminded }: ConsentContext & { readonly isReminded: boolean },
): Consent | 'word' | null {
  const consent = readConsent(text, { word, isDeliberate });
  if (consent !== null || word === null || extractYesNo(text, anyTime)?.value !== true) return consent;
  if (!isReminded) return 'word';
  return isDeliberate ? 'no' : null;
}

/** A sentence without a name at either end: "Jarvis, yes" is "yes". @param names lamps and wake words, in lower case */
export function withoutNames(text: string, names: readonly string[]): string {
  let rest = text.trim();
  for (const name of names) {
    const said = rest.toLowerCase();
    if (said.startsWith(name) && isGap.test(said.slice(name.length))) rest = rest.slice(name.length);
    else if (said.endsWith(name) && isGapBefore.test(said.slice(0, -name.length))) rest = rest.slice(0, -name.length);
    rest = rest.replace(/^[\s,.!?;:-]+/u, '').replace(/[\s,;:-]+$/u, '');
  }
  return rest;
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(manners, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether a sentence says yes or no to a permission question, and nothing else. */
export function isConsent(text: string, word: string | null): boolean {
  return readConsent(text, { word, isDeliberate: true }) !== null || isPlain(text);
}

/** Yes or no, with nothing else. */
export function isPlain(text: string): boolean {
  return extractYesNo(text, anyTime) !== undefined;
}

function isWord(said: readonly string[], word: string): boolean {
  return said.includes(word) && said.every((each) => each === word || aroundWord.has(each));
}

const conditional = new RegExp(`^(?:${yes})[,.]? (?:but|only|if|except|as long as|provided)\\b`);

/** A yes that wants something otherwise, "yes but only on weekdays", which allows nothing as it was asked. */
export function isCondition(text: string): boolean {
  return conditional.test(text.toLowerCase().replaceAll(/,/g, '')) && text.trim().split(/\s+/).length > 3;
}

/** Whether somebody wants to know what a question is for. */
export function isWhy(text: string): boolean {
  return /^(?:but )?(?:why|what for|what(?:'s| is) (?:that|this|it) for|who (?:asked|wants))\b/i.test(text.trim());
}

/** Whether a request is meant to take the place of the one that is worked on. */
export function isInstead(text: string): boolean {
  return /^(?:no\b|instead\b|actually\b|rather\b|forget (?:that|it)\b|never ?mind\b)|\binstead\b/i.test(text);
}
