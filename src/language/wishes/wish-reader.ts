import type { Gist } from '../gist-reader.js';
import { findSpan } from '../gist-spans.js';
import type { Lexicon } from '../matching/vocabulary.js';
import type { Words } from '../matching/words.js';
import type { WeighedKind, WishModel } from './wish-model.js';
import { clockMark, divideWords } from './divide-words.js';
import { losesDeed } from './loses-deed.js';
import { fillWords, type WishWords } from './wish-orders.js';
import { isWishLong, listWishTokens, type WishToken } from './wish-tokens.js';
import type { WishKind, WishPart } from './wish-weights.js';

/** What somebody most probably wishes, as sentences that the templates read. */
export interface SaidWish {
  readonly kind: WishKind;
  /** 0..1: of the kind. */
  readonly probability: number;
  /** What is wished of something that is set already; it goes first. */
  readonly gist?: Gist;
  /** The sentences that say it plainly, likelier first. */
  readonly orders: readonly string[];
}

/** Reads by the trained models what is wished of alarms, reminders, timers, the calendar, and of what lamps do later. */
export class WishReader {
  constructor(
    private readonly model: WishModel,
    private readonly lexicon: Lexicon,
  ) {}

  /** "Tomorrow at nine" answers something, and is no wish. */
  #weigh(tokens: readonly WishToken[]): WeighedKind | undefined {
    const [best] = tokens.every(({ mark }) => mark.startsWith('@')) ? [] : this.model.weighKinds(tokens);
    return best && best.probability >= best.kind.sure && !isNone(best.kind) ? best : undefined;
  }

  /** Undefined where it is nothing of the kind, or not sure enough. For what nothing else explains. */
  read({ words }: Words): SaidWish | undefined {
    if (!isWishLong(words)) return undefined;
    const tokens = listWishTokens(words, this.lexicon);
    const best = this.#weigh(tokens);
    if (!best) return undefined;
    const { kind, probability } = best;
    const parts = withDay(tokens, this.model.divide(tokens, kind.name));
    if (isDenied(tokens, parts, kind) || isLost(tokens, parts, kind)) return undefined;
    const said = divideWords(tokens, parts);
    const [sentence] = fillWords(kind.gist, said, kind);
    const gist = sentence === undefined ? {} : { gist: createGist(sentence, said, words) };
    return { kind, probability, ...gist, orders: fillWords(kind.order, said, kind) };
  }
}

/** Whether it lacks its time of day, or what its lamps are to do. */
const isLost = (tokens: readonly WishToken[], parts: readonly WishPart[], { name, clock }: WishKind) =>
  (clock && !hasClock(tokens, parts)) || (/^(?:lamp|rule)$/.test(name) && losesDeed(tokens, parts, 'about'));

/** "*Saturday* I want to be awakened at half past nine": the only day belongs to the only time of day, where that has none. */
function withDay(tokens: readonly WishToken[], parts: readonly WishPart[]): readonly WishPart[] {
  const day = onlyAt(tokens, /^@(?:day|often)$/);
  const clock = onlyAt(tokens, /^@time$/);
  if (parts[day] !== 'beside' || parts[clock] !== 'time') return parts;
  return findSpan(tokens[clock]?.words ?? [], 0)?.value.date === undefined ? parts.with(day, 'time') : parts;
}

/** Where the only token of a mark stands; -1 where there is none, or more than one. */
function onlyAt(tokens: readonly WishToken[], marked: RegExp): number {
  const [at = -1, ...others] = tokens.flatMap(({ mark }, each) => (marked.test(mark) ? [each] : []));
  return others.length === 0 ? at : -1;
}

const hasClock = (tokens: readonly WishToken[], parts: readonly WishPart[]) =>
  tokens.some((token, at) => parts[at] === 'time' && /^@(?:time|often)$/.test(clockMark(token)));

const isNone = ({ order, gist }: WishKind) => order.length === 0 && gist.length === 0;

/**
 * Whether what is left out may turn around what lamps do, or limit it: "*don't* turn it on when …", "when the door opens, *unless* …", but not
 * "I can't hear it, so when …".
 */
function isDenied(tokens: readonly WishToken[], parts: readonly WishPart[], { denied_by: denials }: WishKind): boolean {
  const first = parts.findIndex((part) => part !== 'beside');
  const marks = tokens.map(({ mark }) => mark);
  const joint = marks.slice(0, first).findLastIndex((word) => /^(?:so|and|but)$/.test(word));
  return marks.some((mark, at) => at > joint && parts[at] === 'beside' && denials.includes(mark));
}

/** What is named counts only if it is there by the name that was said. */
const createGist = (sentence: string, { about }: WishWords, words: readonly string[]): Gist =>
  about.length === 0 ? { sentence, words, talkedOf: true } : { sentence, words: about, talkedOf: true, named: true };
