import type { ErrorCode } from '../../core/error-codes.js';
import { describeError, LanternError } from '../../core/errors.js';
import { ModelBusy } from '../../ports/language-model.js';
import { readWait } from './watch-bytes.js';

/** An error that the service answered with. */
interface ErrorAnswer extends Error {
  readonly status: number | undefined;
  readonly type: string | null;
  readonly apiMessage: string | null;
  readonly headers: Headers | undefined;
}

/** The SDK's error classes; passed in, because the SDK is loaded only when needed. */
export interface ErrorClasses {
  readonly APIError: new (...values: never[]) => ErrorAnswer;
  readonly APIConnectionError: new (...values: never[]) => Error;
  readonly APIConnectionTimeoutError: new (...values: never[]) => Error;
}

/** Turns an error of the SDK into a LanternError that says what to do. */
export function explainModelFailure(error: unknown, url: string, classes: ErrorClasses): LanternError {
  if (error instanceof LanternError) return error;
  const fail = (code: ErrorCode, message: string) => new LanternError(code, message, { cause: error });
  if (error instanceof classes.APIConnectionTimeoutError)
    return fail('agent-timed-out', `the language model at ${url} did not answer in time`);
  if (error instanceof classes.APIConnectionError) {
    const reason = describeError(error.cause ?? error);
    return fail('agent-unreachable', `the language model at ${url} cannot be reached: ${reason}`);
  }
  if (error instanceof classes.APIError) return explainAnswer(error, url);
  // The connection ended in the middle of an answer ("terminated"), or the answer is not JSON.
  if (error instanceof SyntaxError)
    return fail('agent-failed', `the answer of the language model at ${url} cannot be read: ${describeError(error)}`);
  return fail('agent-cut-off', `the answer of the language model at ${url} broke off: ${describeError(error)}`);
}

/** An answer of the service that is an error. */
function explainAnswer(error: ErrorAnswer, url: string): LanternError {
  const isUnpaid = /credit balance|billing/i.test(error.apiMessage ?? '');
  const { code, what } = isUnpaid ? unpaid : explainStatus(error.status, error.type);
  const wait = error.headers ? readWait(error.headers) : 0;
  if (code === 'agent-rate-limited' && wait > 0)
    return new ModelBusy(`the language model at ${url} ${what}, and asks to wait ${wait} seconds`, wait, error);
  const message = `the language model at ${url} ${what}: ${error.apiMessage ?? describeError(error)}`;
  return new LanternError(code, message, { cause: error });
}

interface Explained {
  readonly code: ErrorCode;
  readonly what: string;
}
const overloaded: Explained = { code: 'agent-overloaded', what: 'is overloaded' };
const limited: Explained = { code: 'agent-rate-limited', what: 'accepts no more requests for now' };
const keyRefused: Explained = { code: 'agent-key-refused', what: 'rejects the key' };
const unpaid: Explained = { code: 'agent-no-credit', what: 'wants to be paid' };
const byStatus: Readonly<Record<number, Explained>> = {
  401: keyRefused,
  403: keyRefused,
  404: { code: 'agent-no-model', what: 'does not know the model that is configured' },
  413: { code: 'agent-too-long', what: 'finds the conversation too long' },
  429: limited,
  529: overloaded,
};

/** An error inside a stream has a type but no status. */
function explainStatus(status: number | undefined, type: string | null): Explained {
  if (type === 'overloaded_error') return overloaded;
  if (type === 'rate_limit_error') return limited;
  const isRefused = status !== undefined && status < 500;
  return byStatus[status ?? 0] ?? { code: 'agent-failed', what: isRefused ? 'rejects the request' : 'failed' };
}
