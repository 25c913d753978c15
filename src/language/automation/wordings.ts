import type { Words } from '../matching/words.js';
import { parseRecurrence } from '../time/recurrences.js';

/** Who or what a reason is about: "… so *I* don't miss it". */
const reasons = /^(?:i|we|you|my|our|the|it|that|nobody|everybody|everyone|people|guests|he|she|they|one|as)$/;
const begins =
  /^(?:when|whenever|if|as|while|once|every|each|at|on|with|after|before|in|from|between|any|always|the|until|during)$/;
const longestSubject = 4;
const mostCuts = 3;

/** A way to put a sentence. */
export interface Wording {
  readonly words: Words;
  /** Whether a word was added by which anything could set something off. */
  readonly isBold: boolean;
}

/** A sentence in its own words, and as other people would put it: without its reason, without inversion, exceptions last. */
export function listWordings({ words, breaks }: Words): readonly Wording[] {
  const found: (readonly string[])[] = [words];
  for (const change of [dropReason, dropHead, moveException, putStraight])
    found.push(...found.flatMap((each) => change(each)));
  const usual = found.length;
  // "CO2 above 1200: pulse orange", "nobody has moved for ten minutes? Then …": the pause stands for "when".
  const then = words.includes('then') ? [0] : [];
  const cuts = breaks.size > 0 ? [...breaks, 0].slice(-mostCuts) : then;
  for (const at of cuts)
    if (!begins.test(words[at] ?? '')) found.push([...words.slice(0, at), 'when', ...words.slice(at)]);
  return found.map((each, index) => ({
    words: index === 0 ? { words, breaks } : { words: each, breaks: new Set<number>() },
    isBold: index >= usual,
  }));
}

type Change = (words: readonly string[]) => readonly (readonly string[])[];

/** "… so I don't miss it", "… because the bins have to go out", "… or I'll never get up". */
const dropReason: Change = (words) => {
  const at = words.findIndex((word, index) => {
    if (index <= 3) return false;
    if (word === 'because' || word === 'otherwise') return true;
    return /^(?:so|since|or)$/.test(word) && reasons.test(words[index + 1] ?? '');
  });
  return at < 0 ? [] : [words.slice(0, at)];
};

/** "I always forget the lights, so switch them off …". */
const dropHead: Change = (words) => {
  const at = words.indexOf('so');
  return at > 1 && !reasons.test(words[at + 1] ?? '') ? [words.slice(at + 1)] : [];
};

/** "Every day except sunday at eight": at eight, except on sunday. */
const moveException: Change = (words) => {
  const at = words.findIndex((word, index) => index > 0 && /^(?:except|excluding|but)$/.test(word));
  if (at < 0) return [];
  let start = at + 1;
  while (/^(?:not|for|on|at|the)$/.test(words[start] ?? '')) start += 1;
  const days = parseRecurrence(['every', ...words.slice(start)], 0);
  const end = days && start + days.next - 1;
  if (end === undefined || end >= words.length) return [];
  return [[...words.slice(0, at), ...words.slice(end), 'except', 'on', 'every', ...words.slice(start, end)]];
};

/** "Should it start to rain, …": when it starts to rain. */
const putStraight: Change = (words) => {
  if (words[0] !== 'should') return [];
  const ways: string[][] = [];
  for (let verb = 2; verb < 2 + longestSubject; verb += 1) {
    const form = words[verb];
    if (form === undefined) break;
    const inflected = form === 'be' ? 'is' : form === 'go' ? 'goes' : form === 'have' ? 'has' : `${form}s`;
    ways.push(['when', ...words.slice(1, verb), inflected, ...words.slice(verb + 1)]);
  }
  return ways;
};
