import type { Understanding } from '../../core/command.js';
import type { Matcher } from './matcher.js';
import type { SentenceGroup } from './sentences.js';

/** A sentence template that some words of a sentence fit as a whole. */
export interface FittingTemplate {
  readonly words: string;
  readonly template: string;
  /** The intent, or the question that is asked back. */
  readonly means: string;
  /** What its slots took from the words. */
  readonly slots: Readonly<Record<string, unknown>>;
}

/** How a sentence was read. */
export interface ReadingExplanation extends Understanding {
  /** In the order in which they were tried; where those for the same words differ, the words mean none of them. */
  readonly fitting: readonly FittingTemplate[];
  /** How many templates were tried and fit no words. */
  readonly triedInVain: number;
  /** Words that no fitting template took; fillers ("please") are among them. */
  readonly unexplained: readonly string[];
}

/** Reads a sentence and tells how: which templates were tried, which fit, and which words none of them explains. */
export function explainReading(
  words: readonly string[],
  matcher: Matcher<SentenceGroup>,
  understand: () => Understanding,
): ReadingExplanation {
  const fitting = new Map<string, FittingTemplate>();
  const tried = new Set<string>();
  matcher.watcher = ({ words: clause }, template, match) => {
    tried.add(template);
    if (!match) return;
    const { meaning, values } = match;
    const said = clause.join(' ');
    const means = meaning.intent ?? (meaning.ask === undefined ? 'nothing' : `ask: ${meaning.ask}`);
    fitting.set(`${said}\n${template}`, { words: said, template, means, slots: values });
  };
  try {
    const understanding = understand();
    const found = [...fitting.values()];
    const used = new Set(found.map(({ template }) => template));
    const explained = new Set(found.flatMap((each) => each.words.split(' ')));
    return {
      ...understanding,
      fitting: found,
      triedInVain: tried.size - used.size,
      unexplained: words.filter((word) => !explained.has(word)),
    };
  } finally {
    matcher.watcher = null;
  }
}
