import { z } from 'zod';
import { describeError } from '../../core/errors.js';
import { tameText } from './outside-text.js';

/** The SDK's codes for a request that was not answered in time, and for a connection that ended. */
const [timeoutCode, closedCode] = [-32001, -32000];

/** Whether a request was not answered in time. */
export function isTimeout(error: unknown): boolean {
  return codeOf(error) === timeoutCode;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Whether an error is an answer of the server, which shows that the server works. */
export function isItsAnswer(error: unknown): boolean {
  const code = Number(codeOf(error));
  return code < 0 && code !== timeoutCode && code !== closedCode;
}

/** The reason in one line. Text from the server is cleaned, because it goes to logs and to the model. */
export function explainOutside(error: unknown): string {
  if (isTimeout(error)) return 'it did not answer in time';
  if (error instanceof z.ZodError) return 'its answer is not what MCP asks for; update it, or take it out';
  const code = codeOf(error);
  if (code === 'ENOENT') return 'its command was not found; check that it is installed and in the PATH';
  if (code === 401 || code === 403) return `it refused access (${code}); check its headers`;
  return tameText(describeError(error), 200) || 'it failed';
}
