import type { IncomingMessage, Server as PlainServer, ServerResponse } from 'node:http';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';
import { mostUnanswered } from '../core/waiting-line.js';

/** How many connections of one address may wait for a request, or for the rest of one. A browser has six. */
const mostWaiting = 64;

/**
 * Lets nobody hold so many connections that no file is left for those of others (`ulimit -n`): of those from one address that wait for
 * something of the caller, the one that has waited longest is ended.
 */
export function limitWaiting(server: PlainServer | Server): void {
  // How many requests a connection may bring, until its client opens another. More that came in one piece are refused without a look: whoever
  // writes thousands without waiting for an answer would keep all others waiting.
  server.maxRequestsPerSocket = mostUnanswered;
  // Whoever goes on writing has not looked at "Connection: close".
  server.on('dropRequest', (_request: IncomingMessage, socket: Socket) => socket.destroy());
  /** By their other end, the one that has waited longest first. */
  const waiting = new Map<string, Socket>();
  server.on('connection', (socket: Socket) => {
    const end = nameEnd(socket);
    socket.once('close', () => waiting.delete(end));
    wait(waiting, end, socket);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const end = nameEnd(request.socket);
    const socket = waiting.get(end);
    if (!socket) return;
    const goOn = () => void waiting.delete(end);
    if (hasBody(request)) request.once('end', goOn);
    else goOn();
    response.once('close', () => {
      if (!socket.destroyed) wait(waiting, end, socket);
    });
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => waiting.delete(nameEnd(socket)));
}

function wait(waiting: Map<string, Socket>, end: string, socket: Socket): void {
  waiting.set(end, socket);
  const address = end.slice(0, end.indexOf(' ') + 1);
  const [longest, ...others] = [...waiting].filter(([each]) => each.startsWith(address));
  if (others.length >= mostWaiting) longest?.[1].destroy();
}

const nameEnd = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
