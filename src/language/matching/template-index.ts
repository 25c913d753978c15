import type { Filing } from './filing.js';
import { createPhraseSlot, type Slot } from './matcher-steps.js';
import type { SentenceTemplate } from './sentence-template.js';
import type { TemplateRules } from './template-rules.js';
import { Trie } from './trie.js';

/** A template that a sentence finds by sets of words. */
export interface IndexedTemplate<Meaning> {
  readonly meaning: Meaning;
  readonly template: string;
  /** Its place among the templates of the index. */
  readonly number: number;
  /** Sets of words, each of which must occur in the clause, besides the set that the template is indexed under. */
  readonly anchors: readonly ReadonlySet<string>[];
}

/** Where a sentence finds its templates. It knows no names of lamps or looks, so all readers of one language share it. */
export class TemplateIndex<Meaning> {
  /** Templates with few plain phrases; a single walk finds all that match. */
  readonly phrases = new Trie<Meaning>();
  /** The other templates, by words of which they need one. */
  readonly byWord = new Map<string, IndexedTemplate<Meaning>[]>();
  readonly all: IndexedTemplate<Meaning>[] = [];
  /** Templates without any word that must occur. */
  readonly unanchored: IndexedTemplate<Meaning>[] = [];
  /** By parts of templates, which only those of rules outlive. */
  private readonly slotOf = new WeakMap<SentenceTemplate, Slot | null>();
  /** By their phrases. */
  private readonly slots = new Map<string, Slot>();

  constructor(
    readonly rules: TemplateRules,
    private readonly filing: Filing,
  ) {}

  /** @throws SyntaxError for a mistake in the template, or a rule that does not exist */
  add(template: string, meaning: Meaning): void {
    const filed = this.filing.file(template);
    if ('phrases' in filed) {
      for (const phrase of filed.phrases) this.phrases.add(phrase, meaning);
      return;
    }
    const [rarest, ...anchors] = filed.anchors;
    const indexed = { meaning, template, anchors, number: this.all.length };
    this.all.push(indexed);
    if (!rarest) this.unanchored.push(indexed);
    for (const word of rarest ?? []) {
      const sharing = this.byWord.get(word);
      if (sharing) sharing.push(indexed);
      else this.byWord.set(word, [indexed]);
    }
  }

  /** A part without slots as one slot without a value, made only once however many templates use it; undefined if it has slots, or many phrases. */
  phraseSlotOf(template: SentenceTemplate): Slot | undefined {
    const known = this.slotOf.get(template);
    if (known !== undefined) return known ?? undefined; // null: looked at, and not of plain words
    const phrases = this.rules.listPhrases(template);
    const slot = phrases && this.slotFor(phrases);
    this.slotOf.set(template, slot ?? null);
    return slot;
  }

  private slotFor(phrases: readonly (readonly string[])[]): Slot {
    const key = phrases.map((words) => words.join(' ')).join('|');
    const slot = this.slots.get(key) ?? createPhraseSlot(phrases);
    this.slots.set(key, slot);
    return slot;
  }
}
