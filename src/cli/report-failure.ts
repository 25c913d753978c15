import { normalizeError } from '../core/errors.js';
import type { Surroundings } from './context.js';

/** Says what went wrong, one line for each problem. @returns the exit code */
export function reportFailure(
  error: unknown,
  { environment, printError }: Pick<Surroundings, 'environment' | 'printError'>,
): number {
  const failure = normalizeError(error);
  for (const line of failure.message.split('\n')) printError(`lantern: ${line}`);
  if (failure.fault === 'bug' && environment['LANTERN_DEBUG']) printError(String((failure.cause as Error).stack));
  return failure.exitCode;
}
