import type { ErrorCode } from '../../core/error-codes.js';
import { describeError, LanternError } from '../../core/errors.js';

/** The SDK's error classes; passed in, because the SDK is loaded only when needed. */
export interface ErrorClasses {
  readonly APIError: new (...values: never[]) => Error & {
    readonly status: number | undefined;
    readonly type: string | null;
    readonly apiMessage: string | null;
  };
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
  if (error instanceof classes.APIError) {
    const { code, what } = explainStatus(error.status, error.type);
    return fail(code, `the language model at ${url} ${what}: ${error.apiMessage ?? describeError(error)}`);
  }
  // The connection ended in the middle of an answer ("terminated"), or the answer is not JSON.
  if (error instanceof SyntaxError)
    return fail('agent-failed', `the answer of the language model at ${url} cannot be read: ${describeError(error)}`);
  return fail('agent-cut-off', `the answer of the language model at ${url} broke off: ${describeError(error)}`);
}

/** An error inside a stream has a type but no status. */
function explainStatus(status: number | undefined, type: string | null): { code: ErrorCode; what: string } {
  if (status === 529 || type === 'overloaded_error') return { code: 'agent-overloaded', what: 'is overloaded' };
  if (status === 429 || type === 'rate_limit_error')
    return { code: 'agent-rate-limited', what: 'accepts no more requests for now' };
  if (status === 401 || status === 403) return { code: 'agent-key-refused', what: 'rejects the key' };
  if (status === 404) return { code: 'agent-failed', what: 'does not know the model that is configured' };
  if (status !== undefined && status < 500) return { code: 'agent-failed', what: 'rejects the request' };
  return { code: 'agent-failed', what: 'failed' };
}
