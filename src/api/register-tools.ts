import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/clock.js';
import { LanternError } from '../core/errors.js';
import type { OutsideServerStatus } from '../ports/outside-servers.js';
import type { ToolDesk } from '../ports/tool-desk.js';
import type { Log } from './api-log.js';
import type { McpSessions } from './mcp-sessions.js';
import { parseBody } from './parse-body.js';
import { RateLimit } from './rate-limit.js';
import { callBodySchema, toolRoutes } from './tool-routes.js';

/** Tools in both directions: Lantern's own for outside programs, and the outside servers that Lantern uses. */
export interface ToolSide {
  readonly desk: ToolDesk;
  /** Whether programs may connect over MCP. */
  readonly serve: boolean;
  servers(): readonly OutsideServerStatus[];
}

interface Parts {
  readonly tools: ToolSide;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** The longest call, in bytes; far more than a set of rules with long expressions needs. */
const bodyLimit = 256 * 1024;

/** Registers the routes for tools. The MCP SDK is loaded only when a request needs it. */
export function registerTools(application: FastifyInstance, parts: Parts): void {
  const { desk, serve } = parts.tools;
  const limit = new RateLimit(parts.clock, 10, 30);
  let sessions: Promise<McpSessions> | undefined;
  const open = async () => {
    const { McpSessions } = await import('./mcp-sessions.js');
    return new McpSessions({ ...parts, desk });
  };
  const speak = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!serve)
      return reply
        .code(404)
        .send({ error: { code: 'part-absent', message: 'MCP is switched off; set mcp.serve: true to turn it on' } });
    await (await (sessions ??= open())).handle(request, reply);
    return reply;
  };
  const { tools, callTool, outsideServers, mcpSend, mcpStream, mcpEnd } = toolRoutes;
  application.route({ ...tools, url: tools.path, handler: async () => ({ tools: await desk.list() }) });
  application.route({
    method: callTool.method,
    url: callTool.path,
    bodyLimit,
    handler: (request, reply) => {
      const call = parseBody(callBodySchema, request);
      if (!limit.take()) throw new LanternError('request-refused', 'too many calls; make at most 10 a second');
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return desk.call({ input: {}, ...call }, gone.signal);
    },
  });
  application.route({
    method: outsideServers.method,
    url: outsideServers.path,
    handler: () => ({ servers: parts.tools.servers() }),
  });
  for (const { method, path } of [mcpSend, mcpStream, mcpEnd]) {
    application.route({ method, url: path, bodyLimit, exposeHeadRoute: false, handler: speak });
  }
  application.addHook('preClose', async () => (await sessions)?.stop());
}
