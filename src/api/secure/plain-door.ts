import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieDoor } from '../access.js';
import type { TLSSocket } from 'node:tls';
import { isLoopback } from '../access.js';
import { refuse } from '../refuse.js';
import { trustRoutes } from './trust-routes.js';

/** The door for https besides that for http; it is open by the time that anybody asks. */
export interface SecureDoor {
  readonly port: number;
  /** The certificate that devices have to trust once, in PEM; null where there is none to trust. */
  readonly authority: string | null;
  /** Names and addresses that somebody configured for this machine. */
  readonly names: readonly string[];
}

/** Whether a request came over https. */
export function isEncrypted({ raw: { socket } }: FastifyRequest): boolean {
  return (socket as Partial<TLSSocket>).encrypted === true;
}

/** The door that a request came in by. */
export function cookieDoor(request: FastifyRequest): CookieDoor {
  return { isEncrypted: isEncrypted(request), host: request.headers.host };
}

/** What everybody may read, by route: what a device needs before it trusts Lantern. */
const harmless = new Set<string | undefined>(['/page/*', ...Object.values(trustRoutes).map(({ path }) => path)]);

/**
 * Answers what came from another machine in plain text, where all could read it: the page moves to https, and the rest is refused.
 * @returns null if the request may go on
 */
export function answerPlain(request: FastifyRequest, reply: FastifyReply, port: number): FastifyReply | null {
  const { url } = request.routeOptions;
  if (isEncrypted(request) || isFromHere(request) || harmless.has(url)) return null;
  const secure = `https://${nameOf(request)}:${port}`;
  if (url === '/') return reply.redirect(`${secure}/`, 307);
  return refuse(reply, 403, 'request-refused', `other machines reach this Lantern only over https; use ${secure}`);
}

/** A caller on this machine; nobody else's packets have its own address. */
function isFromHere({ raw: { socket } }: FastifyRequest): boolean {
  const remote = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return isLoopback(remote) || remote === socket.localAddress?.replace(/^::ffff:/, '');
}

/** How the caller names this machine. */
function nameOf({ headers: { host = '' }, raw: { socket } }: FastifyRequest): string {
  const named = /^([\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.exec(host)?.[1];
  const address = socket.localAddress ?? 'localhost';
  return named ?? (address.includes(':') ? `[${address}]` : address);
}
