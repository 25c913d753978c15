import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.js';
import { routeList, routes } from './routes.js';

/** What Node's own parser refuses before there is a request, by its code. */
const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not come to its end in time; send it again'],
  HPE_HEADER_OVERFLOW: [431, 'the address or the headers are too long; make them shorter'],
};
const malformed = [400, 'this is not valid HTTP; look at its first line, its headers and its length'] as const;

/** Answers what never became a request, in the form that all errors have, and ends the connection. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = refusals[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({ error: { code: 'request-invalid', message } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** What never ends, or is no plain answer, has no HEAD. */
const headless: ReadonlySet<string> = new Set([routes.socket.path, routes.stream.path, routes.mcpSend.path]);

const known = routeList.map(({ method, path }) => {
  const escaped = path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+|\*/g, '[^/]+');
  const methods = method === 'GET' && !headless.has(path) ? ['GET', 'HEAD'] : [method];
  return { methods, pattern: new RegExp(`^${escaped}$`) };
});

/** Answers where there is no such route: with another method there may be one. */
export function refuseUnknown({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = url.split('?');
  const allowed = [...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  const missing = `there is no ${method} ${url.slice(0, 200)} here`;
  // A file of the page that is not there is asked for rightly.
  if (allowed.length === 0 || allowed.includes(method)) return refuse(reply, 404, 'not-found', missing);
  return refuse(
    reply.header('allow', allowed.join(', ')),
    405,
    'request-invalid',
    `${missing}; it takes ${allowed.join(' and ')}`,
  );
}

/** Answers somebody who asks for the WebSocket as for a page (RFC 9110, section 15.5.22). */
export function refuseNoSocket(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `this is a WebSocket: connect to it with ws:// or wss://; ${routes.stream.path} tells the same over HTTP`;
  return refuse(reply.headers({ upgrade: 'websocket', connection: 'Upgrade' }), 426, 'request-invalid', message);
}

/** Answers where a body comes packed, which nothing here unpacks (RFC 9110, section 15.5.16); undefined where it does not. */
export function refusePacked({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const packed = headers['content-encoding']?.trim().toLowerCase();
  if (!packed || packed === 'identity') return undefined;
  const message = `a body packed as ${packed.slice(0, 40)} is not taken: send it as it is, without Content-Encoding`;
  return refuse(reply.header('accept-encoding', 'identity'), 415, 'request-invalid', message);
}

/** What reads what stands behind the `?` itself, and all that is no route of the API, such as the page. */
const asks: ReadonlySet<string> = new Set(routeList.flatMap(({ path, query }) => (query ? [path] : [])));

/** Answers where something stands behind the `?` that would go unread; undefined where nothing does. */
export function refuseAsked({ query, routeOptions }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { url = '' } = routeOptions;
  const [unread] = Object.keys(query as object);
  if (unread === undefined || !url.startsWith('/api/') || asks.has(url)) return undefined;
  const message = `the address is not valid: "${unread.slice(0, 40)}" is not known here; ${url} takes nothing behind its "?"`;
  return refuse(reply, 400, 'request-invalid', message);
}
