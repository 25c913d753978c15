import type { Trie } from './matching/trie.js';
import { referenceRules, type ReferenceWords } from './reference-reader.js';

const targetRules = [
  'light',
  'every',
  'the',
  'within',
  'here',
  'room',
  'house',
  'everywhere',
  'there',
  'except',
  'everything',
  'which',
  'known_room',
  'known_fixture',
  'elsewhere',
  'name_filler',
  'one_at',
] as const;
export type TargetWords = Readonly<Record<(typeof targetRules)[number], Trie<true>>> & ReferenceWords;

/** The words that surround a target, each list from the sentence rule of the same name. */
export function createTargetWords(phrasesOf: (rule: string) => Trie<true>): TargetWords {
  return Object.fromEntries([...targetRules, ...referenceRules].map((rule) => [rule, phrasesOf(rule)])) as TargetWords;
}
