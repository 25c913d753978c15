import type { HeardWord, Transcript } from '../core/transcript.js';
import { isVoiceOf } from './backdrop.js';

/** The least confidence of the general reading, which knows many more words that it could have heard instead. */
const leastSecond = 0.7;
/** A word that ended longer ago, in seconds, would have been found before; it is heard only because of what came after it. */
const stale = 0.6;
/** Wake words take 0.3 to 0.7 seconds; what takes longer is other words, for which the grammar knows no better one. */
const longest = 1;
/** Whoever calls somebody pauses before it, if only for so many seconds, or greets. */
export const shortestPause = 0.12;
const greetings = [
  'hey',
  'hi',
  'hello',
  'ok',
  'okay',
  'oh',
  'please',
  'thanks',
  'thank you',
  'listen',
  'come on',
  'no no',
]
  .concat(['excuse me', 'pardon me', 'tell me', 'i said', 'be nice', 'let me see'])
  .concat(['morning', 'afternoon', 'evening', 'night'].map((time) => `good ${time}`))
  .map((greeting) => greeting.split(' '));
/** At the beginning of speech, so many words before it, of this confidence at least, are no noise: "have you asked jarvis". */
const [fewestBefore, leastBefore] = [2, 0.5];
/** One of these is enough, and with less: behind it nobody is called, but spoken of: "did jarvis turn it off", "ask jarvis". */
const leastOfSomebody = 0.35;
const ofSomebody = new Set(
  'did does has had was is will would can could should ask asked tell told said says about'.split(' '),
);

/**
 * Where the grammar is sure of a wake word that has just ended.
 * @param least the least confidence, 0..1
 * @param end of the reading, in seconds
 */
export function findWakeWord(
  word: string,
  { text, words }: Transcript,
  least: number,
  end: number,
): HeardWord | undefined {
  if (!containsPhrase(text, word)) return undefined;
  const hit = words.findLast((one) => one.word === lastOf(word));
  return hit && hit.confidence >= least && end - hit.end < stale && hit.end - hit.start <= longest ? hit : undefined;
}

/**
 * The same word in another reading, where the grammar hears it.
 * @param later how much later that reading began, in seconds @param least the least confidence, 0..1
 */
export function findAgain(
  word: string,
  { text, words }: Transcript,
  hit: HeardWord,
  { later, least = leastSecond }: { readonly later: number; readonly least?: number },
): HeardWord | undefined {
  if (!containsPhrase(text, word)) return undefined;
  return words.find(
    (one) =>
      one.word === lastOf(word) &&
      one.confidence >= least &&
      one.start + later < hit.end &&
      hit.start < one.end + later,
  );
}

/**
 * Whether the word is said in one breath with those before it, greetings left out: "my jarvis", but not "hey jarvis".
 * @param isInMidst whether it was said in the midst of speech, where one word is enough @param isVoice whether a word may be of the same voice
 */
export function goesOn(
  { words }: Transcript,
  phrase: string,
  last: HeardWord,
  { isInMidst, isVoice }: { readonly isInMidst: boolean; readonly isVoice: (word: HeardWord) => boolean },
): boolean {
  const before = words.slice(0, words.indexOf(last) - phrase.split(' ').length + 1);
  let from = before.length;
  const pauseBefore = (at: number) => (words[at]?.start ?? 0) - (words[at - 1]?.end ?? -Infinity);
  while (from > 0 && pauseBefore(from) < shortestPause) from -= 1;
  const breath = before.slice(from);
  const others = breath.slice(0, breath.length - countGreetings(breath)).filter(isVoice);
  if (isInMidst) return others.length > 0;
  return others.slice(-1).some(isOfSomebody) || areWords(others);
}

/**
 * Whether the whole sentence, which tells more than its first second did, speaks of the one with this name: "has jarvis turned it off".
 * @param end where the wake word was found to end, in seconds of the transcript @param levels of the frames between two places of it
 */
export function isSpokenOf(
  { words }: Transcript,
  phrase: string,
  end: number,
  levels: (from: number, to: number) => readonly number[] = () => [],
): boolean {
  const at = words.findLastIndex(({ word, start }) => word === lastOf(phrase) && start < end);
  const from = at - phrase.split(' ').length + 1;
  const [before, name] = [words[from - 1], words[from]];
  if (!before || !name || name.start - before.end >= shortestPause) return false;
  return isOfSomebody(before) && isVoiceOf(name, levels)(before);
}

const isOfSomebody = ({ word, confidence }: HeardWord) => ofSomebody.has(word) && confidence >= leastOfSomebody;

function areWords(others: readonly HeardWord[]): boolean {
  return others.slice(-fewestBefore).filter(({ confidence }) => confidence >= leastBefore).length === fewestBefore;
}

/** Whether a word alone is a greeting. */
export const isGreeting = (said: string): boolean =>
  greetings.some(({ length, 0: word }) => length === 1 && word === said);

/** How many of the last words are greetings. */
export function countGreetings(words: readonly HeardWord[]): number {
  const said = words.map(({ word }) => word);
  const ends = (greeting: readonly string[]) => greeting.every((word, at) => word === said.at(at - greeting.length));
  const last = greetings.find(ends);
  return last ? last.length + countGreetings(words.slice(0, -last.length)) : 0;
}

/** Whether a text has the words of a phrase in it. */
export function containsPhrase(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `);
}

function lastOf(phrase: string): string {
  return phrase.split(' ').at(-1) ?? phrase;
}
