import { z } from 'zod';
import { isSafeAddress } from '../../adapters/http/fetch-http.js';
import { secretSchema } from './secret-schema.js';

const tierSchema = z.enum(['allow', 'confirm', 'forbid']);
/** Plain text, or a secret by reference. */
const valueSchema = z.union([z.string().max(4000), secretSchema]);
const named = (pattern: RegExp, said: string) => z.record(z.string().regex(pattern, said), valueSchema).default({});

const common = {
  tier: tierSchema
    .default('confirm')
    .describe('whether its tools are used without asking (allow), after a yes (confirm), or never (forbid)'),
  tools: z
    .record(z.string().max(128), z.strictObject({ tier: tierSchema }))
    .default({})
    .describe('another tier for single tools, by their names on the server'),
  timeout_seconds: z.number().min(1).max(600).default(30).describe('how long one call may take'),
};
const serverSchema = z.union(
  [
    z.strictObject({
      command: z.string().min(1).max(500),
      args: z.array(z.string().max(4000)).max(50).default([]),
      env: named(/^[A-Za-z_]\w{0,99}$/, 'the name of an environment variable'),
      ...common,
    }),
    z.strictObject({
      url: z.string().refine(isSafeAddress, 'an https address; http is only accepted for this machine'),
      headers: named(/^[\w-]{1,100}$/, 'the name of a header'),
      ...common,
    }),
  ],
  {
    error:
      'a server has a command (with args and env) or a url (with headers), and optionally tier, tools, timeout_seconds',
  },
);
export type OutsideServerConfig = z.infer<typeof serverSchema>;

/** The Model Context Protocol in both directions: Lantern's tools for others, and other servers' tools for the agent. */
export const mcpSchema = z.strictObject({
  serve: z
    .boolean()
    .default(false)
    .describe("serve Lantern's tools at /mcp of the API, to programs that have the token"),
  servers: z
    .record(
      z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'lower-case letters, digits and dashes, 30 at most'),
      serverSchema,
    )
    .default({})
    .refine((servers) => Object.keys(servers).length <= 20, 'at most 20 servers')
    .describe('MCP servers whose tools the agent may use, by name'),
});
