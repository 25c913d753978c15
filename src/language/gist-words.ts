import type { Trie } from './matching/trie.js';

/** What tells a gist, each list from the sentence rule of the same name. */
export interface GistWords {
  /** What ends something that is set: "*scrap that*, he's asleep". */
  readonly gist_end: Trie<true>;
  /** What takes back what would happen at a time that is said with it: "*don't turn it off* at ten". */
  readonly gist_denied: Trie<true>;
  /** What ends what is named behind it: "*forget* wednesday". */
  readonly gist_end_verb: Trie<true>;
  /** What ends what happens by itself, and is named with it: alone, or together with "any more". */
  readonly gist_stop: Trie<true>;
  readonly gist_unwanted: Trie<true>;
  readonly gist_any_more: Trie<true>;
  /** What leaves one time of a series out. */
  readonly gist_skip: Trie<true>;
  /** What gives something another time: "*better make it* tomorrow". */
  readonly gist_change: Trie<true>;
  /** What may do so, in a sentence that tells something: "*so* seven forty five". */
  readonly gist_rather: Trie<true>;
  /** What such a sentence begins with. */
  readonly gist_lead: Trie<true>;
  readonly story_subject: Trie<true>;
  /** How somebody asks when something comes, and what there is on a day: its beginning, and what has to follow. */
  readonly gist_when: Trie<true>;
  /** How somebody asks what there is to do. */
  readonly gist_what: Trie<true>;
  readonly gist_is_there: Trie<true>;
  readonly gist_planned: Trie<true>;
  readonly gist_longer: Trie<true>;
  readonly gist_sooner: Trie<true>;
  /** With these a sentence is about more than that. */
  readonly gist_never: Trie<true>;
  /** What takes a time back that follows: "*not* tomorrow but the day after". */
  readonly gist_not: Trie<true>;
  /** What takes days out that stand before it: "weekends *are no good* for me". */
  readonly gist_no_good: Trie<true>;
}
export const gistRules = [
  'gist_end',
  'gist_denied',
  'gist_end_verb',
  'gist_stop',
  'gist_unwanted',
  'gist_any_more',
  'gist_skip',
  'gist_change',
  'gist_rather',
  'gist_lead',
  'story_subject',
  'gist_when',
  'gist_what',
  'gist_is_there',
  'gist_planned',
  'gist_longer',
  'gist_sooner',
  'gist_never',
  'gist_not',
  'gist_no_good',
] as const satisfies readonly (keyof GistWords)[];
