import { skip } from '../matching/fillers.js';
import type { Slots } from '../matching/matcher-steps.js';
import type { Trie } from '../matching/trie.js';
import type { Words } from '../matching/words.js';
import { parseDuration } from '../time/durations.js';
import type { SpokenLevel } from '../levels.js';
import type { TargetReader } from '../targets.js';

/** Words around what a lamp is to do, each list from the sentence rule of the same name. */
export interface DeedWords {
  /** With one of these a lamp alone is to be on: "*give me* the porch light". */
  readonly deed_wish: Trie<true>;
  readonly deed_on: Trie<true>;
  readonly deed_off: Trie<true>;
  /** How it looks, where that is no color. */
  readonly deed_look: Trie<true>;
  /** What else may stand between the lamp and that: "may", "become". */
  readonly deed_small: Trie<true>;
  /** These count only where all words are about what lamps do: "the hall lamp *up*". */
  readonly deed_lit: Trie<true>;
  readonly deed_dark: Trie<true>;
  readonly deed_dim: Trie<true>;
  readonly deed_switch: Trie<true>;
}
export const deedRules = [
  'deed_wish',
  'deed_on',
  'deed_off',
  'deed_look',
  'deed_small',
  'deed_lit',
  'deed_dark',
  'deed_dim',
  'deed_switch',
] as const satisfies readonly (keyof DeedWords)[];

type Kind = 'wish' | 'on' | 'off' | 'look' | 'dim' | 'switch' | 'length' | 'small';

/** Words that say one thing of the lamp beside them. */
interface Part {
  readonly kind: Kind;
  readonly next: number;
  readonly words: string;
}

/** A lamp with the words around it that say what it is to do. */
interface Deed {
  readonly start: number;
  readonly end: number;
  readonly order: string;
}

/** The most words on one side of a lamp that belong to it. */
const reach = 9;
/** What is said of a lamp as it is, or of what is to be left, is no order. */
const never =
  /^(?:sunrise|sunset|not|never|no|their|his|her|always|usually|nothing|without|except|unless|is|are|was|were|been|had|stop|cancel|delete|forget|remove|skip|pause|why|what|who|which|how|did|does|do)$/;

/**
 * Puts what a lamp is to do in the words of an order, wherever it stands in a sentence and however it is put: "half an hour before sunrise
 * *may the bed light become warm*" is "… *make the bed light warm*". For sentences that nothing else explains.
 */
export class DeedReader {
  constructor(
    private readonly rules: DeedWords,
    private readonly slots: Slots,
    private readonly targets: Pick<TargetReader, 'read' | 'skipName'>,
  ) {}

  /** The sentence with orders in it; undefined where it has none that is put in other words. */
  read(said: Words): string | undefined {
    const { words } = said;
    const out: string[] = [];
    let at = 0;
    for (let deed = this.#findDeed(said, at); deed; deed = this.#findDeed(said, at)) {
      out.push(...words.slice(at, deed.start), deed.order);
      at = deed.end;
    }
    const put = [...out, ...words.slice(at)].join(' ');
    return at === 0 || put === words.join(' ') ? undefined : put;
  }

  /** All of the words as one order; undefined where one of them is no lamp and says nothing of what lamps do. */
  readWhole(said: Words): string | undefined {
    const lamps: string[] = [];
    const parts: Part[] = [];
    for (let at = 0; at < said.words.length;) {
      const lamp = this.#findLamp(said, at);
      if (lamp) lamps.push(lamp.name);
      const part = lamp ? undefined : this.#readAnyPart(said, at);
      if (part) parts.push(part);
      const found = lamp ?? part;
      if (!found) return undefined;
      at = found.next;
    }
    return lamps.length === 0 ? undefined : putAll(parts, lamps.join(' and '));
  }

  #findLamp(said: Words, at: number): { readonly next: number; readonly name: string } | undefined {
    const found = this.targets.read(said, at).find(({ value }) => value.unclear === undefined && isLamp(value.targets));
    return found && { next: found.next, name: nameLamp(said.words.slice(at, found.next)) };
  }

  /** As `#readPart`, with the words that count only where nothing else is said. */
  #readAnyPart(said: Words, at: number): Part | undefined {
    const { deed_lit, deed_dark, deed_dim, deed_switch } = this.rules;
    const found: readonly (readonly [Kind, number])[] = [
      ['on', skip(deed_lit, said, at)],
      ['off', skip(deed_dark, said, at)],
      ['dim', skip(deed_dim, said, at)],
      ['switch', skip(deed_switch, said, at)],
    ];
    const [kind, next] = found.reduce((one, other) => (other[1] > one[1] ? other : one));
    const part = this.#readPart(said, at);
    const isLonger = next > at && next >= (part?.next ?? at);
    return isLonger ? { kind, next, words: said.words.slice(at, next).join(' ') } : part;
  }

  /** The first lamp from `from` on that is told what to do. */
  #findDeed(said: Words, from: number): Deed | undefined {
    for (let at = from; at < said.words.length; at += 1) {
      const [lamp] = this.targets
        .read(said, at)
        .filter(({ value }) => value.unclear === undefined && isLamp(value.targets));
      if (!lamp) continue;
      const deed = this.#readAround(said, from, at, lamp.next);
      if (deed) return deed;
      at = lamp.next - 1;
    }
    return undefined;
  }

  #readAround(said: Words, from: number, start: number, end: number): Deed | undefined {
    const before = this.#readBefore(said, from, start);
    const behind = this.#readBehind(said, end);
    const parts = [...before.parts, ...behind.parts];
    const order = put(parts, nameLamp(said.words.slice(start, end)));
    return order === undefined ? undefined : { start: before.start, end: behind.end, order };
  }

  /** The longest run of words before a lamp that are all about it. */
  #readBefore(said: Words, from: number, to: number): { readonly start: number; readonly parts: readonly Part[] } {
    for (let start = Math.max(from, to - reach); start < to; start += 1) {
      const parts = this.#readAll(said, start, to);
      if (parts) return { start, parts };
    }
    return { start: to, parts: [] };
  }

  #readBehind(said: Words, from: number): { readonly end: number; readonly parts: readonly Part[] } {
    const parts: Part[] = [];
    let end = from;
    for (let at = from; at < said.words.length;) {
      const part = this.#readPart(said, at);
      if (!part) break;
      parts.push(part);
      at = part.next;
      // What says nothing belongs to what follows, unless it is the last.
      if (part.kind !== 'small') end = at;
    }
    return { end, parts: parts.filter(({ next }) => next <= end) };
  }

  #readAll(said: Words, start: number, end: number): readonly Part[] | undefined {
    const parts: Part[] = [];
    for (let at = start; at < end;) {
      const part = this.#readPart(said, at);
      if (!part || part.next > end) return undefined;
      parts.push(part);
      at = part.next;
    }
    return parts;
  }

  /** The longest words at `at` that say something of a lamp. */
  #readPart(said: Words, at: number): Part | undefined {
    const { words } = said;
    if (never.test(words[at] ?? '')) return undefined;
    const { deed_wish, deed_on, deed_off, deed_look, deed_small } = this.rules;
    const found: (readonly [Kind, number])[] = [
      ['length', lengthEnd(words, at)],
      ['look', Math.max(this.#lookEnd(said, at), skip(deed_look, said, at))],
      ['wish', skip(deed_wish, said, at)],
      ['on', skip(deed_on, said, at)],
      ['off', skip(deed_off, said, at)],
      ['small', skip(deed_small, said, at)],
    ];
    const [kind, next] = found.reduce((one, other) => (other[1] > one[1] ? other : one));
    return next > at ? { kind, next, words: words.slice(at, next).join(' ') } : undefined;
  }

  #lookEnd(said: Words, at: number): number {
    const ends = (['color', 'kelvin', 'effect', 'level'] as const).flatMap((slot) => {
      const [found] = this.slots.get(slot)?.(slot)(said, at) ?? [];
      const isBare = slot === 'level' && (found?.value[slot] as SpokenLevel | undefined)?.said !== 'percent';
      return found && !isBare ? [found.next] : [];
    });
    return Math.max(at, ...ends);
  }
}

/** "*For ten minutes*", "*five minutes of* light". */
function lengthEnd(words: readonly string[], at: number): number {
  const isFor = words[at] === 'for';
  const span = parseDuration(words, isFor ? at + 1 : at);
  if (!span) return at;
  return isFor ? span.next : words[span.next] === 'of' ? span.next + 1 : at;
}

const isLamp = (targets: readonly { readonly refers?: string | undefined }[]) =>
  targets.length > 0 && targets.every(({ refers }) => refers === undefined);

function nameLamp(words: readonly string[]): string {
  const lamp = words.join(' ');
  return /^(?:the|my|our|all|every|both)\b/.test(lamp) ? lamp : `the ${lamp}`;
}

/** The order for lamps of whom all is said by parts. */
function putAll(parts: readonly Part[], lamps: string): string | undefined {
  const kinds = new Set(parts.map(({ kind }) => kind));
  const looks = parts.filter(({ kind }) => kind === 'look').map(({ words }) => words);
  if (kinds.has('length') || looks.length > 2) return undefined;
  if (looks.length === 0) return putPower(kinds, lamps);
  return kinds.has('off') || kinds.has('switch') ? undefined : `make ${lamps} ${looks.join(' at ')}`;
}

function putPower(kinds: ReadonlySet<Kind>, lamps: string): string | undefined {
  const isOff = kinds.has('off');
  if (kinds.has('switch')) return `toggle ${lamps}`;
  if (isOff && kinds.has('on')) return undefined; // "turn on all the lights off"
  if (kinds.has('dim')) return isOff ? undefined : `make ${lamps} dim`;
  return `turn ${isOff ? 'off' : 'on'} ${lamps}`;
}

/** The order for a lamp; undefined where nothing is wanted of it, or two things at once. */
function put(parts: readonly Part[], lamp: string): string | undefined {
  const all = (kind: Kind) => parts.filter((part) => part.kind === kind).map(({ words }) => words);
  const [wishes, on, off, looks, small] = [all('wish'), all('on'), all('off'), all('look'), all('small')];
  const lengths = all('length').map((words) => words.replace(/^for | of$/g, ''));
  if (wishes.length + small.length === 0 || lengths.length > 1 || looks.length > 2) return undefined;
  const order = putLook(lamp, { isOn: on.length + wishes.length > 0, isOff: off.length > 0, looks });
  const isTwo = off.length > 0 && on.length + looks.length > 0;
  return order === undefined || isTwo ? undefined : [order, ...lengths.map((length) => `for ${length}`)].join(' ');
}

function putLook(lamp: string, { isOn, isOff, looks }: { isOn: boolean; isOff: boolean; looks: readonly string[] }) {
  if (isOff) return `turn off ${lamp}`;
  if (looks.length > 0) return `make ${lamp} ${looks.join(' at ')}`;
  return isOn ? `turn on ${lamp}` : undefined;
}
