import type { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Admission } from './access.js';
import { refuse } from './refuse.js';
import { routes } from './routes.js';
import { answerPlain, isEncrypted, type SecureDoor } from './secure/plain-door.js';
import type { AccessTokens } from './tokens/access-tokens.js';
import { OpenConnections, type OpenConnection } from './tokens/open-connections.js';
import { rightFor } from './tokens/right-for.js';
import { isEnough, phraseLack } from './tokens/scopes.js';

const open = new Set<string | undefined>(Object.values(routes).flatMap(({ path, open }) => (open ? [path] : [])));

function opennessOf(url: string | undefined): 'opening' | 'open' | 'closed' {
  if (url === routes.session.path) return 'opening';
  return open.has(url) ? 'open' : 'closed';
}

/** Lets requests in or turns them away before anything of them is read, and knows who calls. */
export class Gate {
  readonly #callers = new WeakMap<FastifyRequest, Admission>();
  readonly #opened = new WeakMap<FastifyRequest, OpenConnection>();
  readonly #connections = new OpenConnections();
  readonly #revocations: Disposable;

  /** @param door null if there is no https */
  constructor(
    private readonly access: Access,
    tokens: Pick<AccessTokens, 'onRevoked'>,
    private readonly door: SecureDoor | null,
  ) {
    this.#revocations = tokens.onRevoked((name) => this.#connections.end(name));
  }

  /** Who sent a request that was let in. */
  judge(request: FastifyRequest): Admission {
    return this.#callers.get(request) ?? { kind: 'api', right: 'read' };
  }

  /** @returns the answer to a request that is not let in */
  check(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
    const moved = this.door && answerPlain(request, reply, this.door.port);
    if (moved) return moved;
    const { url } = request.routeOptions;
    const isProgram = url === routes.mcpSend.path;
    const [headers, encrypted] = [request.headers, isEncrypted(request)];
    const verdict = isProgram
      ? this.access.judgeProgram(headers, encrypted)
      : this.access.judge(headers, opennessOf(url), encrypted);
    if ('status' in verdict) return refuse(reply, verdict.status, 'request-refused', verdict.message);
    const needed = rightFor(request.method, url);
    if (!isEnough(verdict.right, needed))
      return refuse(reply, 403, 'request-refused', phraseLack(verdict.right, needed));
    if (verdict.token !== undefined) this.#note(verdict.token, request, request.ws ? request.raw.socket : reply.raw);
    this.#callers.set(request, verdict);
    return null;
  }

  /** How the connection of a request ends from now on when its token is revoked. */
  endBy(request: FastifyRequest, end: () => void): void {
    const opened = this.#opened.get(request);
    if (opened) opened.end = end;
  }

  #note(token: string, request: FastifyRequest, way: Pick<Writable, 'once' | 'destroy'>): void {
    const opened = { closing: way, end: () => way.destroy() };
    this.#opened.set(request, opened);
    this.#connections.note(token, opened);
  }

  stop(): void {
    this.#revocations[Symbol.dispose]();
  }
}
