import type { Understanding } from '../../core/command.js';
import type { ExplainedSpan } from '../frames/span.js';
import type { SpanReader } from '../frames/span-reader.js';
import type { GateReader } from '../gate/gate-reader.js';
import type { Fillers } from './fillers.js';
import type { Matcher } from './matcher.js';
import type { ReaderName } from './reader-name.js';
import type { SentenceReader } from './sentence-reader.js';
import type { SentenceGroup } from './sentences.js';
import type { Words } from './words.js';

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
  /** Which reader took the sentence. */
  readonly reader: ReaderName;
  /** What its words mean to the second reader. */
  readonly spans: readonly ExplainedSpan[];
  /** What it most probably means to the trained gate, and how probably (0..1). */
  readonly weighed?: { readonly meaning: string; readonly probability: number };
}

/** Those that take part in reading. */
interface Readers {
  readonly matcher: Matcher<SentenceGroup>;
  readonly reader: Pick<SentenceReader, 'took'>;
  readonly spans: Pick<SpanReader, 'explain'>;
  readonly fillers: Pick<Fillers, 'trim' | 'trimAttention'>;
  readonly gate: Pick<GateReader, 'weigh'> | undefined;
}

/** Reads a sentence and tells how: which templates were tried, which fit, and which words none of them explains. */
export function explainReading(
  words: Words,
  { matcher, reader, spans, fillers, gate }: Readers,
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
    const weighed = gate?.weigh(fillers.trim(fillers.trimAttention(words)));
    return {
      ...understanding,
      fitting: found,
      triedInVain: tried.size - used.size,
      unexplained: words.words.filter((word) => !explained.has(word)),
      reader: reader.took,
      spans: spans.explain(words),
      ...(weighed ? { weighed: { meaning: weighed.meaning.name, probability: weighed.probability } } : {}),
    };
  } finally {
    matcher.watcher = null;
  }
}
