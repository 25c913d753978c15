import { z } from 'zod';
import type { RouteDescription } from './route-description.js';

/** A call of a tool by a program outside; `client` is what it calls itself. */
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
/** How an outside MCP server is. */
export const outsideServerSchema = z.object({
  name: z.string(),
  /** Where it is: a command, or an address. */
  place: z.string(),
  state: z.enum(['starting', 'connected', 'waiting', 'stopped']),
  /** Why it is not connected, or what it lists that can't be used. */
  problem: z.string().nullable(),
  tools: z.array(z.object({ name: z.string(), tier: z.enum(['allow', 'confirm', 'forbid']) })),
});
const json = 'application/json';
const mcp = { path: '/mcp', open: false } as const;

/** Lantern's tools for programs outside, and the outside's tools for Lantern. */
export const toolRoutes = {
  tools: {
    method: 'GET',
    path: '/api/tools',
    summary: 'The tools that programs outside may call, with the JSON Schemas of their inputs',
    open: false,
    reply: { status: 200, type: json, schema: servedSchema },
  },
  callTool: {
    method: 'POST',
    path: '/api/tools/call',
    summary: 'Calls one, as permissions allow; what needs a yes is asked of the people at the lamp',
    open: false,
    body: callBodySchema,
    reply: { status: 200, type: json, schema: z.object({ ok: z.boolean(), text: z.string() }) },
  },
  outsideServers: {
    method: 'GET',
    path: '/api/mcp/servers',
    summary: 'The outside MCP servers, and how each is',
    open: false,
    reply: { status: 200, type: json, schema: z.object({ servers: z.array(outsideServerSchema) }) },
  },
  mcpSend: {
    ...mcp,
    method: 'POST',
    summary: 'The same tools over MCP (streamable HTTP), where mcp.serve is on; takes a token only',
    reply: { status: 200, type: json },
  },
  mcpStream: {
    ...mcp,
    method: 'GET',
    summary: 'What an MCP session has to tell',
    reply: { status: 200, type: 'text/event-stream' },
  },
  mcpEnd: { ...mcp, method: 'DELETE', summary: 'Ends an MCP session', reply: { status: 200 } },
} as const satisfies Record<string, RouteDescription>;
