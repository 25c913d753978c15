import type { Target } from '../core/target.js';
import type { Lexicon, Referent } from './matching/vocabulary.js';
import type { Trie } from './matching/trie.js';
import type { Words } from './matching/words.js';
import type { Found } from './numbers.js';
import type { Said } from './said.js';
import type { TargetWords } from './target-words.js';

/** Lamps and places by their names, and whether all of them are there. */
export type FoundNames = Found<Said> & { readonly known: boolean };

/** Reads the names of lamps and places, one or several: "the office, the garage light and the entrance". */
export class NameListReader {
  constructor(
    private readonly rules: TargetWords,
    private readonly lexicon: Lexicon,
  ) {}

  /** @param most so many names at most */
  read(words: Words, at: number, most = Infinity): FoundNames | undefined {
    const targets: Target[] = [];
    let known = true;
    let unclear = false;
    let light = false;
    let next = at;
    let isJoined = false;
    for (let start = at; ;) {
      const entity = this.readEntity(words, this.skip(words, this.rules.the, start));
      if (!entity) break;
      // "Living room corner": the corner lamp, which is in there, and not the room and the lamp.
      const [room] = targets.slice(-1);
      const isWithin = !isJoined && room?.area !== undefined && entity.areas.includes(room.area);
      if (isWithin) targets.pop();
      // "The man cave man cave light" is one lamp, however often it is said.
      if (!targets.some((target) => isSame(target, entity.target))) targets.push(entity.target);
      known &&= entity.known;
      unclear ||= entity.unclear;
      light ||= entity.target.name !== undefined;
      next = entity.next;
      const noun = this.skip(words, this.rules.light, next);
      const joint = this.findJoint(words, noun, entity.known);
      if (joint === 0 || targets.length >= most) break;
      isJoined = words.words[joint - 1] === 'and' || noun > entity.next;
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
      const areas = referent?.kind === 'lamp' ? referent.areas : [];
      if (referent) return { next: phrase.next, known: true, areas, ...this.targetOf(referent) };
    }
    const fixture = this.skip(words, this.rules.known_fixture, at);
    const noun = this.skip(words, this.rules.light, fixture);
    if (fixture > at && noun > fixture)
      return {
        next: fixture,
        known: false,
        unclear: false,
        areas: [],
        target: { name: words.words.slice(at, noun).join(' ') },
      };
    const room = this.skip(words, this.rules.known_room, at);
    return room > at
      ? { next: room, known: false, unclear: false, areas: [], target: { area: words.words.slice(at, room).join(' ') } }
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
