import { DeedReader, deedRules } from './deeds/deed-reader.js';
import { GistReader, type Gist } from './gist-reader.js';
import { gistRules } from './gist-words.js';
import type { Slots } from './matching/matcher-steps.js';
import type { Trie } from './matching/trie.js';
import type { Sentences } from './matching/sentences.js';
import { normalizeSentence, type Words } from './matching/words.js';
import { dropStops, lowerText } from './plain-text.js';
import { rephrase } from './rephrase.js';
import { readSkipTail, skipTailRules, type SkipTail } from './skip-tail.js';
import type { TargetReader } from './targets.js';

/** Readers of what no template reads, each of which finds one thing in a sentence whatever stands around it. */
interface LastReaders {
  readonly gist: (said: Words) => Gist | undefined;
  /** The sentence in other words, likelier ones first. */
  readonly otherWords: (text: string) => readonly string[];
  readonly skipTail: (said: Words) => SkipTail | undefined;
}

/** @param lists the phrases of some sentence rules, by the rules' names */
export function createLastReaders(
  lists: <Rule extends string>(rules: readonly Rule[]) => Record<Rule, Trie<true>>,
  slots: Slots,
  targets: TargetReader,
  { spellings, rephrasings }: Pick<Sentences, 'spellings' | 'rephrasings'>,
): LastReaders {
  const gists = new GistReader(lists(gistRules));
  const deeds = new DeedReader(lists(deedRules), slots, targets);
  const tails = lists(skipTailRules);
  return {
    gist: (said) => gists.read(said),
    otherWords: (text) => {
      const put = rephrase(dropStops(lowerText(text)), rephrasings);
      const orders = [put, text].map((each) => deeds.read(normalizeSentence(each, spellings)));
      return [...new Set([put, ...orders])].flatMap((each) => (each === undefined || each === text ? [] : [each]));
    },
    skipTail: (said) => readSkipTail(said, tails),
  };
}
