import type { ErrorCode } from '../../core/error-codes.js';
import { describeError, LanternError } from '../../core/errors.js';
import { ModelBusy } from '../../ports/language-model.js';
import type { StopReason } from '../../core/run-view.js';
import type { TakenBack } from '../run/taken-back.js';

/** What to say if the model is unavailable (AGENT-12). The light itself works without it. */
const spoken: Partial<Record<ErrorCode, string>> = {
  'agent-overloaded': 'The language model is overloaded just now. Please try again in a minute.',
  'agent-rate-limited': 'The language model takes no more requests from me for now. Please try again later.',
  'agent-failed': 'The language model failed. Please try again.',
  'agent-timed-out': 'The language model did not answer in time.',
  'agent-unreachable': "I can't reach the language model. Plain commands work without it.",
  'agent-key-refused': 'The language model does not accept my key. Lantern check says more.',
  'agent-no-credit': 'The account at the language model has no credit left. Its owner can add some in its console.',
  'agent-no-model': 'The language model that is set up does not exist there. Its name is the setting agent.model.',
  'agent-cut-off': "The language model's answer broke off. Please try again.",
  'agent-too-long': 'The answer of the language model got too long, so it is not complete.',
  'agent-refused': 'The language model declined to do that.',
};

const unexpected = 'That did not work: something went wrong in Lantern. Please say it otherwise; the log has more.';

/** Why a run stopped, and what to say about it. */
export interface RunEnding {
  readonly reason: StopReason;
  readonly say: string;
  /** For the log; null if nothing failed. */
  readonly failure: string | null;
}

/** Whoever took the order to stop tells the user. */
export const stoppedByUser: RunEnding = { reason: 'user', say: '', failure: null };

/** The ending of a run that exceeded its time. */
export function explainTimeUp(seconds: number): RunEnding {
  const failure = `this request has taken ${seconds} seconds, which is the limit`;
  return { reason: 'limit', say: `I stopped: ${failure}.`, failure };
}

/** The ending of a run that failed. */
export function explainEnding(error: unknown): RunEnding {
  const failure = describeError(error);
  if (error instanceof LanternError && error.code === 'agent-budget')
    return { reason: 'limit', say: `I stopped: ${failure.replace(/;.*$/, '')}.`, failure };
  if (error instanceof ModelBusy)
    return {
      reason: 'error',
      say: `The language model takes no more requests from me for ${describeWait(error.wait)}. Please ask me again then.`,
      failure,
    };
  const known = error instanceof LanternError ? spoken[error.code] : undefined;
  // What is no error of Lantern's own speaks of its insides.
  const say = error instanceof LanternError ? `That did not work: ${failure}.` : unexpected;
  return { reason: 'error', say: known ?? say, failure };
}

/** In words, rounded up. */
function describeWait(seconds: number): string {
  if (seconds <= 50) return `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** What to say after a run that did not succeed: whether anything was undone, and what could not be. */
export function describeTakenBack({ any, left }: TakenBack): string {
  if (left.length > 0) return `I could not take everything back: ${left.join('; ')}.`;
  return any ? 'What I had changed is back as it was.' : 'Nothing was changed.';
}
