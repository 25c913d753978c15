import type { z } from 'zod';
import { describeProblems } from '../core/describe-problems.js';
import { LanternError } from '../core/errors.js';

/** What a request brings, checked. @throws LanternError `request-invalid` with all problems */
export function parseBody<Body>(schema: z.ZodType<Body>, { body }: { readonly body: unknown }): Body {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new LanternError('request-invalid', `the request is not valid: ${describeProblems(parsed.error)}`);
}
