import { Filing } from './filing.js';
import {
  createPhraseSlot,
  createSlotStep,
  holdsAll,
  nothing,
  Reading,
  uncaptured,
  type Captured,
  type Slot,
  type Slots,
  type MatcherStep,
  type Values,
} from './matcher-steps.js';
import { parseTemplate, type SentenceTemplate } from './sentence-template.js';
import type { TemplateRules } from './template-rules.js';
import { Trie } from './trie.js';
import type { Words } from './words.js';

export interface Match<Meaning> {
  readonly meaning: Meaning;
  readonly values: Values;
}

/** Told of each template that is tried on some words, and of what it made of them; null: it does not fit. */
export type MatchWatcher<Meaning> = (words: Words, template: string, match: Match<Meaning> | null) => void;

/** The template has ended. A search stops here; the clause may go on. */
const enough: MatcherStep = (_, __, captured) => captured;
const finish: MatcherStep = (reading, at, captured) => (at === reading.words.words.length ? captured : undefined);

interface Compiled<Meaning> {
  readonly meaning: Meaning;
  readonly template: string;
  /** Made when a sentence first needs it, or by `prepare`; after most starts, most templates are never needed. */
  start?: MatcherStep;
  /** The same, for a search within a sentence. */
  inside?: MatcherStep;
  /** Sets of words, each of which must occur in the clause, besides the set that the template is indexed under. */
  readonly anchors: readonly ReadonlySet<string>[];
  /** The number of the last clause that tried it. */
  seen: number;
}

/** Compiles templates once and finds all that fit a whole clause. */
export class Matcher<Meaning> {
  /** Templates with few plain phrases; a single walk finds all that match. */
  private readonly phrases = new Trie<Meaning>();
  /** The other templates, by words of which they need one. */
  private readonly byWord = new Map<string, Compiled<Meaning>[]>();
  private readonly all: Compiled<Meaning>[] = [];
  /** Templates without any word that must occur. */
  private readonly unanchored: Compiled<Meaning>[] = [];
  private readonly ids = new Map<string, number>();
  private readonly phraseSlots = new Map<string, Slot | null>();
  private clauses = 0;
  /** For explaining a reading; null: nobody looks. */
  watcher: MatchWatcher<Meaning> | null = null;

  constructor(
    private readonly rules: TemplateRules,
    private readonly slots: Slots,
    private readonly filing: Filing = new Filing(rules),
  ) {}

  /** @throws SyntaxError for a mistake in the template, or a rule that does not exist */
  add(template: string, meaning: Meaning): void {
    const filed = this.filing.file(template);
    if ('phrases' in filed) {
      for (const phrase of filed.phrases) this.phrases.add(phrase, meaning);
      return;
    }
    const [rarest, ...anchors] = filed.anchors;
    const compiled = { meaning, template, anchors, seen: 0 };
    this.all.push(compiled);
    if (!rarest) this.unanchored.push(compiled);
    for (const word of rarest ?? []) {
      const filed = this.byWord.get(word);
      if (filed) filed.push(compiled);
      else this.byWord.set(word, [compiled]);
    }
  }

  /** All templates that fit the whole clause, each with its first reading. */
  match(words: Words): readonly Match<Meaning>[] {
    const found: Match<Meaning>[] = [];
    const length = words.words.length;
    for (const phrase of this.phrases.find(words.words, 0, length)) {
      if (phrase.next !== length) continue;
      for (const meaning of phrase.values) {
        found.push({ meaning, values: nothing });
        this.watcher?.(words, words.words.join(' '), { meaning, values: nothing });
      }
    }
    const reading = new Reading(words);
    this.clauses += 1;
    for (const candidate of this.unanchored) this.tryTemplate(candidate, reading, found);
    for (const word of words.words) {
      for (const candidate of this.byWord.get(word) ?? []) {
        if (candidate.seen === this.clauses) continue;
        candidate.seen = this.clauses;
        if (holdsAll(words.words, candidate.anchors)) this.tryTemplate(candidate, reading, found);
      }
    }
    return found;
  }

  /** The meanings of all templates that fit some of the words, anywhere in the sentence. */
  search(words: Words): ReadonlySet<Meaning> {
    const found = new Set<Meaning>();
    const length = words.words.length;
    const reading = new Reading(words);
    this.clauses += 1;
    for (let at = 0; at < length; at += 1) {
      for (const { values } of this.phrases.find(words.words, at, length))
        for (const meaning of values) found.add(meaning);
      for (const candidate of this.byWord.get(words.words[at] ?? '') ?? []) {
        if (candidate.seen === this.clauses) continue;
        candidate.seen = this.clauses;
        if (!holdsAll(words.words, candidate.anchors)) continue;
        candidate.inside ??= this.compile(parseTemplate(candidate.template), enough);
        for (let start = 0; start < length; start += 1) {
          reading.steps = 0;
          if (!candidate.inside(reading, start, uncaptured)) continue;
          found.add(candidate.meaning);
          break;
        }
      }
    }
    return found;
  }

  /** Compiles every template now. @throws SyntaxError for a slot that does not exist */
  prepare(): void {
    for (const compiled of this.all) compiled.start ??= this.compile(parseTemplate(compiled.template), finish);
  }

  private tryTemplate(candidate: Compiled<Meaning>, reading: Reading, found: Match<Meaning>[]): void {
    reading.steps = 0;
    candidate.start ??= this.compile(parseTemplate(candidate.template), finish);
    const captured = candidate.start(reading, 0, uncaptured);
    if (captured === undefined) {
      this.watcher?.(reading.words, candidate.template, null);
      return;
    }
    const values: Record<string, unknown> = {};
    for (let link: Captured | undefined = captured; link; link = link.before) Object.assign(values, link.values);
    const match = { meaning: candidate.meaning, values };
    found.push(match);
    this.watcher?.(reading.words, candidate.template, match);
  }

  private idOf(key: string): number {
    const id = this.ids.get(key) ?? this.ids.size;
    this.ids.set(key, id);
    return id;
  }

  private compile(template: SentenceTemplate, next: MatcherStep): MatcherStep {
    switch (template.kind) {
      case 'word':
        return (reading, at, captured) =>
          reading.words.words[at] === template.word ? next(reading, at + 1, captured) : undefined;
      case 'sequence':
        return template.parts.reduceRight<MatcherStep>((following, part) => this.compile(part, following), next);
      case 'optional': {
        const inner = this.compile(template.inner, next);
        return (reading, at, captured) => inner(reading, at, captured) ?? next(reading, at, captured);
      }
      case 'rule':
        return this.compileChoice(this.rules.ruleOf(template.name), next, `<${template.name}>`);
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

  private compileChoice(template: SentenceTemplate, next: MatcherStep, key: string): MatcherStep {
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

  /** A part without slots as one slot without a value, made only once however many templates use it. */
  private phraseSlotOf(template: SentenceTemplate, key: string): Slot | undefined {
    const known = this.phraseSlots.get(key);
    if (known !== undefined) return known ?? undefined; // null: looked at, and not of plain words
    const phrases = this.rules.listPhrases(template);
    const slot = phrases && createPhraseSlot(phrases);
    this.phraseSlots.set(key, slot ?? null);
    return slot;
  }
}

/** The phrases of rules without slots, for code that reads them itself. @throws SyntaxError if one has slots */
export function createPhrases(filing: Filing, ...rules: readonly string[]): Trie<true> {
  const trie = new Trie<true>();
  for (const rule of rules) for (const phrase of filing.spell(rule)) trie.add(phrase, true);
  return trie;
}
