import { parseTemplate, type SentenceTemplate } from './sentence-template.js';

/** A part with more phrases than this is matched piece by piece instead of being listed. */
const mostPhrases = 150;
/** Words that occur in so many sentences that they are of little use for finding templates. */
const common = new Set(
  'the a an is it to of in on for what i you that do my are this at be and can me we with how not will have'.split(' '),
);

type Phrases = readonly (readonly string[])[];

/** The named parts of templates, parsed once, and what is known about a template before any sentence is read. */
export class TemplateRules {
  private readonly parsed = new Map<string, SentenceTemplate>();
  private readonly phrases = new Map<string, Phrases | null>();
  private readonly anchors = new Map<string, readonly ReadonlySet<string>[]>();

  constructor(private readonly sources: ReadonlyMap<string, readonly string[]>) {}

  /** @throws SyntaxError if the rule does not exist or has a mistake */
  ruleOf(name: string): SentenceTemplate {
    const known = this.parsed.get(name);
    if (known) return known;
    const templates = this.sources.get(name);
    if (!templates) throw new SyntaxError(`there is no rule <${name}>`);
    const parsed: SentenceTemplate = { kind: 'choice', choices: templates.map(parseTemplate) };
    this.parsed.set(name, parsed);
    return parsed;
  }

  /** All the phrases of a template; undefined if it has slots or more than `most` phrases. */
  listPhrases(template: SentenceTemplate, most = mostPhrases): Phrases | undefined {
    switch (template.kind) {
      case 'word':
        return [[template.word]];
      case 'slot':
        return undefined;
      case 'rule': {
        const known = this.phrases.get(template.name);
        if (known !== undefined) return known && known.length <= most ? known : undefined;
        const phrases = this.listPhrases(this.ruleOf(template.name));
        this.phrases.set(template.name, phrases ?? null);
        return phrases && phrases.length <= most ? phrases : undefined;
      }
      case 'optional': {
        const inner = this.listPhrases(template.inner, most);
        return inner && [...inner, []];
      }
      case 'choice': {
        const all: (readonly string[])[] = [];
        for (const choice of template.choices) {
          const phrases = this.listPhrases(choice, most - all.length);
          if (!phrases) return undefined;
          all.push(...phrases);
        }
        return all.length > most ? undefined : all;
      }
      case 'sequence': {
        const lists: Phrases[] = [];
        let count = 1;
        for (const part of template.parts) {
          const phrases = this.listPhrases(part, most);
          count *= phrases?.length ?? Infinity;
          if (!phrases || count > most) return undefined;
          lists.push(phrases);
        }
        return lists.reduce<Phrases>(
          (heads, tails) => heads.flatMap((head) => tails.map((tail) => [...head, ...tail])),
          [[]],
        );
      }
      default:
        return template satisfies never;
    }
  }

  /** Sets of words: a sentence that fits the template contains at least one word of each. The rarest sets come first. */
  listAnchors(template: SentenceTemplate): readonly ReadonlySet<string>[] {
    return [...this.collectAnchors(template)].sort((left, right) => costOf(left) - costOf(right));
  }

  private collectAnchors(template: SentenceTemplate): readonly ReadonlySet<string>[] {
    switch (template.kind) {
      case 'word':
        return [new Set([template.word])];
      case 'slot':
      case 'optional':
        return [];
      case 'rule': {
        const known = this.anchors.get(template.name);
        if (known) return known;
        const anchors = this.collectAnchors(this.ruleOf(template.name));
        this.anchors.set(template.name, anchors);
        return anchors;
      }
      case 'choice': {
        const union = new Set<string>();
        for (const choice of template.choices) {
          const [first] = this.listAnchors(choice);
          if (!first) return [];
          for (const word of first) union.add(word);
        }
        return [union];
      }
      case 'sequence':
        return template.parts.flatMap((part) => this.collectAnchors(part));
      default:
        return template satisfies never;
    }
  }
}

function costOf(words: ReadonlySet<string>): number {
  let cost = 0;
  for (const word of words) cost += common.has(word) ? 60 : 1;
  return cost;
}
