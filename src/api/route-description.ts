import type { z } from 'zod';

/** One route as the server registers it and as the OpenAPI document tells it. */
export interface RouteDescription {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As fastify writes it; `*` is one file name. */
  readonly path: string;
  readonly summary: string;
  /** Taken without a token. */
  readonly open: boolean;
  readonly body?: z.ZodType;
  readonly reply: { readonly status: 101 | 200 | 204; readonly type?: string; readonly schema?: z.ZodType };
}
