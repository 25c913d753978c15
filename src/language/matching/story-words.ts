import { parseNumber } from '../numbers.js';
import { parseDuration } from '../time/durations.js';
import { parseSaidMoment } from '../time/spoken-time.js';
import type { Words } from './words.js';

const waits =
  /^((?:when|whenever|if|once|every time|as soon as)) it (?!(?:is|gets|got|has|was|rains|snows|becomes|starts)\b)/;
const thing =
  /\b(?:the|my|our|this|that|a|an) ((?:(?!(?:over|any|in|on|at|from|to|of|with|is|are|was|has|had|will|can|when|that|and|so|but|for|by)\b)\w+ ?){1,3})/g;

/** "I can't hear *the doorbell*, so when *it* rings …": the order with what the story names, one for each. */
export function nameIt({ words }: Words, story: readonly string[]): readonly Words[] {
  const order = words.join(' ');
  const said = waits.test(order) ? [...story.join(' ').matchAll(thing)] : [];
  const names = said.flatMap(([, name = '']) => [name.trim(), name.trim().split(' ').at(-1) ?? '']);
  return names.map((name) => ({
    words: order.replace(waits, `$1 the ${name} `).split(' '),
    breaks: new Set<number>(),
  }));
}

/** Whether a time or a length begins at a word. */
export const isTimeAt = ({ words }: Words, at: number) =>
  parseDuration(words, at) !== undefined || (parseSaidMoment(words, at)?.next ?? at) > at;
/** Whether the words are a time and nothing else: "*one* of them" is none. */
export const isMereTime = ({ words }: Words) => parseSaidMoment(words, 0)?.next === words.length;
const isNumber = ({ words }: Words, at: number) =>
  parseNumber(words, at)?.next === parseSaidMoment(words, at)?.next && parseDuration(words, at) === undefined;
/** "My night vision" is no time. */
const isMerePart = ({ words }: Words, at: number) =>
  /^(?:morning|afternoon|evening|night)$/.test(words[at] ?? '') &&
  !/^(?:the|this|at|every|in)$/.test(words[at - 1] ?? '');
/** Whether the words tell a time or a length, and no mere number. */
export const tellsTime = (words: Words) =>
  words.words.some((_, at) => isTimeAt(words, at) && !isNumber(words, at) && !isMerePart(words, at));
/** Whether a number is among the words. */
export const holdsNumber = ({ words }: Words) => words.some((_, at) => parseNumber(words, at) !== undefined);
