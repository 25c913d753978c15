import {
  ChoiceStep,
  holdsAll,
  nothing,
  Reading,
  SlotStep,
  uncaptured,
  WordStep,
  type Captured,
  type Slot,
  type Slots,
  type MatcherStep,
  type Values,
} from './matcher-steps.js';
import { parseTemplate, type SentenceTemplate } from './sentence-template.js';
import type { IndexedTemplate, TemplateIndex } from './template-index.js';
import type { Words } from './words.js';

export interface Match<Meaning> {
  readonly meaning: Meaning;
  readonly values: Values;
}

/** Told of each template that is tried on some words, and of what it made of them; null: it does not fit. */
export type MatchWatcher<Meaning> = (words: Words, template: string, match: Match<Meaning> | null) => void;

/** The template has ended. A search stops here; the clause may go on. */
const enough: MatcherStep = { match: (_, __, captured) => captured };
const finish: MatcherStep = {
  match: (reading, at, captured) => (at === reading.words.words.length ? captured : undefined),
};

/** Finds all templates that fit a whole clause. Each is compiled once, with the slots of its house. */
export class Matcher<Meaning> {
  /** By the number of the template, made when a sentence first needs it, or by `prepare`; after most starts, most templates are never needed. */
  private readonly starts: (MatcherStep | undefined)[] = [];
  /** The same, for a search within a sentence. */
  private readonly insides: (MatcherStep | undefined)[] = [];
  /** The number of the last clause that tried the template. */
  private readonly seen: number[] = [];
  private readonly ids = new Map<Slot | string, number>();
  private clauses = 0;
  /** For explaining a reading; null: nobody looks. */
  watcher: MatchWatcher<Meaning> | null = null;

  constructor(
    private readonly index: TemplateIndex<Meaning>,
    private readonly slots: Slots,
  ) {}

  /** All templates that fit the whole clause, each with its first reading. */
  match(words: Words): readonly Match<Meaning>[] {
    const found: Match<Meaning>[] = [];
    const length = words.words.length;
    for (const phrase of this.index.phrases.find(words.words, 0, length)) {
      if (phrase.next !== length) continue;
      for (const meaning of phrase.values) {
        found.push({ meaning, values: nothing });
        this.watcher?.(words, words.words.join(' '), { meaning, values: nothing });
      }
    }
    const reading = new Reading(words);
    this.clauses += 1;
    for (const candidate of this.index.unanchored) this.tryTemplate(candidate, reading, found);
    for (const word of words.words) {
      for (const candidate of this.index.byWord.get(word) ?? []) {
        if (this.seen[candidate.number] === this.clauses) continue;
        this.seen[candidate.number] = this.clauses;
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
      for (const { values } of this.index.phrases.find(words.words, at, length))
        for (const meaning of values) found.add(meaning);
      for (const candidate of this.index.byWord.get(words.words[at] ?? '') ?? []) {
        if (this.seen[candidate.number] === this.clauses) continue;
        this.seen[candidate.number] = this.clauses;
        if (!holdsAll(words.words, candidate.anchors)) continue;
        const inside = (this.insides[candidate.number] ??= this.compile(parseTemplate(candidate.template), enough));
        for (let start = 0; start < length; start += 1) {
          reading.steps = 0;
          if (!inside.match(reading, start, uncaptured)) continue;
          found.add(candidate.meaning);
          break;
        }
      }
    }
    return found;
  }

  /** Compiles every template now. @throws SyntaxError for a slot that does not exist */
  prepare(): void {
    for (const indexed of this.index.all) this.startOf(indexed);
  }

  private startOf({ number, template }: IndexedTemplate<Meaning>): MatcherStep {
    return (this.starts[number] ??= this.compile(parseTemplate(template), finish));
  }

  private tryTemplate(candidate: IndexedTemplate<Meaning>, reading: Reading, found: Match<Meaning>[]): void {
    reading.steps = 0;
    const captured = this.startOf(candidate).match(reading, 0, uncaptured);
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

  /** @param key a slot of the house by its name and field, or one of phrases */
  private idOf(key: Slot | string): number {
    const id = this.ids.get(key) ?? this.ids.size;
    this.ids.set(key, id);
    return id;
  }

  private compile(template: SentenceTemplate, next: MatcherStep): MatcherStep {
    switch (template.kind) {
      case 'word':
        return new WordStep(template.word, next);
      case 'sequence':
        return template.parts.reduceRight<MatcherStep>((following, part) => this.compile(part, following), next);
      case 'optional':
        return new ChoiceStep([this.compile(template.inner, next), next]);
      case 'rule':
        return this.compileChoice(this.index.rules.ruleOf(template.name), next);
      case 'choice':
        return this.compileChoice(template, next);
      case 'slot': {
        const slot = this.slots.get(template.slot)?.(template.field);
        if (!slot) throw new SyntaxError(`there is no slot {${template.slot}}`);
        return new SlotStep(slot, this.idOf(`{${template.slot}:${template.field}}`), next);
      }
      default:
        return template satisfies never;
    }
  }

  private compileChoice(template: SentenceTemplate, next: MatcherStep): MatcherStep {
    const slot = this.index.phraseSlotOf(template);
    if (slot) return new SlotStep(slot, this.idOf(slot), next);
    const choices = template.kind === 'choice' ? template.choices : [template];
    return new ChoiceStep(choices.map((choice) => this.compile(choice, next)));
  }
}
