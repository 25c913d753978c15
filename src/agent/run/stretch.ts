import type { RunView } from '../../core/run-view.js';

/** A stretch of work, from a start or an answer until the run pauses or stops. */
export interface Stretch {
  /** What is said meanwhile, sentence by sentence. */
  readonly text: AsyncIterable<string>;
  readonly ended: Promise<{ readonly run: RunView; readonly said: string }>;
}
