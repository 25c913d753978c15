import type { Understanding } from '../core/command.js';
import { ClauseReader } from './clause.js';
import { Matcher } from './matcher.js';
import { SentenceReader } from './sentence-reader.js';
import type { SentenceGroup, Sentences } from './sentences.js';
import { createSlots } from './slots.js';
import { TargetReader, targetRules, type TargetWords } from './targets.js';
import { createNames, type Vocabulary } from './vocabulary.js';
import { longestSentence, longestText, normalizeSentence } from './words.js';

export type { Vocabulary } from './vocabulary.js';

/** Text to commands, without a model: what it does not surely understand it leaves alone. */
export interface FastPath {
  /** What one sentence means. Never throws; below a millisecond for any text. */
  understand(text: string): Understanding;
}

/**
 * Compiles the sentences for a vocabulary, in some tens of milliseconds; do it again when the vocabulary changes.
 * Throws a SyntaxError for a mistake in the sentences.
 */
export function createFastPath(sentences: Sentences, vocabulary: Vocabulary): FastPath {
  const names = createNames(vocabulary, sentences.effects);
  const plain = new Matcher<never>(sentences.rules, new Map());
  const phrases = Object.fromEntries(
    targetRules.map((rule) => [rule, plain.phrasesOf(rule)]),
  ) as unknown as TargetWords;
  const targets = new TargetReader(phrases, names);
  const matcher = new Matcher<SentenceGroup>(sentences.rules, createSlots(names, targets, sentences.levels));
  for (const group of sentences.groups) for (const sentence of group.sentences) matcher.add(sentence, group);
  const reader = new SentenceReader(new ClauseReader(matcher, targets), {
    attention: plain.phrasesOf('attention'),
    address: plain.phrasesOf('address'),
    before: plain.phrasesOf('filler_before'),
    anywhere: plain.phrasesOf('filler_anywhere'),
    after: plain.phrasesOf('filler_after'),
    joint: plain.phrasesOf('joint'),
    request: plain.phrasesOf('request'),
    reason: plain.phrasesOf('reason'),
    slips: sentences.slips,
  });
  return {
    understand(text) {
      if (text.length > longestText) return { text, route: text.trim() === '' ? 'ignore' : 'agent', commands: [] };
      const words = normalizeSentence(text, sentences.spellings);
      if (words.words.length > longestSentence) return { text, route: 'agent', commands: [] };
      return { text, ...reader.read(words) };
    },
  };
}
