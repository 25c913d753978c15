import type { Manner } from '../../core/command.js';
import { sliceWords } from './clause.js';
import type { Trie } from './trie.js';
import type { Words } from './words.js';

/** The words that tie a sentence to the one before, each list from the sentence rule of the same name. */
export interface TieWords {
  readonly correction: Trie<true>;
  readonly correction_tail: Trie<true>;
  readonly addition: Trie<true>;
  readonly addition_tail: Trie<true>;
}

/** Cuts off what ties a sentence to the one before: "*no, I meant* the sofa lamp", "*and* the kitchen *too*". */
export class TieReader {
  constructor(private readonly rules: TieWords) {}

  /** How the sentence ties in, and what is left of it; without a manner, all of it. */
  cut(words: Words): { readonly manner: Manner | undefined; readonly rest: Words } {
    const { correction, correction_tail, addition, addition_tail } = this.rules;
    // "Actually, the other one as well" adds, whatever it begins with.
    const tailed = cutTail(words, addition_tail);
    if (tailed) {
      const inner = cutAround(tailed, correction, correction_tail) ?? tailed;
      return { manner: 'addition', rest: cutAround(inner, addition, addition_tail) ?? inner };
    }
    const corrected = cutAround(words, correction, correction_tail);
    if (corrected) return { manner: 'correction', rest: corrected };
    const added = cutAround(words, addition, addition_tail);
    return added ? { manner: 'addition', rest: added } : { manner: undefined, rest: words };
  }
}

function cutAround(words: Words, lead: Trie<true>, tail: Trie<true>): Words | undefined {
  const length = words.words.length;
  let start = 0;
  for (let next = -1; next !== start;) {
    next = start;
    start = lead.find(words.words, start, length)[0]?.next ?? start;
  }
  const rest = start === 0 ? words : sliceWords(words, start, length);
  return cutTail(rest, tail) ?? (start === 0 ? undefined : rest);
}

function cutTail(words: Words, tail: Trie<true>): Words | undefined {
  const length = words.words.length;
  for (let at = Math.max(1, length - 5); at < length; at += 1)
    if (tail.find(words.words, at, length)[0]?.next === length) return sliceWords(words, 0, at);
  return undefined;
}
