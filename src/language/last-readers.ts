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
import type { Lexicon } from './matching/vocabulary.js';
import { ChangeReader, type SaidChange } from './wishes/change-reader.js';
import { WishModel } from './wishes/wish-model.js';
import { WishReader, type SaidWish } from './wishes/wish-reader.js';

/** Readers of what no template reads, each of which finds one thing in a sentence whatever stands around it. */
interface LastReaders {
  readonly gist: (said: Words) => Gist | undefined;
  /** The sentence in other words, likelier ones first. */
  readonly otherWords: (text: string) => readonly string[];
  readonly skipTail: (said: Words) => SkipTail | undefined;
  readonly wish: (text: string) => SaidWish | undefined;
  readonly change: (text: string) => SaidChange | undefined;
}

/** @param lists the phrases of some sentence rules, by the rules' names */
export function createLastReaders(
  lists: <Rule extends string>(rules: readonly Rule[]) => Record<Rule, Trie<true>>,
  slots: Slots,
  targets: TargetReader,
  sentences: Pick<Sentences, 'spellings' | 'rephrasings' | 'wishes' | 'changes'>,
  lexicon: Lexicon,
): LastReaders {
  const spell = (text: string) => normalizeSentence(text, sentences.spellings);
  const { wishes, changes } = createTrained(sentences, lexicon);
  const gists = new GistReader(lists(gistRules));
  const deeds = new DeedReader(lists(deedRules), slots, targets);
  const tails = lists(skipTailRules);
  return {
    gist: (said) => gists.read(said),
    otherWords: (text) => {
      const put = rephrase(dropStops(lowerText(text)), sentences.rephrasings);
      const orders = [put, text].map((each) => deeds.read(spell(each)));
      return [...new Set([put, ...orders])].flatMap((each) => (each === undefined || each === text ? [] : [each]));
    },
    skipTail: (said) => readSkipTail(said, tails),
    wish: (text) => wishes?.read(spell(text)),
    change: (text) => changes?.read(spell(text)),
  };
}

/** The readers that were trained, where the language has them. */
const createTrained = ({ wishes, changes }: Pick<Sentences, 'wishes' | 'changes'>, lexicon: Lexicon) => ({
  wishes: wishes && new WishReader(new WishModel(wishes), lexicon),
  changes: changes && new ChangeReader(new WishModel(changes), lexicon),
});
