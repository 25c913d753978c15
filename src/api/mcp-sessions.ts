import { randomUUID } from 'node:crypto';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/clock.js';
import { describeError } from '../core/errors.js';
import { seconds } from '../core/units.js';
import type { ToolDesk } from '../ports/tool-desk.js';
import type { Log } from './api-log.js';
import { createMcpServer } from './mcp-server.js';

/** The most sessions at once; more than a household needs. Beyond that, the session that was silent longest is closed. */
const mostSessions = 16;
/** A session that is silent for this long is closed. */
const longestSilence = seconds(30 * 60);

interface Session {
  readonly transport: StreamableHTTPServerTransport;
  close(): void;
  idle: Disposable;
}

/** What MCP sessions need. */
export interface McpParts {
  readonly desk: ToolDesk;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** MCP over streamable HTTP. Each client has a session, which `initialize` begins and an id identifies from then on. */
export class McpSessions {
  /** Least recently used first. */
  readonly #sessions = new Map<string, Session>();

  constructor(private readonly parts: McpParts) {}

  /** Answers one request of any session. */
  async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw, body } = request;
    const id = raw.headers['mcp-session-id'];
    const known = typeof id === 'string' ? this.#touch(id) : undefined;
    if (!known && !(id === undefined && isInitializeRequest(body))) {
      // The protocol requires 404 for an unknown session; it tells the client to begin a new one.
      const message = id === undefined ? 'begin with initialize' : 'this session is over; begin with initialize';
      await reply
        .code(id === undefined ? 400 : 404)
        .send({ jsonrpc: '2.0', error: { code: -32001, message }, id: null });
      return;
    }
    const session = known ?? (await this.#begin());
    // A client that hangs up cannot get an answer any more, so nobody should be asked for permission.
    if (request.method === 'POST') {
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) session.close();
      });
    }
    reply.hijack();
    await session.transport.handleRequest(raw, reply.raw, body);
  }

  stop(): void {
    for (const session of this.#sessions.values()) session.close();
  }

  async #begin(): Promise<Session> {
    const { desk, version, clock, log } = this.parts;
    const server = createMcpServer(desk, version, clock);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, session);
        this.#touch(id);
        const [oldest] = this.#sessions.values();
        if (this.#sessions.size > mostSessions) oldest?.close();
      },
    });
    const session: Session = {
      transport,
      close: () => {
        server.close().catch((error: unknown) => {
          log.warn({ error: describeError(error) }, 'an MCP session did not close');
        });
      },
      idle: { [Symbol.dispose]: () => undefined },
    };
    transport.onclose = () => {
      session.idle[Symbol.dispose]();
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    await server.connect(transport);
    return session;
  }

  #touch(id: string): Session | undefined {
    const session = this.#sessions.get(id);
    if (!session) return undefined;
    session.idle[Symbol.dispose]();
    session.idle = this.parts.clock.after('an MCP session', longestSilence, () => session.close());
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session;
  }
}
