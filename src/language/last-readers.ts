import { DeedReader, deedRules } from './deeds/deed-reader.js';
import { GistReader, type Gist } from './gist-reader.js';
import { gistRules } from './gist-words.js';
import type { Slots } from './matching/matcher-steps.js';
import type { Trie } from './matching/trie.js';
import type { Sentences } from './matching/sentences.js';
import { longestText, normalizeSentence, type Words } from './matching/words.js';
import { dropStops, lowerText } from './plain-text.js';
import { rephrase } from './rephrase.js';
import { readSkipTail, skipTailRules, type SkipTail } from './skip-tail.js';
import type { TargetReader } from './targets.js';
import type { Lexicon } from './matching/vocabulary.js';
import { ChangeReader, type SaidChange } from './wishes/change-reader.js';
import { SetUpReader, type SaidSetUp } from './wishes/set-up-reader.js';
import { WishModel } from './wishes/wish-model.js';
import { WishReader, type SaidWish } from './wishes/wish-reader.js';

/** Readers of what no template reads, each of which finds one thing in a sentence whatever stands around it. */
interface LastReaders {
  readonly gist: (said: Words) => Gist | undefined;
  /** The sentence in other words, likelier ones first. */
  readonly otherWords: (text: string) => readonly string[];
  readonly skipTail: (said: Words) => SkipTail | undefined;
  readonly trained: TrainedReaders;
}

/** Readers by trained models, for what nothing else explains; each says nothing where it isn't sure enough, or the language has no model. */
export interface TrainedReaders {
  /** What somebody wishes of alarms, reminders, timers, the calendar, and of what lamps do later. */
  readonly wish: (text: string) => SaidWish | undefined;
  /** What is wanted of an automation that is set up. */
  readonly change: (text: string) => SaidChange | undefined;
  /** The automation that is to be set up. */
  readonly setUp: (text: string) => SaidSetUp | undefined;
}

/** @param lists the phrases of some sentence rules, by the rules' names */
export function createLastReaders(
  lists: <Rule extends string>(rules: readonly Rule[]) => Record<Rule, Trie<true>>,
  slots: Slots,
  targets: TargetReader,
  sentences: Pick<Sentences, 'spellings' | 'rephrasings' | TrainedSets>,
  lexicon: Lexicon,
): LastReaders {
  const spell = (text: string) => normalizeSentence(text, sentences.spellings);
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
    trained: createTrained(sentences, lexicon, deeds, (text) => spell(text.slice(0, longestText))),
  };
}

type TrainedSets = 'wishes' | 'changes' | 'setUps';

function createTrained(
  { wishes, changes, setUps }: Pick<Sentences, TrainedSets>,
  lexicon: Lexicon,
  deeds: DeedReader,
  spell: (text: string) => Words,
): TrainedReaders {
  const wish = wishes && new WishReader(new WishModel(wishes), lexicon);
  const change = changes && new ChangeReader(new WishModel(changes), lexicon);
  const setUp = setUps && new SetUpReader(new WishModel(setUps), lexicon, deeds);
  return {
    wish: (text) => wish?.read(spell(text)),
    change: (text) => change?.read(spell(text)),
    setUp: (text) => setUp?.read(spell(text)),
  };
}
