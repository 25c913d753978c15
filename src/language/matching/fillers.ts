import { sliceWords } from './clause.js';
import type { Trie } from './trie.js';
import type { Words } from './words.js';

/** Words that may be left out, each list from the sentence rule of the same name. */
export interface FillerWords {
  /** Words that address the assistant: "alexa", "hey lantern". */
  readonly attention: Trie<true>;
  /** The same after a sentence: "… please, alexa". */
  readonly address: Trie<true>;
  readonly before: Trie<true>;
  readonly anywhere: Trie<true>;
  readonly after: Trie<true>;
}

/** Where the longest phrase that begins at `at` ends; `at` if none does. */
export const skip = (trie: Trie<true>, words: Words, at: number, end = words.words.length) =>
  trie.find(words.words, at, end)[0]?.next ?? at;

/** Leaves out what says nothing: the assistant's name, politeness, hesitation. */
export class Fillers {
  constructor(private readonly rules: FillerWords) {}

  trimAttention(words: Words): Words {
    let start = 0;
    for (let next = -1; start < words.words.length && next !== start;) {
      next = start;
      start = skip(this.rules.attention, words, start);
    }
    let end = words.words.length;
    for (let at = end - 1; at > start; at -= 1) {
      if (skip(this.rules.address, words, at) === end) {
        end = at;
        break;
      }
    }
    if (start < end) return sliceWords(words, start, end);
    // A name alone says nothing; a greeting alone is something to answer.
    const named = words.words.some((_, at) => skip(this.rules.address, words, at) > at);
    return named ? sliceWords(words, 0, 0) : words;
  }

  /** "Okay, *just the porch light*": without the fillers before "just" or "only", which are fillers only before a verb. */
  trimToOnly(words: Words): Words | undefined {
    const at = words.words.findIndex((word) => word === 'just' || word === 'only');
    if (at < 0 || at > 4) return undefined;
    const { words: before } = this.trim(sliceWords(words, 0, at));
    const rest = this.trim({ words: words.words.slice(at + 1), breaks: new Set() });
    return before.length === 0 && rest.words.length > 0
      ? { words: ['only', ...rest.words], breaks: new Set() }
      : undefined;
  }

  trim(words: Words): Words {
    let start = 0;
    let end = words.words.length;
    for (let next = -1; next !== start;) {
      next = start;
      start = skip(this.rules.before, words, start);
    }
    for (let changed = true; changed;) {
      changed = false;
      for (let at = Math.max(start, end - 6); at < end; at += 1) {
        if (skip(this.rules.after, words, at, end) === end) {
          end = at;
          changed = true;
        }
      }
    }
    const kept: string[] = [];
    const breaks = new Set<number>();
    for (let at = start; at < end;) {
      if (words.breaks.has(at) && kept.length > 0) breaks.add(kept.length);
      const after = skip(this.rules.anywhere, words, at, end);
      if (after > at) at = after;
      else {
        kept.push(words.words[at] ?? '');
        at += 1;
      }
    }
    breaks.delete(kept.length);
    return { words: kept, breaks };
  }
}
