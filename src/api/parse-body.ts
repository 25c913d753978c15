import type { z } from 'zod';
import { describeProblems } from '../core/describe-problems.js';
import { LanternError } from '../core/errors.js';

/** What a request brings, checked. @throws LanternError `request-invalid` with all problems */
export const parseBody = <Body>(schema: z.ZodType<Body>, { body }: { readonly body: unknown }): Body =>
  parsePart(schema, body, 'the request');

/** What stands behind the `?` of an address, checked. @throws LanternError `request-invalid` with all problems */
export const parseQuery = <Query>(schema: z.ZodType<Query>, { query }: { readonly query: unknown }): Query =>
  parsePart(schema, query, 'the address');

function parsePart<Part>(schema: z.ZodType<Part>, part: unknown, name: string): Part {
  const parsed = schema.safeParse(part);
  if (parsed.success) return parsed.data;
  const problems = describeProblems(parsed.error).replace(/^is missing/, 'its body is missing');
  throw new LanternError('request-invalid', `${name} is not valid: ${problems}`);
}
