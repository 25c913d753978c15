import { isSimilar } from './own-words.js';

/** Words of so few letters are heard in any sound: of "the light is blue" came "to light blue". */
const shortest = 2;
/** Too much sounds like words of so few letters: "no" is in "notes" and "now". */
const shortestSimilar = 3;
/** Speech programs read digits and signs as some of these words. */
const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million point percent degrees and o clock a m p first second third'.split(
    ' ',
  );

/** Whether what was heard may be what the assistant says: all of its words are among those, the short ones aside, or it begins as that does. */
export function isOwnEcho(heard: string, said: string): boolean {
  const words = said.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const long = heard.split(' ').filter(({ length }) => length > shortest);
  return (
    mayBeHeardIn(words, long.length > 0 ? long.join(' ') : heard) ||
    mayBeHeardIn(words.slice(0, 1), heard.split(' ', 1)[0] ?? '')
  );
}

/** How many of the words in front may be of what the assistant says. */
export function countOwn(heard: readonly string[], said: string): number {
  const words = listSaid(said);
  const isOwn = (word: string) => (word.length > shortestSimilar ? mayBeHeardIn(words, word) : words.includes(word));
  const other = heard.findIndex((word) => !isOwn(word));
  return other === -1 ? heard.length : other;
}

/** A text without words in front that may be of what the assistant says. */
export function withoutOwn(heard: string, said: string): string {
  const words = heard.split(' ');
  return said === '' ? heard : words.slice(countOwn(words, said)).join(' ');
}

/** Whether each word of the phrase, or a similar one ("commuter", "top", "stopped"), is among these. */
export function mayBeHeardIn(words: readonly string[], phrase: string): boolean {
  return phrase.split(' ').every((wanted) => words.some((word) => isSimilar(word, wanted)));
}

/** The words of what is said, as they may be heard. */
export function listSaid(said: string): string[] {
  const words = said.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return [...words, ...(/[\d%°]/.test(said) ? numberWords : [])];
}

/** The same as `mayBeHeardIn`, but a short word only as it is: that "no" is in "now" and "note" is told by the grammar, which has these too. */
export function isSaid(words: readonly string[], phrase: string): boolean {
  return phrase.length > shortest ? mayBeHeardIn(words, phrase) : words.includes(phrase);
}
