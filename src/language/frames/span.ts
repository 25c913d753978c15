import type { FrameAction, SaidFrame } from './frame-commands.js';

/** Words that mean something to the second reader, up to `next`. */
export interface Span extends Omit<SaidFrame, 'actions' | 'strange' | 'light'> {
  readonly next: number;
  readonly action?: FrameAction;
}

/** A few words of a sentence, and what they mean to the second reader. */
export interface ExplainedSpan {
  readonly words: string;
  /** `strange`: nothing explains it. `forbids`: nobody acts on a sentence with it. `small`: it changes nothing. */
  readonly means: string;
}

/** What a span means in one word, or `strange`, `forbids`, `small`. */
export function nameSpan(span: Span | 'never' | undefined): string {
  if (span === undefined) return 'strange';
  if (span === 'never') return 'forbids';
  const values = Object.keys(span).filter((key) => !['next', 'said', 'action'].includes(key));
  const found = [...(span.said ? ['lamps'] : []), ...(span.action === undefined ? [] : [span.action]), ...values];
  return found.join(', ') || 'small';
}
