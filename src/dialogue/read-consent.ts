import type { Consent } from '../core/consent.js';
import { extractYesNo } from '../language/extractors/yes-no.js';

/** Extractors need a time, but yes and no do not depend on it. */
const anyTime = { year: 2000, month: 1, day: 1, hour: 0, minute: 0 };
const lasting = /\b(?:always|every time|each time|from now on|whenever)\b/;
const session = /\b(?:this session|for this session|for now|until (?:you )?(?:restart|stop)|for today)\b/;
const once = /\b(?:(?:just |only )?(?:this )?once|(?:just |only )?this (?:one )?time)\b/;
const never = /\bnever\b/;
const negative = /\b(?:no|not|don't|do not|never|nope|nah|stop|cancel|deny|forbid|refuse)\b/;
const scopes = [lasting, session, once, /\b(?:please|allow it|allow that|allow|permit it|approve(?:d)?|for me|but)\b/g];

/** Words that may surround the challenge word. The word in a sentence about something else does not count as a yes. */
const aroundWord = new Set(
  'yes yeah yep sure ok okay say i said the word is please allow allowed it that once just this time and'.split(' '),
);

/**
 * Reads the answer to a permission question. Anything that is neither yes nor no counts as no (VOICE-06).
 * @param word the word that a yes must contain, with little else; null if a plain yes is enough
 */
export function readConsent(text: string, word: string | null): Consent {
  const said = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .trim();
  if (never.test(said)) return 'never';
  if (negative.test(said)) return 'no';
  if (word !== null) return isWord(said.split(/\s+/), word) ? 'once' : 'no';
  const scope = lasting.test(said) ? 'always' : session.test(said) ? 'session' : 'once';
  const isScoped = scope !== 'once' || once.test(said) || /\b(?:allow|approved?|permit)\b/.test(said);
  const rest = scopes
    .reduce((left, pattern) => left.replace(pattern, ' '), said)
    .replaceAll(/\s+/g, ' ')
    .trim();
  // "Always" alone is a yes; "always the kitchen" is not.
  if (rest === '') return isScoped ? scope : 'no';
  return extractYesNo(rest, anyTime)?.value === true ? scope : 'no';
}

/** Whether a sentence says yes or no to a permission question, and nothing else. */
export function isConsent(text: string, word: string | null): boolean {
  return readConsent(text, word) !== 'no' || isPlain(text);
}

/** Whether somebody said yes to what takes a word. */
export function forgotWord(text: string, word: string | null): boolean {
  return word !== null && extractYesNo(text, anyTime)?.value === true;
}

/** Yes or no, with nothing else. */
export function isPlain(text: string): boolean {
  return extractYesNo(text, anyTime) !== undefined;
}

function isWord(said: readonly string[], word: string): boolean {
  return said.includes(word) && said.every((each) => each === word || aroundWord.has(each));
}
