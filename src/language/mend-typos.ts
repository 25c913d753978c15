import { isOneSlip } from '../core/word-distance.js';
import { normalizeColorName } from '../core/color-names.js';
import { parseNumber } from './numbers.js';
import type { Sentences } from './matching/sentences.js';
import type { Vocabulary } from './matching/vocabulary.js';
import { normalizeName } from './matching/words.js';

/** What a slip may have been, and is never mended to: a wrong number is worse than none. */
const numberWords =
  'four five seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred half'.split(
    ' ',
  );
/** In letters; in a shorter word, one other letter makes too many others. */
const shortest = 4;
const mostMeant = 4;
/** More than this and nobody knows what was meant. */
const mostMended = 3;

/** The words that somebody may have meant. */
interface KnownWords {
  /** The words of this house's names. */
  readonly house: ReadonlySet<string>;
  /** The words of commands that a slip may have been. */
  readonly commands: ReadonlySet<string>;
  /** Words of sentences that are none: they stay, whatever they are like. */
  readonly right: ReadonlySet<string>;
  readonly english: ReadonlySet<string>;
}

/** The words of sentences are the same for each house and each sentence that somebody types. */
const ofSentences = new WeakMap<Sentences, Pick<KnownWords, 'commands' | 'right'>>();
const ofEnglish = new WeakMap<readonly string[], ReadonlySet<string>>();

/**
 * The words of sentences and names. @param english other words of the language, which are no slips of the fingers
 */
export function listKnownWords(sentences: Sentences, vocabulary: Vocabulary, english: readonly string[]): KnownWords {
  const { lamps, states, timers } = vocabulary;
  const names = lamps.flatMap(({ name, aliases, area = '', floor = '' }) => [name, ...aliases, area, floor]);
  const house = new Set([...names, ...states, ...timers].flatMap((name) => normalizeName(name)));
  const { commands, right } = once(ofSentences, sentences, listSentenceWords);
  return { house, commands, right, english: once(ofEnglish, english, (words) => new Set(words)) };
}

function once<Key extends object, Value>(made: WeakMap<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const known = made.get(key) ?? make(key);
  made.set(key, known);
  return known;
}

function listSentenceWords(sentences: Sentences): Pick<KnownWords, 'commands' | 'right'> {
  const { rules, groups, triggers, limits, effects, spellings, slips, examples } = sentences;
  const templates = [...rules.values(), ...[...groups, ...triggers, ...limits].map((part) => part.sentences)].flat();
  const commands = new Set([...templates, ...effects.keys(), ...[...effects.values()].flat()].flatMap(listWords));
  const right = new Set([...commands, ...spellings.keys(), ...slips.keys(), ...examples.flatMap(listWords)]);
  return { commands, right };
}

/** The literal words of a template or a sentence, without its slots and rules. */
function listWords(template: string): readonly string[] {
  return (
    template
      .toLowerCase()
      .replaceAll(/<[^>]*>|\{[^}]*\}/g, ' ')
      .match(/\p{L}+/gu) ?? []
  );
}

/**
 * What a typed sentence may be without slips of the fingers: one letter wrong, missing, too many, or two that changed places; or only the
 * marks on letters are missing. Whoever reads them finds out which one makes sense.
 * @returns the sentences in groups: those with one word mended, with two, with three
 */
export function mendTypos(text: string, known: KnownWords): readonly (readonly string[])[] {
  const words = [...text.matchAll(/[\p{L}\p{M}]+/gu)].flatMap(({ 0: typed, index }) => {
    const word = typed.toLowerCase();
    const meant = isRight(word, known) ? [] : listMeant(word, known);
    return meant.length === 0 ? [] : [meant.map((each): Slip => ({ index, length: typed.length, meant: each }))];
  });
  if (words.length > mostMended) return [];
  // A word of what somebody wants to be told ("lunch with Dale") is like another one too, and none that has to be mended.
  const sets = words.reduce<readonly (readonly Slip[])[]>(
    (all, slips) => [...all, ...all.flatMap((set) => slips.map((slip) => [...set, slip]))],
    [[]],
  );
  return [1, 2, 3].flatMap((size) => {
    const sentences = sets.filter((set) => set.length === size).map((set) => replaceWords(text, set));
    return sentences.length > 0 ? [sentences] : [];
  });
}

interface Slip {
  readonly index: number;
  readonly length: number;
  readonly meant: string;
}

function replaceWords(text: string, slips: readonly Slip[]): string {
  return [...slips]
    .reverse()
    .reduce((said, { index, length, meant }) => said.slice(0, index) + meant + said.slice(index + length), text);
}

function isRight(word: string, { house, right, english }: KnownWords): boolean {
  const isKnown = [house, right, english].some((words) => words.has(word));
  return word.length < shortest || isKnown || isValue(word);
}

/** A number or a color would be another command, not another spelling of one. */
function isValue(word: string): boolean {
  return parseNumber([word], 0) !== undefined || normalizeColorName(word) !== undefined;
}

/** The words that one may have been; none where they are too many, or one of them is a number. */
function listMeant(word: string, { house, commands }: KnownWords): readonly string[] {
  const bare = dropMarks(word);
  const same = [...house].filter((name) => dropMarks(name) === bare);
  if (same.length > 0) return same.length === 1 ? same : [];
  const like = [...new Set([...house, ...commands, ...numberWords])].filter(
    (known) => known.length >= shortest && isLike(bare, dropMarks(known)),
  );
  return like.length > mostMeant || like.some(isNumber) ? [] : like;
}

/** A finger finds the first letter of a word, or leaves it out: "cisco" is no disco. */
function isLike(word: string, known: string): boolean {
  return isOneSlip(word, known) && (word.slice(1) !== known.slice(1) || word.length !== known.length);
}

function isNumber(word: string): boolean {
  return parseNumber([word], 0) !== undefined;
}

/** "Kuche" for "Küche". */
function dropMarks(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
