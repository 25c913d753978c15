import type { ErrorCode } from '../../core/error-codes.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { StopReason } from '../../core/run-view.js';
import type { TakenBack } from '../run/taken-back.js';

/** What is said when the model can't be had (AGENT-12). The light itself goes on working, so nothing more is needed. */
const spoken: Partial<Record<ErrorCode, string>> = {
  'agent-overloaded': 'The language model is overloaded just now. Please try again in a minute.',
  'agent-rate-limited': 'The language model takes no more requests from me for now. Please try again later.',
  'agent-failed': 'The language model failed. Please try again.',
  'agent-timed-out': 'The language model did not answer in time.',
  'agent-unreachable': "I can't reach the language model. Plain commands work without it.",
  'agent-key-refused': 'The language model does not accept my key. Lantern check says more.',
  'agent-cut-off': "The language model's answer broke off. Please try again.",
  'agent-refused': 'The language model declined to do that.',
};

/** Why a run stopped and what is to be said of it. */
export interface RunEnding {
  readonly reason: StopReason;
  readonly say: string;
  /** For the log; null where nothing failed. */
  readonly failure: string | null;
}

/** Who stopped it hears so from whoever took the order. */
export const stoppedByUser: RunEnding = { reason: 'user', say: '', failure: null };

/** A run that took longer than one may. */
export function explainTimeUp(seconds: number): RunEnding {
  const failure = `this request has taken ${seconds} seconds, all that one may`;
  return { reason: 'limit', say: `I stopped: ${failure}.`, failure };
}

/** A failure as a run's end. */
export function explainEnding(error: unknown): RunEnding {
  const failure = describeError(error);
  if (error instanceof LanternError && error.code === 'agent-budget')
    return { reason: 'limit', say: `I stopped: ${failure.replace(/;.*$/, '')}.`, failure };
  const known = error instanceof LanternError ? spoken[error.code] : undefined;
  return { reason: 'error', say: known ?? `That did not work: ${failure}.`, failure };
}

/** After a run that did not succeed: whether there was anything to take back, and what could not be. */
export function describeTakenBack({ any, left }: TakenBack): string {
  if (left.length > 0) return `I could not take everything back: ${left.join('; ')}.`;
  return any ? 'What I had changed is back as it was.' : 'Nothing was changed.';
}
