import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { describeError } from '../../core/errors.js';
import { portOf, type HostPolicy } from './host-policy.js';

/** The most bytes of one answer or tunnel, the most connections at once, and the longest silence in milliseconds. */
const [longestAnswer, mostConnections, patience] = [20 * 1024 * 1024, 64, 15_000];
/** Headers that are only meant for the next hop. */
const ownHeaders = /^(?:proxy-.*|connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/**
 * The browser's only way out: it knows no names and no other proxy. So the policy is asked for every request, every redirect, every
 * frame, script and socket, and each goes to the address that was looked up and checked for it.
 */
export class GuardedProxy {
  #server: Server | undefined;
  readonly #sockets = new Set<Duplex>();
  /** Why requests were refused since the last `takeRefused`. */
  #refused: string[] = [];

  constructor(private readonly policy: HostPolicy) {}

  /** Begins to listen on the loopback address; returns the proxy's address. */
  async start(): Promise<string> {
    const server = (this.#server ??= createServer((request, response) => void this.#forward(request, response)));
    server.on('connect', (request, socket) => void this.#tunnel(request, socket));
    server.maxConnections = mostConnections;
    server.on('connection', (socket) => this.#keep(socket));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Why requests were refused since this was last asked. */
  takeRefused(): readonly string[] {
    return this.#refused.splice(0).slice(0, 5);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '';
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url?.protocol !== 'http:') {
      response.writeHead(400).end();
      return;
    }
    try {
      const { address: host, family } = await this.policy.find(url.hostname, portOf(url.port, url.protocol));
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ownHeaders.test(name)));
      const onward = ask({
        host,
        family,
        port: portOf(url.port, url.protocol),
        method: request.method,
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, host: url.host },
        agent: false,
        timeout: patience,
      });
      response.once('close', () => onward.destroy());
      onward.once('timeout', () => onward.destroy());
      onward.once('error', (error) => fail(response, 502, describeError(error)));
      onward.once('response', (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ownHeaders.test(name));
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        limit(answer, () => response.destroy());
        answer.once('error', () => response.destroy()).pipe(response);
      });
      request.pipe(onward);
    } catch (error) {
      this.#refuse(error);
      fail(response, 403, describeError(error));
    }
  }

  async #tunnel({ url = '' }: IncomingMessage, socket: Duplex): Promise<void> {
    socket.on('error', () => socket.destroy());
    const target = `https://${url}`;
    if (!URL.canParse(target) || !/:\d+$/.test(url)) {
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      return;
    }
    const { hostname } = new URL(target);
    const port = Number(/:(\d+)$/.exec(url)?.[1]);
    try {
      const { address, family } = await this.policy.find(hostname, port);
      const onward: Socket = connect({ host: address, port, family });
      this.#keep(onward);
      onward.setTimeout(patience * 4, () => onward.destroy());
      onward.once('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
      onward.once('close', () => socket.destroy());
      socket.once('close', () => onward.destroy());
      onward.once('connect', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        limit(onward, () => onward.destroy());
        onward.pipe(socket);
        socket.pipe(onward);
      });
    } catch (error) {
      this.#refuse(error);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    }
  }

  #refuse(error: unknown): void {
    const why = describeError(error);
    if (this.#refused.length < 100 && !this.#refused.includes(why)) this.#refused.push(why);
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }
}

function limit(stream: NodeJS.ReadableStream, onTooMuch: () => void): void {
  let size = 0;
  stream.on('data', (bytes: Buffer) => {
    size += bytes.length;
    if (size > longestAnswer) onTooMuch();
  });
}

function fail(response: ServerResponse, status: number, why: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(why);
}
