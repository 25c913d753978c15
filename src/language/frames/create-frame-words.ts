import { Trie } from '../matching/trie.js';
import type { Sentences } from '../matching/sentences.js';
import { frameActions } from './frame-commands.js';
import type { FrameWords } from './span-reader.js';

/** The words of the frames, from the sentence rules and the numbers of the language. */
export function createFrameWords(phrases: (rule: string) => Trie<true>, sentences: Sentences): FrameWords {
  const actions = Object.fromEntries(frameActions.map((action) => [action, phrases(`frame_${action}`)]));
  return {
    actions: actions as FrameWords['actions'],
    verb: phrases('frame_verb'),
    small: phrases('frame_small'),
    never: phrases('frame_never'),
    dangling: phrases('frame_dangling'),
    modal: phrases('frame_modal'),
    wisher: phrases('frame_wisher'),
    light: phrases('frame_light'),
    levelHead: phrases('frame_level_head'),
    timeHead: phrases('frame_time_head'),
    ratios: createNumbers(sentences.ratios),
    levels: createNumbers(sentences.wordedLevels),
  };
}

/** Phrases that stand for numbers. */
function createNumbers(values: ReadonlyMap<string, number>): Trie<number> {
  const trie = new Trie<number>();
  for (const [phrase, value] of values) trie.add(phrase.split(' '), value);
  return trie;
}
