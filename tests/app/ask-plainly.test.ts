import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { askPlainly } from '../../src/app/ask-plainly.js';
import { LanternClient } from '../../src/client/lantern-client.js';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => (server.closeAllConnections(), server.close())));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (address: string, signal?: AbortSignal) =>
  new LanternClient({ address, token: 'secret', fetch: askPlainly }).ask('POST /api/undo', {}, { signal });

test('a request is sent whole, with token and length, and its answer read', async () => {
  let seen: unknown;
  const address = await serve((request, response) => {
    const { method, url, headers } = request;
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen = [method, url, headers.authorization, headers['content-type'], headers['content-length'], body];
      response.write('{"what":"gr');
      setTimeout(() => response.end('ün"}'), 20);
    });
  });
  expect(await ask(address)).toEqual({ what: 'grün' });
  expect(seen).toEqual(['POST', '/api/undo', 'Bearer secret', 'application/json', '2', '{}']);
});

test('a refusal is told as it is; a redirect and what is no JSON are no answer of Lantern', async () => {
  const refusing = await serve((_, response) =>
    response.writeHead(409).end('{"error":{"code":"not-found","message":"nothing to undo"}}'),
  );
  await expect(ask(refusing)).rejects.toMatchObject({ code: 'not-found', status: 409, message: 'nothing to undo' });
  const leading = await serve((_, response) => response.writeHead(302, { location: refusing }).end());
  await expect(ask(leading)).rejects.toMatchObject({ code: 'unexpected', status: 302 });
  const other = await serve((_, response) => response.end('<html>'));
  await expect(ask(other)).rejects.toMatchObject({ code: 'address-unavailable', status: null });
});

test('who hangs up, before an answer or in the middle of it, does not answer; who is given up ends at once', async () => {
  const away = await serve((request) => request.socket.destroy());
  await expect(ask(away)).rejects.toMatchObject({ code: 'address-unavailable', status: null });
  const half = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"what":');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(ask(half)).rejects.toMatchObject({ code: 'address-unavailable', status: null });
  const silent = await serve(() => undefined);
  await expect(ask(silent, AbortSignal.timeout(50))).rejects.toMatchObject({ name: 'TimeoutError' });
});
