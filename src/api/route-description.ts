import type { z } from 'zod';
import type { Right } from './tokens/scopes.js';

/** One route, for the server to register and for the OpenAPI document to describe. */
export interface RouteDescription {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** In fastify's notation; `*` is one file name. */
  readonly path: string;
  readonly summary: string;
  /** Whether the route works without a token. */
  readonly open: boolean;
  /** What a token must be for; if absent, reading for GET and everything for the rest. */
  readonly needs?: Right;
  /** What may stand behind the `?` of the address. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: { readonly status: 101 | 200 | 204; readonly type?: string; readonly schema?: z.ZodType };
}

/** A route that only reads, and answers with JSON to those with a token. */
export const describeRead = <const Path extends string, Schema extends z.ZodType>(
  path: Path,
  summary: string,
  schema: Schema,
) => ({ method: 'GET', path, summary, open: false, reply: { status: 200, type: 'application/json', schema } }) as const;
