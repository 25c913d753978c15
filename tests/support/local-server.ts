import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Never answers. */
  readonly silent?: boolean;
}

export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LocalServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly asked: readonly Asked[];
  stop(): Promise<void>;
}

type Respond = (asked: Asked) => Answer | Promise<Answer>;

/** A web server on the loopback address, written by hand for one test. */
export async function startLocalServer(respond: Respond, tls?: { key: string; cert: string }): Promise<LocalServer> {
  const asked: Asked[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
    asked.push(one);
    const { status = 200, headers: own = {}, body = '', silent = false } = await respond(one);
    if (!silent) response.writeHead(status, own).end(body);
  };
  const listen = (request: IncomingMessage, response: ServerResponse) => void handle(request, response);
  const server = tls ? createSecureServer(tls, listen) : createServer(listen);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, asked, stop };
}

const open: LocalServer[] = [];

/** A server that ends with the test. */
export async function serve(respond: Respond, tls?: { key: string; cert: string }): Promise<LocalServer> {
  const server = await startLocalServer(respond, tls);
  open.push(server);
  return server;
}

afterEach(async () => {
  for (const server of open.splice(0)) await server.stop();
});
