import type { Found } from './numbers.js';
import { listPhrases, parseTemplate, type Template } from './template.js';
import { Trie } from './trie.js';
import type { Words } from './words.js';

/** Reads a slot at a word; several readings, the one to prefer first. */
export type Slot = (words: Words, at: number) => readonly Found<Readonly<Record<string, unknown>>>[];
/** Slots by name. `field` is the name the template gives the value. */
export type Slots = ReadonlyMap<string, (field: string) => Slot>;

export interface Match<Meaning> {
  readonly meaning: Meaning;
  readonly values: Readonly<Record<string, unknown>>;
}

const nothing: Readonly<Record<string, unknown>> = {};
/** Captured values, newest first. */
interface Captured {
  readonly values: Readonly<Record<string, unknown>>;
  readonly before?: Captured;
}

const uncaptured: Captured = { values: nothing };
type Step = (reading: Reading, at: number, captured: Captured) => Captured | undefined;

/** More steps than this for one clause are given up: a bound for hostile input, far above what a sentence needs. */
const mostSteps = 20_000;

class Reading {
  private readonly seen = new Map<number, readonly Found<Readonly<Record<string, unknown>>>[]>();
  steps = 0;

  constructor(readonly words: Words) {}

  /** Readings of a slot, worked out once for each word. */
  read(id: number, slot: Slot, at: number): readonly Found<Readonly<Record<string, unknown>>>[] {
    const key = id * 64 + at;
    let found = this.seen.get(key);
    if (!found) {
      found = slot(this.words, at);
      this.seen.set(key, found);
    }
    return found;
  }
}

interface Compiled<Meaning> {
  readonly meaning: Meaning;
  readonly start: Step;
}

/** Compiles templates once and finds all that stand for a whole clause. */
export class Matcher<Meaning> {
  /** Templates of plain words: one walk finds them all. */
  private readonly phrases = new Trie<Meaning>();
  private readonly compiled: Compiled<Meaning>[] = [];
  private readonly parsed = new Map<string, Template>();
  private readonly ids = new Map<string, number>();
  private readonly phraseSlots = new Map<string, Slot | null>();

  constructor(
    private readonly rules: ReadonlyMap<string, readonly string[]>,
    private readonly slots: Slots,
  ) {}

  /** Throws a SyntaxError for a mistake in the template and for a rule or slot that does not exist. */
  add(template: string, meaning: Meaning): void {
    const parsed = parseTemplate(template);
    const phrases = listPhrases(parsed, (name) => this.ruleOf(name));
    if (phrases) for (const phrase of phrases) this.phrases.add(phrase, meaning);
    else {
      const finish: Step = (reading, at, captured) => (at === reading.words.words.length ? captured : undefined);
      this.compiled.push({ meaning, start: this.compile(parsed, finish) });
    }
  }

  /** Every template that the whole clause fits, each with the first of its readings. */
  match(words: Words): readonly Match<Meaning>[] {
    const found: Match<Meaning>[] = [];
    const length = words.words.length;
    for (const phrase of this.phrases.find(words.words, 0, length)) {
      if (phrase.next === length) for (const meaning of phrase.values) found.push({ meaning, values: {} });
    }
    const reading = new Reading(words);
    for (const { meaning, start } of this.compiled) {
      const captured = start(reading, 0, uncaptured);
      if (captured === undefined) continue;
      const values: Record<string, unknown> = {};
      for (let link: Captured | undefined = captured; link; link = link.before) Object.assign(values, link.values);
      found.push({ meaning, values });
    }
    return found;
  }

  /** The phrases of a rule of plain words, for code that reads them itself. */
  phrasesOf(name: string): Trie<true> {
    const trie = new Trie<true>();
    const phrases = listPhrases(this.ruleOf(name), (inner) => this.ruleOf(inner));
    if (!phrases) throw new SyntaxError(`rule <${name}> is not one of plain words`);
    for (const phrase of phrases) trie.add(phrase, true);
    return trie;
  }

  private ruleOf(name: string): Template {
    const known = this.parsed.get(name);
    if (known) return known;
    const templates = this.rules.get(name);
    if (!templates) throw new SyntaxError(`there is no rule <${name}>`);
    const choices = templates.map(parseTemplate);
    const parsed: Template = { kind: 'choice', choices };
    this.parsed.set(name, parsed);
    return parsed;
  }

  private idOf(key: string): number {
    const id = this.ids.get(key) ?? this.ids.size;
    this.ids.set(key, id);
    return id;
  }

  private compile(template: Template, next: Step): Step {
    switch (template.kind) {
      case 'word':
        return (reading, at, captured) =>
          reading.words.words[at] === template.word ? next(reading, at + 1, captured) : undefined;
      case 'sequence':
        return template.parts.reduceRight<Step>((following, part) => this.compile(part, following), next);
      case 'optional': {
        const inner = this.compile(template.inner, next);
        return (reading, at, captured) => inner(reading, at, captured) ?? next(reading, at, captured);
      }
      case 'rule':
        return this.compileChoice(this.ruleOf(template.name), next, `<${template.name}>`);
      case 'choice':
        return this.compileChoice(template, next, JSON.stringify(template));
      case 'slot': {
        const slot = this.slots.get(template.slot)?.(template.field);
        if (!slot) throw new SyntaxError(`there is no slot {${template.slot}}`);
        return createSlotStep(slot, this.idOf(`{${template.slot}:${template.field}}`), next);
      }
      default:
        return template satisfies never;
    }
  }

  private compileChoice(template: Template, next: Step, key: string): Step {
    const slot = this.phraseSlotOf(template, key);
    if (slot) return createSlotStep(slot, this.idOf(key), next);
    const choices = template.kind === 'choice' ? template.choices : [template];
    const steps = choices.map((choice) => this.compile(choice, next));
    return (reading, at, captured) => {
      for (const step of steps) {
        const found = step(reading, at, captured);
        if (found !== undefined) return found;
      }
      return undefined;
    };
  }

  /** A part of plain words as one slot without a value, made once however often templates use it. */
  private phraseSlotOf(template: Template, key: string): Slot | undefined {
    const known = this.phraseSlots.get(key);
    if (known !== undefined) return known ?? undefined; // null: looked at, and not of plain words
    const phrases = listPhrases(template, (name) => this.ruleOf(name));
    const slot = phrases && createPhraseSlot(phrases);
    this.phraseSlots.set(key, slot ?? null);
    return slot;
  }
}

function createPhraseSlot(phrases: readonly (readonly string[])[]): Slot {
  const trie = new Trie<true>();
  for (const phrase of phrases) if (phrase.length > 0) trie.add(phrase, true);
  const empty = phrases.some((phrase) => phrase.length === 0);
  return (words, at) => {
    const found = trie.find(words.words, at, words.words.length).map(({ next }) => ({ next, value: nothing }));
    return empty ? [...found, { next: at, value: nothing }] : found;
  };
}

function createSlotStep(slot: Slot, id: number, next: Step): Step {
  return (reading, at, captured) => {
    reading.steps += 1;
    if (reading.steps > mostSteps) return undefined;
    for (const found of reading.read(id, slot, at)) {
      const values = found.value;
      const more = values === nothing ? captured : { values, before: captured };
      const finished = next(reading, found.next, more);
      if (finished !== undefined) return finished;
    }
    return undefined;
  };
}
