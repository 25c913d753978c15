import { isFamiliarColor } from '../../core/color-names.js';
import type { Lexicon } from '../matching/vocabulary.js';
import type { Words } from '../matching/words.js';
import { divideWords } from './divide-words.js';
import { isEntry } from './is-entry.js';
import type { WeighedKind, WishModel } from './wish-model.js';
import { fillWhole } from './wish-orders.js';
import { isWishLong, listWishTokens, type WishToken } from './wish-tokens.js';
import type { WishKind, WishPart } from './wish-weights.js';

/** What somebody most probably wants of an automation that is set up. */
export interface SaidChange {
  readonly kind: WishKind;
  /** 0..1: of the kind. */
  readonly probability: number;
  /** The words that name the automation; empty where none do. */
  readonly name: readonly string[];
  /** The sentences that say it plainly with that name, likelier first. */
  readonly named: readonly string[];
  /** The same of "it". */
  readonly orders: readonly string[];
  /** The same of an alarm, a reminder or a timer. */
  readonly gists: readonly string[];
}

/** 0..1: of two days that were said, the right one is told only by a kind that is so sure. */
const sureOfDays = 0.75;
const ofTime = /^@(?:time|day|often|length)$/;

/** Reads by the trained models what is wanted of automations that are set up: "weekends are no good for me, weekdays please". */
export class ChangeReader {
  constructor(
    private readonly model: WishModel,
    private readonly lexicon: Lexicon,
  ) {}

  /** Undefined where it is nothing of the kind, or not sure enough. For what nothing else explains. */
  read({ words }: Words): SaidChange | undefined {
    if (!isWishLong(words) || isEntry(words)) return undefined;
    const tokens = listWishTokens(words, this.lexicon);
    const [best] = this.model.weighKinds(tokens);
    if (!best || !isSure(best, tokens)) return undefined;
    const { kind, probability } = best;
    const parts = this.model.divide(tokens, kind.name);
    if (isOther(tokens, parts)) return undefined;
    const said = divideWords(tokens, wantsTime(kind) ? findTime(tokens, parts) : findLook(tokens, parts, kind));
    const fill = (templates: readonly string[]) => fillWhole(templates, said, kind);
    const put = { named: fill(kind.named), orders: fill(kind.order), gists: fill(kind.gist) };
    return { kind, probability, name: said.name, ...put };
  }
}

const isSure = ({ kind, probability }: WeighedKind, tokens: readonly WishToken[]) =>
  !isNone(kind) && probability >= (isEitherDay(kind, tokens) ? sureOfDays : kind.sure);

/** "*Weekends* are no good, *weekdays* please": which of the days is wanted and which is not, is easily mistaken. */
const isEitherDay = ({ name }: WishKind, tokens: readonly WishToken[]) =>
  /^(?:only|except|skip)$/.test(name) && tokens.filter(({ mark }) => /^@(?:day|often)$/.test(mark)).length > 1;

/** "*Water all the tomatoes outside*, but not on Sundays": an order of its own goes before, with nobody and nothing of what is set in it. */
function isOther(tokens: readonly WishToken[], parts: readonly WishPart[]): boolean {
  const first = parts.findIndex((part) => part !== 'beside');
  const head = tokens.slice(0, first).map(({ mark }) => mark);
  const joint = head.findLastIndex((word) => /^(?:but|except|only)$/.test(word));
  return joint > 2 && !head.slice(0, joint).some((word) => told.test(word));
}

const told =
  /^(?:i|we|you|it|that|this|they|them|he|she|there|is|are|was|do|does|can|could|would|should|not|no|yes|my|our|the one|one|@.+)$/;

const isNone = ({ order, named }: WishKind) => order.length === 0 && named.length === 0;
const wantsTime = ({ order }: WishKind) => order.every((each) => /\{(?:time|length|day)\}/.test(each));

/** Where a look is wished, the only color that is said is meant: "*red* suits me better". */
function findLook(tokens: readonly WishToken[], parts: readonly WishPart[], { order }: WishKind): readonly WishPart[] {
  const said = tokens.flatMap(({ mark }, at) => (isFamiliarColor(mark) ? [at] : []));
  const isMissing = !parts.includes('about') && said.length === 1 && order.some((each) => each.includes('{about}'));
  return isMissing ? parts.map((part, at) => (at === said[0] ? 'about' : part)) : parts;
}

/** Where a time is wished, the only one that is said is meant. */
function findTime(tokens: readonly WishToken[], parts: readonly WishPart[]): readonly WishPart[] {
  const times = tokens.flatMap(({ mark }, at) => (ofTime.test(mark) ? [at] : []));
  const isMissing = !parts.includes('time') && !parts.includes('about') && times.length === 1;
  return isMissing ? parts.map((part, at) => (at === times[0] ? 'time' : part)) : parts;
}
