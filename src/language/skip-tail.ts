import { skip } from './matching/fillers.js';
import type { Trie } from './matching/trie.js';
import type { Words } from './matching/words.js';
import { findSpan } from './gist-spans.js';

/** What leaves one time of a series out, in the sentence that sets it up, each list from the sentence rule of the same name. */
export interface SkipTailWords {
  /** "Every morning at six *but not* tomorrow". */
  readonly gist_except: Trie<true>;
}
export const skipTailRules = ['gist_except'] as const satisfies readonly (keyof SkipTailWords)[];

/** A sentence without its exception, and the exception as a sentence of its own. */
export interface SkipTail {
  readonly head: string;
  readonly skip: string;
  /** Whether a weekday is left out of every week: "except on sundays". */
  readonly isWeekly: boolean;
}

/** The least words that set up a series. */
const leastWords = 4;
/** A weekday alone is left out of every week, which is no single time. */
const single = /\b(?:today|tomorrow|tonight|this|next|after|first|\w+th|\w+nd|\w+rd)\b/;

/** Reads "every morning at six turn it on, *but not tomorrow* it's my day off"; undefined where no day is left out. */
export function readSkipTail({ words }: Words, rules: SkipTailWords): SkipTail | undefined {
  const plain = { words, breaks: new Set<number>() };
  for (let at = leastWords; at < words.length - 1; at += 1) {
    const next = skip(rules.gist_except, plain, at);
    const day = next > at ? findSpan(words, next) : undefined;
    if (!day || (day.value.date ?? day.value.recurrence) === undefined || day.value.at !== undefined) continue;
    const isWeekly = !single.test(day.words);
    const left = isWeekly ? `not on ${day.words.replace(/^on /, '')}` : `skip it ${day.words}`;
    return { head: words.slice(0, at).join(' '), skip: left, isWeekly };
  }
  return undefined;
}
