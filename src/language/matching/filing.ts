import { parseTemplate } from './sentence-template.js';
import type { TemplateRules } from './template-rules.js';

/** How a sentence finds a template: by complete phrases, if there are few; else by sets of words, each of which must occur in it. */
export type Filed =
  { readonly phrases: readonly (readonly string[])[] } | { readonly anchors: readonly ReadonlySet<string>[] };

/** The part that a build stores, as plain JSON. Phrases and sets of words are single strings. */
export interface KeptFiling {
  readonly phrases: Readonly<Record<string, readonly string[]>>;
  readonly sets: readonly string[];
  /** Indices into `sets`, by template. */
  readonly anchors: Readonly<Record<string, readonly number[]>>;
  /** Rules as lists of phrases. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

/** A template with at most this many phrases is stored as complete phrases. */
const mostWholePhrases = 32;
const mostRulePhrases = 10_000;
const split = (texts: readonly string[]) => texts.map((text) => (text === '' ? [] : text.split(' ')));

/**
 * Indexes templates. The result depends only on the sentences but takes longer than the rest of the start, so a build stores it
 * and the start reuses it if it is there.
 */
export class Filing {
  private readonly sets: (ReadonlySet<string> | undefined)[] = [];
  private readonly found = {
    phrases: new Map<string, readonly string[]>(),
    sets: new Map<string, number>(),
    anchors: new Map<string, readonly number[]>(),
    rules: new Map<string, readonly string[]>(),
  };

  constructor(
    private readonly rules: TemplateRules,
    private readonly kept?: KeptFiling,
  ) {}

  /** @throws SyntaxError for a mistake in the template, or a rule that does not exist */
  file(template: string): Filed {
    const phrases = this.kept?.phrases[template];
    if (phrases) return { phrases: split(phrases) };
    const anchors = this.kept?.anchors[template];
    if (anchors) return { anchors: anchors.map((index) => this.setAt(index)) };
    const parsed = parseTemplate(template);
    const listed = this.rules.listPhrases(parsed, mostWholePhrases);
    if (listed) {
      this.found.phrases.set(
        template,
        listed.map((phrase) => phrase.join(' ')),
      );
      return { phrases: listed };
    }
    const sets = this.rules.listAnchors(parsed);
    this.found.anchors.set(
      template,
      sets.map((set) => this.indexOf([...set].join(' '))),
    );
    return { anchors: sets };
  }

  /** The phrases of a rule without slots. @throws SyntaxError if it has slots or too many phrases */
  spell(rule: string): readonly (readonly string[])[] {
    const known = this.kept?.rules[rule];
    if (known) return split(known);
    const phrases = this.rules.listPhrases(this.rules.ruleOf(rule), mostRulePhrases);
    if (!phrases) throw new SyntaxError(`rule <${rule}> has slots or too many phrases`);
    this.found.rules.set(
      rule,
      phrases.map((phrase) => phrase.join(' ')),
    );
    return phrases;
  }

  /** Everything computed so far, for a build to store. */
  keep(): KeptFiling {
    const { phrases, sets, anchors, rules } = this.found;
    return {
      phrases: Object.fromEntries(phrases),
      sets: [...sets.keys()],
      anchors: Object.fromEntries(anchors),
      rules: Object.fromEntries(rules),
    };
  }

  private setAt(index: number): ReadonlySet<string> {
    return (this.sets[index] ??= new Set(this.kept?.sets[index]?.split(' ')));
  }

  private indexOf(words: string): number {
    const known = this.found.sets.get(words) ?? this.found.sets.size;
    this.found.sets.set(words, known);
    return known;
  }
}
