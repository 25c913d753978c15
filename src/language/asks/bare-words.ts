import { lowerText } from '../plain-text.js';
import { normalizeSentence } from '../matching/words.js';

const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();
/** Typed without their apostrophes. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/\b(what|when|which|who|how|where|it|that|there)s\b/g, "$1's"],
  [/\bu\b/g, 'you'],
  [/\b(?:pls|plz)\b/g, 'please'],
];
const leads =
  /^(?:(?:(?:and|so|but|then|now|well|oh|ah|um|ok|okay|right|alright|hi|hey|hello|love|mate|dear|darling|please|ugh|ffs|omg|just|actually|sorry|no|yes|yeah|thanks|thank you|cheers|nice|great|lovely|very well|go on|come on|by the way|btw|out of interest|quick question|one question|remind me(?= (?:what|which|when|how))|let me know|do you (?:know|remember)|(?:can|could|would|will) you (?:please |kindly )?(?:just )?(?:tell me|say|let me know|remind me(?= (?:what|which|when|how)))|(?:please )?(?:tell|say to) me(?= (?:what|which|when|how|if|whether))|i (?:should|would) like to know|i want to know|i need to know|i wonder|i forgot|i forget|kindly|pray|anyway|listen|mum|dad|lantern|also|(?:can|could|would|will) you) )+)(?=\S)/;
const tails =
  /(?: (?:please|then|now|again|love|mate|dear|darling|exactly|at the moment|right now|just now|currently|at present|do you think|by the way|for me|at all|anyway|anyways|thanks|cheers|ta|right|so far|already|still|though|actually|lol|huh|innit|for now|as well|too|or not|is it|does it|do i|have i|are there))+$/;

/** The words of a sentence as people mean it, in lower case, without contractions. */
export function plainWords(text: string): string {
  const said = typed.reduce((words, [short, long]) => words.replaceAll(short, long), lowerText(text));
  return normalizeSentence(said, noSpellings).words.join(' ');
}

/** The same without what is said around it that says nothing: "so, mate, what's next then". */
export const bareWords = (text: string): string => plainWords(text).replace(leads, '').replace(tails, '');

/** Whether there is nothing in `words` but these. */
export const areOnly = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.every((word) => known.has(word));
