import type { Found } from '../numbers.js';
import { Trie } from './trie.js';
import type { Words } from './words.js';

export type Values = Readonly<Record<string, unknown>>;
/** Reads a slot at a word. There may be several readings; the preferred one comes first. */
export type Slot = (words: Words, at: number) => readonly Found<Values>[];
/** Slots by name. `field` is the name that the template gives to the value. */
export type Slots = ReadonlyMap<string, (field: string) => Slot>;

/** Captured values, newest first. */
export interface Captured {
  readonly values: Values;
  readonly before?: Captured;
}
export const nothing: Values = {};
export const uncaptured: Captured = { values: nothing };
/** A part of a template with all that comes after it. There are tens of thousands, which as functions would take three times the memory. */
export interface MatcherStep {
  match(reading: Reading, at: number, captured: Captured): Captured | undefined;
}

/** A template is given up after this many steps. Far above what a sentence needs; it protects against hostile input. */
const mostSteps = 5000;
/** One clause while it is being matched. */
export class Reading {
  private readonly seen = new Map<number, readonly Found<Values>[]>();
  steps = 0;

  constructor(readonly words: Words) {}

  /** The readings of a slot, computed once for each word. */
  read(id: number, slot: Slot, at: number): readonly Found<Values>[] {
    const key = id * 64 + at;
    let found = this.seen.get(key);
    if (!found) {
      found = slot(this.words, at);
      this.seen.set(key, found);
    }
    return found;
  }
}

/** Whether the words contain one of each set. Uses loops rather than closures, because it runs thousands of times a sentence. */
export function holdsAll(words: readonly string[], sets: readonly ReadonlySet<string>[]): boolean {
  for (const set of sets) {
    let holds = false;
    for (const word of words) if ((holds = set.has(word))) break;
    if (!holds) return false;
  }
  return true;
}

export function createPhraseSlot(phrases: readonly (readonly string[])[]): Slot {
  const trie = new Trie<true>();
  for (const phrase of phrases) if (phrase.length > 0) trie.add(phrase, true);
  const empty = phrases.some((phrase) => phrase.length === 0);
  return (words, at) => {
    const found = trie.find(words.words, at, words.words.length).map(({ next }) => ({ next, value: nothing }));
    return empty ? [...found, { next: at, value: nothing }] : found;
  };
}

export class WordStep implements MatcherStep {
  constructor(
    private readonly word: string,
    private readonly next: MatcherStep,
  ) {}

  match(reading: Reading, at: number, captured: Captured): Captured | undefined {
    return reading.words.words[at] === this.word ? this.next.match(reading, at + 1, captured) : undefined;
  }
}

/** What fits first of several steps; an optional part is one of two. */
export class ChoiceStep implements MatcherStep {
  constructor(private readonly steps: readonly MatcherStep[]) {}

  match(reading: Reading, at: number, captured: Captured): Captured | undefined {
    for (const step of this.steps) {
      const found = step.match(reading, at, captured);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

export class SlotStep implements MatcherStep {
  constructor(
    private readonly slot: Slot,
    private readonly id: number,
    private readonly next: MatcherStep,
  ) {}

  match(reading: Reading, at: number, captured: Captured): Captured | undefined {
    reading.steps += 1;
    if (reading.steps > mostSteps) return undefined;
    for (const found of reading.read(this.id, this.slot, at)) {
      const more = found.value === nothing ? captured : { values: found.value, before: captured };
      const finished = this.next.match(reading, found.next, more);
      if (finished !== undefined) return finished;
    }
    return undefined;
  }
}
