import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { createFace, testToken, until } from './face-fixture.js';

const bearer = { headers: { authorization: `Bearer ${testToken}` } };

describe('the web face', () => {
  test('SAFE-04 a port that is taken is named, with what to do', async () => {
    const first = createFace();
    await first.face.start();
    const port = Number(new URL(first.face.url).port);
    const second = createFace({ port });
    await expect(second.face.start()).rejects.toMatchObject({
      code: 'address-unavailable',
      message: `port ${port} on 127.0.0.1 is taken; stop the other program or choose another with web.port`,
    });
    await first.face.stop();
    await second.face.start();
    expect(second.face.url).toBe(first.face.url);
    await second.face.stop();
  });

  test('SAFE-04 an address of another machine is named, with what to do', async () => {
    const { face } = createFace({ host: '192.0.2.1' });
    await expect(face.start()).rejects.toMatchObject({
      code: 'address-unavailable',
      message: '192.0.2.1 is not an address of this machine; choose 127.0.0.1 or one that is',
    });
  });

  test.each(['', 'too-short'])('FACE-03 does not open to other machines with the token "%s"', async (token) => {
    const { face } = createFace({ host: '0.0.0.0', token });
    await expect(face.start()).rejects.toMatchObject({ code: 'address-unavailable' });
    expect(face.url).toBe('');
  });

  test('FACE-03 refuses a token that no header can carry', async () => {
    const { face } = createFace({ host: '0.0.0.0', token: 'a token that has some spaces' });
    await expect(face.start()).rejects.toMatchObject({
      code: 'config-invalid',
      message: expect.stringMatching(/^web\.token: /),
    });
  });

  test('OUTPUT-08 beyond loopback its health tells strangers that something is wrong, but not what', async () => {
    const { face, troubles } = createFace({ host: '0.0.0.0' });
    troubles.push({ part: 'data', message: '/home/ada is full' });
    await face.start();
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${new URL(face.url).port}/api/health`, { headers })).json();
    expect(await ask({})).toEqual({ status: 'impaired', version: '1.2.3' });
    expect(await ask({ authorization: `Bearer ${testToken}` })).toMatchObject({ troubles });
    await face.stop();
  });

  test('FACE-03 beyond loopback the page is given no cookie until it shows the token', async () => {
    const { face } = createFace({ host: '0.0.0.0' });
    await face.start();
    const base = `http://127.0.0.1:${new URL(face.url).port}`;
    const page = await fetch(base);
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await fetch(`${base}/api/session`, { method: 'POST' })).status).toBe(401);
    const shown = await fetch(`${base}/api/session`, { method: 'POST', ...bearer });
    const cookie = shown.headers.get('set-cookie')!.split(';')[0]!;
    expect((await fetch(`${base}/api/lamps`, { headers: { cookie } })).status).toBe(200);
    await face.stop();
  });

  test('starting and stopping twice is harmless, and it starts again after a stop', async () => {
    const { face, facts } = createFace();
    await face.start();
    const { url } = face;
    await face.start();
    expect(face.url).toBe(url);
    await face.stop();
    await face.stop();
    expect(facts.listenerCount).toBe(0);
    await face.start();
    expect((await fetch(`${face.url}/api/health`)).status).toBe(200);
    await face.stop();
  });

  test('stopping ends open sockets within half a second, those that answer and those that do not', async () => {
    const { face, conversation } = createFace();
    await face.start();
    const sockets = [1, 2].map(() => new WebSocket(`${face.url}/api/socket`, bearer));
    const codes: number[] = [];
    for (const socket of sockets) socket.on('close', (code) => codes.push(code));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('message', resolve))));
    sockets[0]!.send('{"type":"listen-start"}');
    await until(() => conversation.listenings.length === 1, 'it listens');
    sockets[1]!.pause(); // reads no goodbye
    const before = performance.now();
    await face.stop();
    expect(performance.now() - before).toBeLessThan(15_000);
    sockets[1]!.resume();
    await until(() => codes.length === 2 && conversation.listenings[0]!.ended, 'all has ended');
    expect(conversation.listenings[0]!.signal.aborted).toBe(true);
    expect(codes[0]).toBe(1001);
  });

  test('a client that comes back while it stops, and keeps the line open, holds nothing up', async () => {
    const { face } = createFace();
    await face.start();
    const slow = new WebSocket(`${face.url}/api/socket`, bearer);
    await new Promise((resolve) => slow.once('open', resolve));
    // It never answers the goodbye, so there is time for others to come.
    slow.pause();
    const { port } = new URL(face.url);
    const stopped = face.stop();
    const late = connect(Number(port), '127.0.0.1');
    late.write(
      `GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${testToken}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    late.on('error', () => undefined);
    const held = wait(3000, 'held up', { ref: false });
    expect(await Promise.race([stopped, held])).toBeUndefined();
    late.destroy();
    slow.terminate();
  });
});
