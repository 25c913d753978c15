import { isFamiliarColor } from '../../core/color-names.js';
import type { DeedReader } from '../deeds/deed-reader.js';
import type { Lexicon } from '../matching/vocabulary.js';
import type { Words } from '../matching/words.js';
import { parseNumber } from '../numbers.js';
import { parseDuration } from '../time/durations.js';
import { losesDeed, takeDeed } from './loses-deed.js';
import type { WishModel } from './wish-model.js';
import { isWishLong, listWishTokens, type WishToken } from './wish-tokens.js';
import type { WishKind, WishPart } from './wish-weights.js';

/** The automation that somebody most probably sets up, as sentences that the templates read. */
export interface SaidSetUp {
  readonly kind: WishKind;
  /** 0..1: of the kind. */
  readonly probability: number;
  /** The sentences that say it plainly, likelier first. */
  readonly orders: readonly string[];
}

const parts = ['thing', 'deed', 'time', 'stay', 'limit'] as const satisfies readonly WishPart[];
type Divided = Readonly<Record<(typeof parts)[number], readonly string[]>>;

/**
 * Reads by the trained models what shall happen by itself, and when: "upon completion of the washing machine let the kitchen lamp be blue" is "when
 * the washing machine is done, the kitchen lamp blue".
 */
export class SetUpReader {
  constructor(
    private readonly model: WishModel,
    private readonly lexicon: Lexicon,
    private readonly deeds: Pick<DeedReader, 'readWhole'>,
  ) {}

  /** Undefined where it is nothing of the kind, or not sure enough. For what nothing else explains. */
  read({ words }: Words): SaidSetUp | undefined {
    if (!isWishLong(words)) return undefined;
    const tokens = listWishTokens(words, this.lexicon);
    const [best] = this.model.weighKinds(tokens);
    if (!best || best.kind.order.length === 0 || best.probability < best.kind.sure) return undefined;
    const { kind, probability } = best;
    const isDeed = (said: readonly string[]) => this.deeds.readWhole({ words: said, breaks: new Set() }) !== undefined;
    const told = takeDeed(tokens, takeIn(tokens, this.model.divide(tokens, kind.name), kind), isDeed);
    if (isDenied(tokens, told, kind) || isLost(tokens, told, kind)) return undefined;
    const divided = divide(tokens, told);
    if (!tellsDeed(divided.deed)) return undefined;
    return { kind, probability, orders: planOrders(kind, divided, this.deeds) };
  }
}

/** What such things wait for is said in few words; of others, the words that are left out may tell it. */
const hasKnownStart = /^(?:pressed|double|held|daily|sun|once)$/;
const isLost = (tokens: readonly WishToken[], told: readonly WishPart[], { name }: WishKind) =>
  hasKnownStart.test(name) && losesDeed(tokens, told, 'deed');

/** Whether what is left out may make it another wish, as a lamp, a time, or "unless"; or of two times of day nobody knows which is meant. */
function isDenied(tokens: readonly WishToken[], told: readonly WishPart[], { denied_by: denials }: WishKind): boolean {
  const clocks = tokens.filter(({ mark }, at) => told[at] === 'time' && mark === '@time');
  const isDark = tokens.some(({ mark }, at) => mark === 'dark' && told[at] === 'deed' && tokens[at - 1]?.mark === 'is');
  const isLeftOut = ({ mark, words }: WishToken) =>
    [mark, ...words].some((word) => denials.includes(word) || isFamiliarColor(word));
  return clocks.length > 1 || isDark || tokens.some((token, at) => told[at] === 'beside' && isLeftOut(token));
}

/**
 * The parts with what belongs to them beyond doubt: "and" inside of what lamps do, a length that says how long, and the only time of day of what waits
 * for a time ("*Tuesdays* I teach *at three*, so …").
 */
function takeIn(tokens: readonly WishToken[], told: readonly WishPart[], { order }: WishKind): readonly WishPart[] {
  const asks = (slot: string) => order.some((template) => template.includes(slot));
  const clocks = tokens.flatMap(({ mark }, at) => (mark === '@time' ? [at] : []));
  const [only] = asks('{time}') && clocks.length === 1 ? clocks : [];
  const length = asks('{time}') ? 'beside' : asks('{span}') ? 'time' : 'stay';
  const missing = told.includes(length) ? 'beside' : length;
  const partOf = (mark: string, at: number): WishPart => {
    if (mark === 'and') return told[at - 1] === 'deed' && told[at + 1] === 'deed' ? 'deed' : 'beside';
    if (mark === '@length') return missing;
    return at === only ? 'time' : 'beside';
  };
  return told.map((part, at) => (part === 'beside' ? partOf(tokens[at]?.mark ?? '', at) : part));
}

/** "Knock ten minutes *off* the brisket" tells no lamp what to do. */
const tellsDeed = (deed: readonly string[]) =>
  deed.some((word) => !/^(?:on|off|up|down|out|a|the|one|go|turn|to|it|i)$/.test(word)) ||
  /^(?:turn|switch|put) (?:it|on|off|up|down)/.test(deed.join(' '));

function divide(tokens: readonly WishToken[], told: readonly WishPart[]): Divided {
  const wordsOf = (part: WishPart, from = 0) =>
    tokens.flatMap(({ words }, at) => (told[at] === part && at >= from ? words : []));
  // "She forgets *the washing*, so when *the washing machine* is done": the last that is one piece.
  const end = told.lastIndexOf('thing');
  const begin = told.findLastIndex((part, at) => at < end && part !== 'thing') + 1;
  const thing = wordsOf('thing', begin);
  const [deed, time, stay, limit] = (['deed', 'time', 'stay', 'limit'] as const).map((part) => wordsOf(part));
  return { thing, deed: deed ?? [], time: time ?? [], stay: stay ?? [], limit: limit ?? [] };
}

/** The sentences of a kind for which all is there that they ask for: as what lamps do was said, and as an order. */
export function planOrders(
  { order }: Pick<WishKind, 'order'>,
  divided: Divided,
  deeds: Pick<DeedReader, 'readWhole'>,
): readonly string[] {
  const plain = deeds.readWhole({ words: divided.deed, breaks: new Set() });
  const all = [divided, ...(plain === undefined ? [] : [{ ...divided, deed: plain.split(' ') }])];
  return [...new Set(all.flatMap((said) => order.flatMap((template) => fill(template, said))))];
}

/**
 * The sentence of a template in which all is that was said: {thing} must have been said, {thing?} may have been. {number} and {span} are the number
 * and the length in what was said of a time.
 */
function fill(template: string, divided: Divided): readonly string[] {
  const used = new Set<string>();
  const filled = template.replace(/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => {
    const value = values[name]?.(divided) ?? '';
    const part = partOf[name] ?? name;
    if (value !== '') used.add(part);
    return value === '' && optional === '' ? '{}' : value;
  });
  const isWhole = parts.every((part) => divided[part].length === 0 || used.has(part));
  return isWhole && !filled.includes('{}') ? [filled.replace(/ +/g, ' ').trim()] : [];
}

/** The parts of slots that have another name. */
const partOf: Readonly<Record<string, string>> = { number: 'time', span: 'time', place: 'thing' };

/** What begins a place: "*in* the hall", "upstairs". */
const atPlace =
  /^(?:in|into|on|onto|at|by|near|inside|outside|under|behind|before|round|around|along|through|past|over|beside|between|across|down|up|from|to|out|upstairs|downstairs|here|there|anywhere)$/;
const articles = /^(?:the|a|an|my|our|your|his|her|their|this|that|of)$/;

const values: Readonly<Record<string, (divided: Divided) => string>> = {
  number: ({ time }) => from(time, (at) => parseNumber(time, time[at] === 'minus' ? at + 1 : at) !== undefined),
  span: ({ time }) => from(time, (at) => parseDuration(time, at) !== undefined),
  place: ({ thing }) => (atPlace.test(thing[0] ?? '') ? thing.join(' ') : ''),
  thing: ({ thing }) => (thing.every((word) => articles.test(word)) ? '' : thing.join(' ')),
  // "Shining *five minutes*".
  stay: ({ stay }) => [...(parseDuration(stay, 0) ? ['for'] : []), ...stay].join(' '),
  time: ({ time }) => time.join(' '),
  deed: ({ deed }) => deed.join(' '),
  limit: ({ limit }) => limit.join(' '),
};

/** The words from the first on at which `isFirst` holds. */
function from(words: readonly string[], isFirst: (at: number) => boolean): string {
  const first = words.findIndex((_, at) => isFirst(at));
  return first < 0 ? '' : words.slice(first).join(' ');
}
