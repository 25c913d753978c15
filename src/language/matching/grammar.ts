import { Filing } from './filing.js';
import type { AutomationPart, Cue, SentenceGroup, Sentences } from './sentences.js';
import { TemplateIndex } from './template-index.js';
import { TemplateRules } from './template-rules.js';
import { Trie } from './trie.js';

/**
 * The sentences of a language, ready to be found, without any names of lamps or looks. It takes longer than all the rest, and is
 * the same whatever a house has.
 */
export class Grammar {
  readonly filing: Filing;
  readonly groups: TemplateIndex<SentenceGroup>;
  readonly triggers: TemplateIndex<AutomationPart>;
  readonly limits: TemplateIndex<AutomationPart>;
  readonly cues: TemplateIndex<Cue>;
  private readonly lists = new Map<string, Trie<true>>();
  private readonly missing = new Set<string>();

  /** @throws SyntaxError for a mistake in the sentences */
  constructor(private readonly sentences: Sentences) {
    const rules = new TemplateRules(sentences.rules);
    this.filing = new Filing(rules, sentences.filing);
    this.groups = new TemplateIndex(rules, this.filing);
    this.triggers = new TemplateIndex(rules, this.filing);
    this.limits = new TemplateIndex(rules, this.filing);
    this.cues = new TemplateIndex(rules, this.filing);
    for (const group of sentences.groups) for (const said of group.sentences) this.groups.add(said, group);
    for (const kind of ['triggers', 'limits'] as const)
      for (const part of sentences[kind]) for (const said of part.sentences) this[kind].add(said, part);
    for (const cue of sentences.cues) this.cues.add(cue.template, cue);
  }

  /** The phrases of rules without slots, for code that reads them itself; none where the language lacks a rule. @throws SyntaxError if one has slots */
  readonly phrases = (...names: readonly string[]): Trie<true> => {
    const key = names.join(' ');
    const known = this.lists.get(key);
    if (known) return known;
    const made = this.listPhrases(names);
    this.lists.set(key, made);
    return made;
  };

  private listPhrases(names: readonly string[]): Trie<true> {
    const trie = new Trie<true>();
    const absent = names.filter((name) => !this.sentences.rules.has(name));
    for (const name of absent) this.missing.add(name);
    if (absent.length > 0) return trie;
    for (const rule of names) for (const phrase of this.filing.spell(rule)) trie.add(phrase, true);
    return trie;
  }

  /** Whoever writes another language wants to know all that it lacks, not one after the other. @throws SyntaxError */
  checkComplete(): void {
    if (this.missing.size === 0) return;
    throw new SyntaxError(`the sentences lack the rules <${[...this.missing].sort().join('>, <')}>`);
  }
}

const made = new WeakMap<Sentences, Grammar>();

/** The grammar of these sentences, made when it is first asked for. @throws SyntaxError for a mistake in the sentences */
export function grammarOf(sentences: Sentences): Grammar {
  const known = made.get(sentences) ?? new Grammar(sentences);
  made.set(sentences, known);
  return known;
}
