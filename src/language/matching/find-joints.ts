import type { TargetReader } from '../targets.js';
import { skip } from './fillers.js';
import type { Trie } from './trie.js';
import type { Words } from './words.js';

/** The words between clauses. They come from the sentence files. */
export interface JointWords {
  readonly joint: Trie<true>;
  /** Words that begin a request without a joint: "… *can you* turn it on". */
  readonly request: Trie<true>;
  /** Words that begin a reason: "… *it is* hard to see". */
  readonly reason: Trie<true>;
}

/** Where one clause ends, and the next begins; `joined` by a word or a comma. */
interface ClauseCut {
  readonly end: number;
  readonly next: number;
  readonly joined: boolean;
}

/** The places where one clause can end and the next begin, from right to left. */
export function* findJoints(words: Words, rules: JointWords): Generator<ClauseCut> {
  for (let at = words.words.length - 1; at > 0; at -= 1) {
    const joint = skip(rules.joint, words, at);
    if (joint > at && joint < words.words.length) yield { end: at, next: joint, joined: true };
    else if (words.breaks.has(at)) yield { end: at, next: at, joined: true };
    else if (skip(rules.request, words, at) > at || skip(rules.reason, words, at) > at)
      yield { end: at, next: at, joined: false };
  }
}

/** Where a lamp is named, a clause may begin without any joint: "desk red *strip* blue". */
export function* findNames(
  words: Words,
  rules: JointWords,
  names: Pick<TargetReader, 'startsName'>,
): Generator<ClauseCut> {
  for (let at = words.words.length - 1; at > 0; at -= 1) {
    const joint = skip(rules.joint, words, at);
    if (joint > at && joint < words.words.length) yield { end: at, next: joint, joined: true };
    else if (words.breaks.has(at) || names.startsName(words, at)) yield { end: at, next: at, joined: true };
  }
}
