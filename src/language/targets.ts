import type { Target } from '../core/target.js';
import { ReferenceReader } from './reference-reader.js';
import type { TargetWords } from './target-words.js';
import { repairName } from './repair-name.js';
import { joinTargets, withExcept, type Said } from './said.js';
import type { Found } from './numbers.js';
import type { Trie } from './matching/trie.js';
import type { Lexicon, Referent } from './matching/vocabulary.js';
import type { Words } from './matching/words.js';

type List = Found<Said>[];

/** Reads phrases that mean lamps: "all the lights in the kitchen", "the bedroom and office", "it", "everything upstairs". */
export class TargetReader {
  private readonly references: ReferenceReader;

  constructor(
    private readonly rules: TargetWords,
    private readonly lexicon: Lexicon,
  ) {
    this.references = new ReferenceReader(rules);
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
      if (value.targets.some(({ refers, all }) => refers === 'both' || all))
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

  /** "except the bed light", on its own. */
  readExcept(words: Words, at: number): Found<readonly Target[]> | undefined {
    const start = this.skip(words, this.rules.except, at);
    if (start === at) return undefined;
    const [named] = this.read(words, start);
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
    const named = this.readList(words, start) ?? this.readList(words, at);
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
    const named = this.readList(words, start);
    if (!named) return;
    this.addList(words, named, found);
    // "Not the landing, the mirror light": what looks like a list may be two lamps with nothing to say between them.
    const first = named.value.targets.length > 1 ? this.readList(words, start, 1) : undefined;
    if (first?.known) this.addList(words, first, found);
  }

  private addList(words: Words, named: Found<Said> & { readonly known: boolean }, found: List): void {
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

  /** "bedroom and kitchen", "the office, the garage light and the entrance". */
  private readList(words: Words, at: number, most = Infinity): (Found<Said> & { readonly known: boolean }) | undefined {
    const targets: Target[] = [];
    let known = true;
    let unclear = false;
    let light = false;
    let next = at;
    for (let start = at; ;) {
      const entity = this.readEntity(words, this.skip(words, this.rules.the, start));
      if (!entity) break;
      // "The man cave man cave light" is one lamp, however often it is said.
      if (!targets.some((target) => isSame(target, entity.target))) targets.push(entity.target);
      known &&= entity.known;
      unclear ||= entity.unclear;
      light ||= entity.target.name !== undefined;
      next = entity.next;
      const noun = this.skip(words, this.rules.light, next);
      const joint = this.findJoint(words, noun, entity.known);
      if (joint === 0 || targets.length >= most) break;
      start = words.words[joint - 1] === 'and' ? this.skip(words, this.rules.within, joint) : joint;
    }
    if (targets.length === 0) return undefined;
    return { next, known, value: { targets, light, ...(unclear ? { unclear: true as const } : {}) } };
  }

  /** Where the next name of a list begins; 0 if there is none. Between known names the "and" and the comma may be missing. */
  private findJoint(words: Words, at: number, known: boolean): number {
    if (words.words[at] === 'and') return at + 1;
    if (words.breaks.has(at)) return at;
    const next = this.skip(words, this.rules.the, at);
    return known && this.lexicon.names.places.find(words.words, next, words.words.length, true).length > 0 ? at : 0;
  }

  private readEntity(words: Words, at: number) {
    const { places } = this.lexicon.names;
    let [phrase] = places.find(words.words, at, words.words.length, true);
    if (at + 1 < words.words.length && (phrase?.next ?? 0) <= at + 1) {
      // Recognizers may write "bed room" for "bedroom".
      const joined = `${words.words[at] ?? ''}${words.words[at + 1] ?? ''}`;
      const [whole] = places.find([joined], 0, 1);
      if (whole) phrase = { next: at + 2, values: whole.values };
    }
    if (phrase) {
      // "The porch area lights" are the porch's.
      const wide = this.skip(words, this.rules.name_filler, phrase.next);
      if (wide > phrase.next && this.skip(words, this.rules.light, wide) > wide) phrase = { ...phrase, next: wide };
      const singular = /^(light|lamp|bulb)$/.test(words.words[phrase.next] ?? '');
      const referent = chooseReferent(phrase.values, singular);
      if (referent) return { next: phrase.next, known: true, ...this.targetOf(referent) };
    }
    const fixture = this.skip(words, this.rules.known_fixture, at);
    const noun = this.skip(words, this.rules.light, fixture);
    if (fixture > at && noun > fixture)
      return { next: fixture, known: false, unclear: false, target: { name: words.words.slice(at, noun).join(' ') } };
    const room = this.skip(words, this.rules.known_room, at);
    return room > at
      ? { next: room, known: false, unclear: false, target: { area: words.words.slice(at, room).join(' ') } }
      : undefined;
  }

  private targetOf(referent: Referent): { target: Target; unclear: boolean } {
    if (referent.kind !== 'lamp') return { target: { [referent.kind]: referent.name }, unclear: false };
    if (referent.areas.length === 1) return { target: { name: referent.name }, unclear: false };
    const { here } = this.lexicon.names;
    const near = here !== undefined && referent.areas.filter((area) => area === here).length === 1;
    return { target: { name: referent.name, ...(near ? { area: here } : {}) }, unclear: !near };
  }

  private skip(words: Words, rule: Trie<true>, at: number): number {
    return rule.find(words.words, at, words.words.length)[0]?.next ?? at;
  }
}

const isSame = (one: Target, other: Target) =>
  one.name === other.name && one.area === other.area && one.floor === other.floor;

/** When a room and a lamp have the same name, "the kitchen light" is the lamp; "the kitchen" and "the kitchen lights" are the room. */
function chooseReferent(referents: readonly Referent[], singular: boolean): Referent | undefined {
  const lamp = referents.find((referent) => referent.kind === 'lamp');
  const place = referents.find((referent) => referent.kind !== 'lamp');
  return singular ? (lamp ?? place) : (place ?? lamp);
}

/** The lamps that a phrase and a place together mean; undefined if they contradict each other. */
