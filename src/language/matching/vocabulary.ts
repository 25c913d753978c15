import type { Command } from '../../core/command.js';
import type { Lamp } from '../../core/lamp.js';
import type { Sentences } from './sentences.js';
import { normalizeColorName } from '../../core/color-names.js';
import { listOtherNames, otherWords, ownerNames, writeTogether } from './other-names.js';
import { Trie } from './trie.js';
import { normalizeName, normalizeSentence } from './words.js';

/** The names in the configuration and the machine. They are understood as soon as they exist. */
export interface Vocabulary {
  readonly lamps: readonly Lamp[];
  /** The area meant by "here" and by commands that name none. */
  readonly here?: string;
  /** Names of the saved states. */
  readonly states: readonly string[];
  /** Other names of saved states, by the state's own name. */
  readonly stateAliases?: ReadonlyMap<string, readonly string[]>;
  readonly timers: readonly string[];
  /** Sentences of this house's own, by their words. */
  readonly phrases?: ReadonlyMap<string, { readonly means: readonly Command[] }>;
  readonly effects: readonly string[];
  readonly modes: readonly string[];
}

/** What a name in a sentence may stand for. */
export type Referent =
  | { readonly kind: 'lamp'; readonly name: string; readonly areas: readonly string[] }
  | { readonly kind: 'area'; readonly name: string }
  | { readonly kind: 'floor'; readonly name: string };

/** The vocabulary, ready to be found in a sentence. */
export interface Names {
  readonly places: Trie<Referent>;
  readonly states: Trie<string>;
  readonly timers: Trie<string>;
  readonly modes: Trie<string>;
  readonly effects: Trie<string>;
  readonly phrases: NonNullable<Vocabulary['phrases']>;
  readonly here: string | undefined;
  /** Every lamp's names without "light" and "lamp", for what a recognizer made of them. */
  readonly lampWords: readonly string[];
}

/** The words of a name as people say it, without a leading article. */
function spoken(name: string): readonly string[] {
  const words = normalizeName(name.replaceAll(/[_-]/g, ' '));
  return words[0] === 'the' && words.length > 1 ? words.slice(1) : words;
}

/** Holds the current names, for readers that stay in use when the vocabulary changes. */
export interface Lexicon {
  names: Names;
}

function createList(
  names: readonly string[],
  synonyms: ReadonlyMap<string, readonly string[]> = new Map(),
  taken: ReadonlySet<string> = new Set(),
): Trie<string> {
  const trie = new Trie<string>();
  for (const name of names) {
    // "Rainbow" and "the rainbow" are the same phrase; added twice, it would seem to have two meanings.
    const phrases = new Set([name, ...(synonyms.get(name) ?? [])].map((said) => spoken(said).join(' ')));
    for (const phrase of phrases) if (phrase !== '' && !taken.has(phrase)) trie.add(phrase.split(' '), name);
  }
  return trie;
}

/**
 * Effects by every word for them. A configured effect that is itself another's synonym ("disco") still means itself, and a look that
 * was saved under such a word is that look.
 */
function createEffects(
  effects: readonly string[],
  synonyms: ReadonlyMap<string, readonly string[]>,
  { states, stateAliases }: Pick<Vocabulary, 'states' | 'stateAliases'>,
): Trie<string> {
  const saved = new Set(states.flatMap((name) => [name, ...(stateAliases?.get(name) ?? [])]));
  const own = new Set(effects);
  const words = new Map<string, readonly string[]>();
  for (const [name, said] of synonyms) {
    const target = own.has(name) ? name : said.find((word) => own.has(word));
    if (target !== undefined)
      words.set(
        target,
        [name, ...said].filter((word) => word === target || !own.has(word)),
      );
  }
  return createList(effects, words, saved);
}

/** By the words as a sentence has them. */
function createPhraseIndex(phrases: Vocabulary['phrases'], spellings: Sentences['spellings']): Names['phrases'] {
  const words = (said: string) => normalizeSentence(said, spellings).words.join(' ');
  return new Map([...(phrases ?? [])].map(([said, phrase]) => [words(said), phrase]));
}

/** An earlier index. Lists that are still the same arrays need not be indexed again. */
export interface Indexed {
  readonly vocabulary: Vocabulary;
  readonly names: Names;
}

/**
 * Indexes the vocabulary. It takes a millisecond or two for hundreds of names, and nothing for lists that are unchanged since
 * `before`, so it can simply be repeated whenever a name is added or removed.
 */
export function createNames(
  vocabulary: Vocabulary,
  { effects, places, spellings }: Pick<Sentences, 'effects' | 'places' | 'spellings'>,
  before?: Indexed,
): Names {
  const kept = (list: 'lamps' | 'states' | 'effects') => before?.vocabulary[list] === vocabulary[list];
  const sameAliases = before?.vocabulary.stateAliases === vocabulary.stateAliases;
  return {
    places: before && kept('lamps') ? before.names.places : createPlaces(vocabulary.lamps, places),
    lampWords: before && kept('lamps') ? before.names.lampWords : listLampWords(vocabulary.lamps),
    states:
      before && kept('states') && sameAliases
        ? before.names.states
        : createList(vocabulary.states, vocabulary.stateAliases),
    timers: createList(vocabulary.timers),
    modes: createList(vocabulary.modes),
    effects:
      before && kept('effects') && kept('states') && sameAliases
        ? before.names.effects
        : createEffects(vocabulary.effects, effects, vocabulary),
    phrases: createPhraseIndex(vocabulary.phrases, spellings),
    here: vocabulary.here,
  };
}

function listLampWords(lamps: readonly Lamp[]): readonly string[] {
  const all = lamps.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => spoken(name));
  const stems = all.map((words) => words.filter((word) => !nouns.includes(word)).join(' '));
  return [...new Set(stems)].filter((stem) => stem.length >= 3);
}

const nouns = ['light', 'lights', 'lamp', 'lamps', 'bulb', 'lantern'];
/** What the areas and floors are called. */
function listPlaces(lamps: readonly Lamp[]): readonly string[] {
  const places = lamps.flatMap(({ area, floor }) => [area, floor].flatMap((place) => place ?? []));
  return places.map((place) => spoken(place).join(' '));
}

type LampName = { name: string; areas: string[] };
type LampNames = Map<string, LampName>;

/**
 * "The sofa" is the sofa lamp and "the sofa light" too, unless a place or another lamp is called that. A name of two words is
 * found by its last word as well ("the strip" is the light strip).
 */
function addShortNames(areasByLamp: LampNames, taken: ReadonlySet<string>): void {
  const short = new Map<string, LampName[]>();
  for (const [key, known] of areasByLamp) {
    const words = key.split(' ');
    const last = words.at(-1) ?? '';
    const stem = nouns.includes(last)
      ? words.slice(0, -1)
      : nouns.includes(words[0] ?? '')
        ? words.slice(1)
        : words.length > 1
          ? words.slice(1)
          : [];
    const said = stem.join(' ');
    // A lamp called "Orange lamp" does not take the color's name away.
    if (normalizeColorName(said) !== undefined) continue;
    if (said.length < 3 || taken.has(said) || nouns.includes(said) || areasByLamp.has(said)) continue;
    short.set(said, [...(short.get(said) ?? []), known]);
  }
  for (const [said, [only, ...others]] of short) if (only && others.length === 0) areasByLamp.set(said, only);
}

/**
 * "The front hallway chandelier" is the "Chandelier Front Hallway", and the "stairwell" light the "Stair Light", where nothing else
 * is called that.
 */
function addOtherNames(areasByLamp: LampNames, taken: ReadonlySet<string>, others: Sentences['places']): void {
  const groups = [...others].map(([name, words]) => [name, ...words]);
  const found = new Map<string, Set<LampName>>();
  for (const [key, known] of areasByLamp)
    for (const said of listOtherNames(key, groups)) found.set(said, (found.get(said) ?? new Set()).add(known));
  for (const [said, [only, ...more]] of found)
    if (only && more.length === 0 && !areasByLamp.has(said) && !taken.has(said)) areasByLamp.set(said, only);
}

/** Lamps, areas and floors, by everything they are called. */
function createPlaces(lamps: readonly Lamp[], others: Sentences['places']): Trie<Referent> {
  const places = new Trie<Referent>();
  const areasByLamp: LampNames = new Map();
  for (const lamp of lamps) {
    for (const said of new Set([lamp.name, ...lamp.aliases])) {
      const key = spoken(said).join(' ');
      if (key === '') continue;
      const known = areasByLamp.get(key) ?? { name: lamp.name, areas: [] };
      known.areas.push(lamp.area ?? '');
      areasByLamp.set(key, known);
    }
  }
  const taken = new Set(listPlaces(lamps));
  addShortNames(areasByLamp, taken);
  addOtherNames(areasByLamp, taken, others);
  for (const [key, { name, areas }] of areasByLamp) places.add(key.split(' '), { kind: 'lamp', name, areas });
  const groups = (kind: 'area' | 'floor') => {
    const names = new Set(lamps.flatMap((lamp) => lamp[kind] ?? []));
    for (const name of names) {
      const words = spoken(name);
      if (words.length === 0) continue;
      places.add(words, { kind, name });
      for (const other of [...otherWords(words.join(' '), others), ...writeTogether(words)])
        synonyms.push([other.split(' '), { kind, name }]);
      for (const other of ownerNames(name)) synonyms.push([other, { kind, name }]);
    }
  };
  const synonyms: [readonly string[], Referent][] = [];
  groups('area');
  groups('floor');
  // A configured name is never taken for another place's synonym.
  for (const [words, referent] of synonyms) {
    if (places.find(words, 0, words.length)[0]?.next !== words.length) places.add(words, referent);
  }
  return places;
}
