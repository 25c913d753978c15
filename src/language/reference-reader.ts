import { normalizeColorName } from '../core/color-names.js';
import type { Target } from '../core/target.js';
import type { Trie } from './matching/trie.js';
import type { Words } from './matching/words.js';
import type { Found } from './numbers.js';
import type { Said } from './said.js';

export const referenceRules = [
  'pronoun',
  'pronoun_many',
  'pronoun_all',
  'both',
  'other',
  'others',
  'rest',
  'first_one',
  'second_one',
  'last_one',
  'person',
  'lit',
  'lit_as',
  'every',
  'the',
] as const;
/** The words for lamps that were talked of before, each list from the sentence rule of the same name. */
export type ReferenceWords = Readonly<Record<(typeof referenceRules)[number], Trie<true>>>;

/** Reads phrases that mean lamps only because of what was said before, or of what the lamps show now. */
export class ReferenceReader {
  constructor(private readonly rules: ReferenceWords) {}

  /** "it", "them all", "the other one", "everything else": what they mean depends on what was said before. */
  read(words: Words, at: number): readonly Found<Said>[] {
    const found: Found<Said>[] = [];
    const add = (rule: keyof ReferenceWords, target: Target) => {
      const next = this.skip(words, this.rules[rule], at);
      if (next === at) return;
      // "The other one" names a lamp as much as a name does, while "it" may mean anything.
      const isName = !/^(it|them)$/.test(target.refers ?? '');
      const said: Said = { targets: [target], light: isName, ...(isName ? {} : { pronoun: true as const }) };
      found.push({ next, value: said });
    };
    add('pronoun', { refers: 'it' });
    add('pronoun_many', { refers: 'them' });
    add('pronoun_all', { refers: 'them', all: true });
    add('both', { refers: 'both' });
    add('other', { refers: 'other' });
    add('others', { refers: 'others' });
    add('rest', { refers: 'rest' });
    add('first_one', { refers: 'first' });
    add('second_one', { refers: 'second' });
    add('last_one', { refers: 'last' });
    add('person', { refers: 'person' });
    add('lit', { shows: 'on' });
    const color = this.readColored(words, at);
    if (color) found.push(color);
    return found;
  }

  /** "the blue one", "all the pink lights", "all that is still green": lamps by what they show. Without "all", "the blue light" may be one that is wanted. */
  private readColored(words: Words, at: number): Found<Said> | undefined {
    const every = this.skip(words, this.rules.every, at);
    const start = this.skip(words, this.rules.the, every);
    const relative = this.skip(words, this.rules.lit_as, at);
    for (const length of relative > at ? [2, 1] : []) {
      const color = normalizeColorName(words.words.slice(relative, relative + length).join(' '));
      if (color !== undefined && relative + length <= words.words.length)
        return { next: relative + length, value: { targets: [{ shows: color }], light: true } };
    }
    for (const length of [2, 1]) {
      const color = normalizeColorName(words.words.slice(start, start + length).join(' '));
      const noun = words.words[start + length] ?? '';
      const isMeant = /^ones?$/.test(noun) || (every > at && /^(lights|lamps)$/.test(noun));
      if (color !== undefined && isMeant)
        return { next: start + length + 1, value: { targets: [{ shows: color }], light: false } };
    }
    return undefined;
  }

  private skip(words: Words, rule: Trie<true>, at: number): number {
    return rule.find(words.words, at, words.words.length)[0]?.next ?? at;
  }
}
