import { sameWord } from './same-word.js';
import { parseTemplate } from './sentence-template.js';
import type { TemplateRules } from './template-rules.js';

/** How a sentence finds a template: by complete phrases, if there are few; else by sets of words, each of which must occur in it. */
export type Filed =
  { readonly phrases: readonly (readonly string[])[] } | { readonly anchors: readonly ReadonlySet<string>[] };

/** The part that a build stores, as plain JSON. Sets of words are single strings, and so are all phrases of a template: each would cost more than its text. */
export interface KeptFiling {
  readonly phrases: Readonly<Record<string, string>>;
  readonly sets: readonly string[];
  /** Indices into `sets`, by template. */
  readonly anchors: Readonly<Record<string, readonly number[]>>;
  /** The phrases of rules. */
  readonly rules: Readonly<Record<string, string>>;
}

/** A template with at most this many phrases is stored as complete phrases. */
const mostWholePhrases = 32;
const mostRulePhrases = 10_000;
const cut = (text: string) => text.split(' ').map(sameWord);
const split = (texts: string) => texts.split('|').map((text) => (text === '' ? [] : cut(text)));
const join = (phrases: readonly (readonly string[])[]) => phrases.map((words) => words.join(' ')).join('|');

/**
 * Indexes templates. The result depends only on the sentences but takes longer than the rest of the start, so a build stores it
 * and the start reuses it if it is there.
 */
export class Filing {
  private readonly sets: (ReadonlySet<string> | undefined)[] = [];
  private readonly found = {
    phrases: new Map<string, string>(),
    sets: new Map<string, number>(),
    anchors: new Map<string, readonly number[]>(),
    rules: new Map<string, string>(),
  };

  constructor(
    private readonly rules: TemplateRules,
    private readonly kept?: KeptFiling,
  ) {}

  /** @throws SyntaxError for a mistake in the template, or a rule that does not exist */
  file(template: string): Filed {
    const phrases = this.kept?.phrases[template];
    if (phrases !== undefined) return { phrases: split(phrases) };
    const anchors = this.kept?.anchors[template];
    if (anchors) return { anchors: anchors.map((index) => this.setAt(index)) };
    const parsed = parseTemplate(template);
    const listed = this.rules.listPhrases(parsed, mostWholePhrases);
    if (listed) {
      this.found.phrases.set(template, join(listed));
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
    if (known !== undefined) return split(known);
    const phrases = this.rules.listPhrases(this.rules.ruleOf(rule), mostRulePhrases);
    if (!phrases) throw new SyntaxError(`rule <${rule}> has slots or too many phrases`);
    this.found.rules.set(rule, join(phrases));
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
    return (this.sets[index] ??= new Set(cut(this.kept?.sets[index] ?? '')));
  }

  private indexOf(words: string): number {
    const known = this.found.sets.get(words) ?? this.found.sets.size;
    this.found.sets.set(words, known);
    return known;
  }
}
