import type { ReadingExplanation } from './explain-reading.js';

/** So few words may be the rest of a sentence that was said before: "hall lamp as well". */
const fewWords = 5;
/** Readers that take a sentence by its words. */
const ofWords: ReadonlySet<ReadingExplanation['reader']> = new Set(['bag', 'gate']);
const strange = /strange|forbids/;

/**
 * Whether a sentence says outright what is read of it: a template takes it, or all of its words are known. In talk among people, what can
 * be read beside the words that nothing explains is chance: "bring our purple for the party".
 */
export function saysOutright({ reader, unexplained, spans }: ReadingExplanation): boolean {
  const [first, ...rest] = spans;
  const counted = (first?.words === 'no' ? rest : spans).filter(({ words }) => !/^i (?:mean|meant)$/.test(words));
  const isKnown = !counted.some(({ means }) => strange.test(means));
  if (reader === 'none') return unexplained.length === 0 || (isKnown && countWords(counted) <= fewWords);
  return isKnown || !ofWords.has(reader);
}

/** Without what only corrects: "*no, I mean* the kitchen lamp". */
const countWords = (spans: ReadingExplanation['spans']) => spans.flatMap(({ words }) => words.split(' ')).length;
