import { z } from 'zod';
import type { RouteDescription } from './route-description.js';

/** A tool call by an outside program; `client` is the name it gives itself. */
export const callBodySchema = z.strictObject({
  tool: z.string().min(1).max(128),
  input: z.unknown().optional(),
  client: z.string().max(200),
});
const servedSchema = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      inputSchema: z.record(z.string(), z.unknown()),
      readOnly: z.boolean(),
      destructive: z.boolean(),
    }),
  ),
});
/** How an outside MCP server is doing. */
export const outsideServerSchema = z.object({
  name: z.string(),
  /** Its command or its address. */
  place: z.string(),
  state: z.enum(['starting', 'connected', 'waiting', 'stopped']),
  /** Why it is not connected, or which of its tools cannot be used. */
  problem: z.string().nullable(),
  tools: z.array(z.object({ name: z.string(), tier: z.enum(['allow', 'confirm', 'forbid']) })),
});
const json = 'application/json';
const mcp = { path: '/mcp', open: false, needs: 'all' } as const;

/** The routes for tools: Lantern's own for outside programs, and the outside servers that Lantern uses. */
export const toolRoutes = {
  tools: {
    method: 'GET',
    path: '/api/tools',
    summary: 'The tools that outside programs may call, with the JSON Schemas of their inputs',
    open: false,
    reply: { status: 200, type: json, schema: servedSchema },
  },
  callTool: {
    method: 'POST',
    path: '/api/tools/call',
    summary: 'Calls a tool, as permissions allow; if it needs a yes, the people at the lamp are asked',
    open: false,
    body: callBodySchema,
    reply: {
      status: 200,
      type: json,
      schema: z.object({ ok: z.boolean(), text: z.string(), rows: z.array(z.unknown()).optional() }),
    },
  },
  outsideServers: {
    method: 'GET',
    path: '/api/mcp/servers',
    summary: 'The outside MCP servers, and how each is doing',
    open: false,
    reply: { status: 200, type: json, schema: z.object({ servers: z.array(outsideServerSchema) }) },
  },
  mcpSend: {
    ...mcp,
    method: 'POST',
    summary: 'The same tools over MCP (streamable HTTP), if mcp.serve is on; needs a token',
    reply: { status: 200, type: json },
  },
  mcpStream: {
    ...mcp,
    method: 'GET',
    summary: 'The messages of an MCP session',
    reply: { status: 200, type: 'text/event-stream' },
  },
  mcpEnd: { ...mcp, method: 'DELETE', summary: 'Ends an MCP session', reply: { status: 200 } },
} as const satisfies Record<string, RouteDescription>;
