import { describeError } from '../../core/errors.js';

/** What went wrong, for people: a failed connection to several addresses has no message of its own. */
export function describeFailure(error: Error & { readonly code?: unknown }): string {
  if (error.code === 'ECONNREFUSED') return 'refused the connection';
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return 'cannot be found: there is no network, or no such host';
  const message = describeError(error);
  return `cannot be used: ${message === '' ? String(error.code) : message}`;
}
