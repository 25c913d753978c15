import type { z } from 'zod';
import { LanternError } from '../core/errors.js';

/** Everything a schema found wrong, on one line, each with the field's name. */
export function describeProblems(error: z.ZodError): string {
  return error.issues
    .map((issue) => (issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message))
    .join('; ');
}

/** @throws LanternError `request-invalid` where the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LanternError('request-invalid', 'the message is not JSON', { cause });
  }
}
