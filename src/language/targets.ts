import type { Target } from '../core/target.js';
import { ReferenceReader } from './reference-reader.js';
import type { TargetWords } from './target-words.js';
import { repairName } from './repair-name.js';
import { joinTargets, withExcept, type Said } from './said.js';
import type { Found } from './numbers.js';
import type { Trie } from './matching/trie.js';
import type { Lexicon } from './matching/vocabulary.js';
import { NameListReader, type FoundNames } from './name-list.js';
import type { Words } from './matching/words.js';

type List = Found<Said>[];

/** Reads phrases that mean lamps: "all the lights in the kitchen", "the bedroom and office", "it", "everything upstairs". */
export class TargetReader {
  private readonly references: ReferenceReader;
  private readonly lists: NameListReader;

  constructor(
    private readonly rules: TargetWords,
    private readonly lexicon: Lexicon,
  ) {
    this.references = new ReferenceReader(rules);
    this.lists = new NameListReader(rules, lexicon);
  }

  /** The lamps that a phrase at `at` names, longest reading first. */
  read(words: Words, at: number): readonly Found<Said>[] {
    const found: List = [];
    const every = this.skip(words, this.rules.every, at);
    const start = this.skip(words, this.rules.the, every);
    const all = every > at;
    this.addNoun(words, start, all, found);
    this.addNamed(words, start, found);
    this.addReferences(words, at, found);
    const house = this.skip(words, this.rules.house, start);
    if (house > start) this.addWithNoun(words, house, { targets: [{ all: true }], light: false }, found);
    const room = this.skip(words, this.rules.room, start);
    if (room > start)
      this.addWithNoun(words, room, { targets: [all ? { all: true } : { refers: 'room' }], light: false }, found);
    const one = this.skip(words, this.rules.one_at, at);
    if (one > at)
      for (const place of this.readPlace(words, this.skip(words, this.rules.which, one)))
        found.push({ ...place, value: { ...place.value, light: true } });
    const everything = this.skip(words, this.rules.everything, at);
    if (everything > at) this.addWithPlace(words, everything, { targets: [{ all: true }], light: false }, found);
    for (const first of [...found]) this.addSecond(words, first, found);
    for (const wider of [...found]) this.addExcept(words, wider, found);
    return found.sort((left, right) => right.next - left.next);
  }

  /** "the lamp in the bedroom *and the light in the kitchen*". */
  private addSecond(words: Words, first: Found<Said>, found: List): void {
    if (words.words[first.next] !== 'and' || first.value.targets.length === 0) return;
    for (const second of this.read(words, first.next + 1)) {
      if (second.value.targets.length === 0) continue;
      const targets = [...first.value.targets, ...second.value.targets];
      const unclear = first.value.unclear ?? second.value.unclear;
      const light = first.value.light && second.value.light;
      found.push({ next: second.next, value: { targets, light, ...(unclear ? { unclear } : {}) } });
    }
  }

  private addReferences(words: Words, at: number, found: List): void {
    for (const { next, value } of this.references.read(words, at)) {
      if (value.targets.some(({ refers, all, shows }) => refers === 'both' || all || shows === 'on'))
        this.addWithPlace(words, next, value, found);
      else found.push({ next, value });
    }
  }

  /** The sentence with a lamp's name in place of words that sound like it. */
  repairName(words: Words): Generator<Words> {
    return repairName(words, this.lexicon.names.lampWords);
  }

  /** Whether the name of a configured lamp or place begins here. */
  startsName(words: Words, at: number): boolean {
    const start = this.skip(words, this.rules.the, at);
    return this.skipName(words, start) > start;
  }

  /** Where the name of a configured lamp or place that begins at `at` ends; `at` if none does. */
  skipName(words: Words, at: number): number {
    return this.lexicon.names.places.find(words.words, at, words.words.length, true)[0]?.next ?? at;
  }

  /** "everything *except the bed light*", "all the lights *but the one in the hall*". */
  private addExcept(words: Words, wider: Found<Said>, found: List): void {
    const except = this.readExcept(words, wider.next);
    const said = except && withExcept(wider.value, except.value);
    if (said) found.push({ next: except.next, value: said });
  }

  /** "except the bed light", "except in the study", on its own. */
  readExcept(words: Words, at: number): Found<readonly Target[]> | undefined {
    const start = this.skip(words, this.rules.except, at);
    if (start === at) return undefined;
    // "… but in the kitchen" begins another order.
    const isBut = words.words.slice(at, start).join(' ') === 'but';
    const named = this.read(words, start)[0] ?? (isBut ? undefined : this.readPlace(words, start)[0]);
    return named && named.value.targets.length > 0 && !named.value.unclear
      ? { next: named.next, value: named.value.targets }
      : undefined;
  }

  /** A place on its own: "in the kitchen", "here", "everywhere", "upstairs". */
  readPlace(words: Words, at: number): readonly Found<Said>[] {
    const here = this.skip(words, this.rules.here, at);
    if (here > at) return [{ next: here, value: { targets: [{ refers: 'here' }], light: false } }];
    const there = this.skip(words, this.rules.there, at);
    if (there > at) return [{ next: there, value: { targets: [{ refers: 'there' }], light: false } }];
    const everywhere = this.skip(words, this.rules.everywhere, at);
    if (everywhere > at) return [{ next: everywhere, value: { targets: [{ all: true }], light: false } }];
    const inside = this.skip(words, this.rules.within, at);
    const every = this.skip(words, this.rules.every, inside);
    const start = this.skip(words, this.rules.the, every);
    const house = this.skip(words, this.rules.house, start);
    if (house > start && inside > at) return [{ next: house, value: { targets: [{ all: true }], light: false } }];
    const room = this.skip(words, this.rules.room, start);
    const named = this.lists.read(words, start) ?? this.lists.read(words, at);
    if (named && named.next > room) {
      const plain = named.known || this.skip(words, this.rules.elsewhere, at) === named.next;
      return inside > at || plain ? [named] : [];
    }
    return room > start && inside > at
      ? [{ next: room, value: { targets: [every > inside ? { all: true } : { refers: 'room' }], light: false } }]
      : [];
  }

  /** "[all] the lights", with or without a place. */
  private addNoun(words: Words, start: number, all: boolean, found: List): void {
    const noun = this.skip(words, this.rules.light, start);
    // "The light strip" may be the name of a lamp, and then it is not any light.
    const named = this.lexicon.names.places.find(words.words, start, words.words.length, true)[0]?.next ?? start;
    if (noun === start || named >= noun) return;
    const refers = /^(light|lamp|bulb|lantern)$/.test(words.words[noun - 1] ?? '') ? 'light' : 'lights';
    this.addWithPlace(words, noun, { targets: [all ? { all: true } : { refers }], light: true }, found);
  }

  private addNamed(words: Words, start: number, found: List): void {
    const named = this.lists.read(words, start);
    if (!named) return;
    this.addList(words, named, found);
    // "Not the landing, the mirror light": what looks like a list may be two lamps with nothing to say between them.
    const first = named.value.targets.length > 1 ? this.lists.read(words, start, 1) : undefined;
    if (first?.known) this.addList(words, first, found);
  }

  private addList(words: Words, named: FoundNames, found: List): void {
    if (named.known) found.push(named);
    const isOne =
      /^ones?$/.test(words.words[named.next] ?? '') &&
      !/^(percent|hundred|thousand)$/.test(words.words[named.next + 1] ?? '');
    if (named.known && isOne) found.push({ next: named.next + 1, value: { ...named.value, light: true } });
    const noun = this.skip(words, this.rules.light, named.next);
    if (noun > named.next) this.addWithPlace(words, noun, { ...named.value, light: true }, found);
  }

  private addWithNoun(words: Words, at: number, said: Said, found: List): void {
    found.push({ next: at, value: said });
    const noun = this.skip(words, this.rules.light, at);
    if (noun > at) this.addWithPlace(words, noun, { ...said, light: true }, found);
  }

  /** Adds the phrase, and also the phrase with the place after it if the two agree. */
  private addWithPlace(words: Words, at: number, said: Said, found: List): void {
    found.push({ next: at, value: said });
    const after = this.skip(words, this.rules.which, at);
    for (const place of this.readPlace(words, after)) {
      const joined = joinTargets(said, place.value);
      if (joined) found.push({ next: place.next, value: joined });
    }
  }

  private skip(words: Words, rule: Trie<true>, at: number): number {
    return rule.find(words.words, at, words.words.length)[0]?.next ?? at;
  }
}
