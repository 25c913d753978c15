import type { WishToken } from './wish-tokens.js';
import type { WishPart } from './wish-weights.js';

/** What stands before a lamp, and is no more than a way to it: "I want *to have* the hall lamp …". */
const small =
  /^(?:the|a|an|my|our|your|all|every|both|each|on|in|at|for|with|to|of|up|down|out|off|then|so|and|or|but|also|just|only|please|kindly|want|wants|need|needs|like|love|have|has|get|gets|give|let|lets|should|must|may|can|could|shall|will|would|be|is|are|means|use|do|does|go|goes|make|makes|put|puts|turn|turns|switch|switches|set|sets|keep|keeps|bring|brings|light|lights|it|that|this|you|me|us|here|there|now|well|ok|okay|like|yes|no|sir|madam)$/;
/** What waits for the button ends with one of these, and a day with others. */
const known =
  /^(?:button|press|presses|pressed|click|clicks|clicked|tap|taps|hold|held|holds|push|pushes|pushed|twice|once|days?|weeks?|months?|years?|mornings?|afternoons?|evenings?|nights?)$/;
/** Who tells something, or what joins that to a wish. */
const tells = /^(?:i|we|he|she|they|i'm|we're|he's|she's|they're|my|his|her|their|because|since)$/;

type Tokens = readonly WishToken[];
type Parts = readonly WishPart[];

/**
 * Whether what is to be done with a lamp is among the words that are left out: "*zap* the hall lamp", "show the kids *a rainbow* on the bed light". Who
 * turns the lamp on then does what nobody said. @param deed the part that tells what lamps do
 */
export const losesDeed = (tokens: Tokens, parts: Parts, deed: WishPart): boolean =>
  listStarts(parts, deed).some((start) => {
    const from = leftFrom(parts, start);
    const last = findLost(tokens, start);
    return last >= from && !wordsOf(tokens, from, start).some((word) => tells.test(word));
  });

/**
 * The parts, where words that were left out say together with those behind them what lamps are to do: "a double press *kills* all the lamps".
 * @param isDeed whether words are all about what a lamp does
 */
export function takeDeed(tokens: Tokens, parts: Parts, isDeed: (words: readonly string[]) => boolean): Parts {
  const [start, ...others] = listStarts(parts, 'deed');
  if (start === undefined || others.length > 0) return parts;
  const from = leftFrom(parts, start);
  const last = findLost(tokens, start);
  if (last < from || !isDeed(wordsOf(tokens, last, parts.lastIndexOf('deed') + 1))) return parts;
  return parts.map((part, at) => (at >= last && at < start ? 'deed' : part));
}

/** Where the last word that is left out right before a lamp tells what it is to do; -1 where it does not. */
function findLost(tokens: Tokens, to: number): number {
  const last = tokens.findLastIndex(({ words }, at) => at < to && words.some((word) => !small.test(word)));
  return tokens[last]?.words.some((word) => known.test(word)) ? -1 : last;
}

/** Where something is told of what lamps do, and nothing of it is right before. */
const listStarts = (parts: Parts, deed: WishPart) =>
  parts.flatMap((part, at) => (part === deed && parts[at - 1] !== deed ? [at] : []));

/** The first of the words that are left out right before one. */
const leftFrom = (parts: Parts, start: number) =>
  parts.findLastIndex((part, at) => at < start && part !== 'beside') + 1;

const wordsOf = (tokens: Tokens, start: number, end: number) => tokens.slice(start, end).flatMap(({ words }) => words);
