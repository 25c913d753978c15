import { X509Certificate } from 'node:crypto';
import { Agent, request as ask, type RequestOptions } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { connect, TLSSocket } from 'node:tls';
import { afterEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { createFace, testToken, until } from '../face-fixture.js';
import { TestCertificates } from './own-certificates.js';

const bearer = { authorization: `Bearer ${testToken}` };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function open(host = '0.0.0.0') {
  const certificates = new TestCertificates();
  const made = createFace({ host, tls: { port: 0, certificates } });
  await made.face.start();
  stops.push(() => made.face.stop());
  const probe = await fetch(`http://127.0.0.1:${new URL(made.face.url).port}/api/pair`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: '{}',
  });
  const pairing = (await probe.json()) as { page: string; trust: string };
  return { ...made, certificates, pairing };
}

interface Reply {
  readonly status: number;
  readonly cookie: string;
  readonly text: string;
  readonly certificate: X509Certificate;
}

/** Asks as a browser does that trusts the authority, and nobody else. */
function fetchTrusting(certificates: TestCertificates, url: string, options: RequestOptions = {}, body = '') {
  return new Promise<Reply>((resolve, reject) => {
    const agent = new Agent({ ca: certificates.authority });
    const request = ask(url, { agent, ...options }, (reply) => {
      if (!(reply.socket instanceof TLSSocket)) throw new Error('this is no https');
      const certificate = reply.socket.getPeerX509Certificate()!;
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode!,
          cookie: String(reply.headers['set-cookie']),
          text: Buffer.concat(parts).toString(),
          certificate,
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

describe('https', () => {
  test('FACE-07 the page, the API and the socket are served to whoever trusts the authority, and to nobody else', async () => {
    const { face, certificates, pairing } = await open();
    const base = new URL(pairing.page).origin;
    expect(face.page).toMatch(/^https:\/\/.*\/#key=/);
    expect(new URL(face.page).origin).toBe(base);
    expect((await fetchTrusting(certificates, base)).text).toContain('<title>Lantern</title>');
    expect((await fetchTrusting(certificates, `${base}/api/lamps`, { headers: bearer })).status).toBe(200);
    expect((await fetchTrusting(certificates, `${base}/api/lamps`)).status).toBe(401);
    await expect(fetchTrusting(new TestCertificates(), base)).rejects.toThrow(/self-signed|unable to verify/);

    const socket = new WebSocket(`${base.replace('https', 'wss')}/api/socket`, {
      headers: bearer,
      ca: certificates.authority,
    });
    const hello = await new Promise<string>((resolve, reject) => {
      socket.once('message', (data: Buffer) => resolve(data.toString()));
      socket.once('error', reject);
    });
    expect(JSON.parse(hello)).toMatchObject({ type: 'hello' });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await face.stop();
    expect(await closed).toBe(1001);
    expect(certificates.listenerCount).toBe(0);
    await expect(fetchTrusting(certificates, base)).rejects.toThrow('ECONNREFUSED');
  });

  test('SAFE-04 the cookie of a device that is paired over https never goes over plain http', async () => {
    const { certificates, pairing } = await open();
    const { origin, hash } = new URL(pairing.page);
    const headers = { 'content-type': 'application/json', origin };
    const redeemed = await fetchTrusting(
      certificates,
      `${origin}/api/pair/redeem`,
      { method: 'POST', headers },
      JSON.stringify({ code: hash.slice('#pair='.length) }),
    );
    expect([redeemed.status, redeemed.cookie]).toEqual([204, expect.stringMatching(/^__Host-lantern-\d+=.*; Secure$/)]);
    const cookie = redeemed.cookie.split(';')[0]!;
    const lamps = (more: object) =>
      fetchTrusting(certificates, `${origin}/api/lamps`, { headers: { cookie, ...more } });
    expect((await lamps({ origin })).status).toBe(200);
    // A page that somebody in the network put up in plain text under the same name and port.
    expect((await lamps({ origin: origin.replace('https', 'http') })).status).toBe(403);
    // An older cookie of another Lantern beside it does no harm.
    expect((await lamps({ cookie: `lantern=old; ${cookie}` })).status).toBe(200);
  });

  test('a renewed certificate counts for the next connection, and the open ones stay', async () => {
    const { certificates, pairing } = await open();
    const base = new URL(pairing.page);
    const before = new X509Certificate(certificates.current.certificate).serialNumber;
    const staying = connect({ host: base.hostname, port: Number(base.port), ca: certificates.authority });
    await new Promise((resolve) => staying.once('secureConnect', resolve));
    expect((await fetchTrusting(certificates, base.origin)).certificate.serialNumber).toBe(before);
    certificates.renew();
    const after = new X509Certificate(certificates.current.certificate).serialNumber;
    expect(after).not.toBe(before);
    expect((await fetchTrusting(certificates, base.origin)).certificate.serialNumber).toBe(after);
    const answered = new Promise<string>((resolve) => staying.once('data', (data: Buffer) => resolve(String(data))));
    staying.write(`GET /api/health HTTP/1.1\r\nHost: ${base.host}\r\n\r\n`);
    expect(await answered).toContain('200 OK');
    staying.destroy();
  });

  test('SAFE-04 speaks TLS 1.2 and 1.3, and no older', async () => {
    const { certificates, pairing } = await open();
    const { hostname: host, port } = new URL(pairing.page);
    const shake = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
      new Promise<string>((resolve) => {
        const socket = connect(
          {
            host,
            port: Number(port),
            ca: certificates.authority,
            minVersion: version,
            maxVersion: version,
            ciphers: 'DEFAULT:@SECLEVEL=0',
          },
          () => {
            resolve(socket.getProtocol() ?? '');
            socket.destroy();
          },
        );
        socket.once('error', () => resolve('refused'));
      });
    expect(await Promise.all((['TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).map(shake))).toEqual([
      'refused',
      'TLSv1.2',
      'TLSv1.3',
    ]);
  });

  test('SAFE-04 a port that is taken is named with its setting, and nothing stays open', async () => {
    const first = await open();
    const port = Number(new URL(first.pairing.page).port);
    const certificates = new TestCertificates();
    const second = createFace({ host: '0.0.0.0', tls: { port, certificates } });
    await expect(second.face.start()).rejects.toMatchObject({
      code: 'address-unavailable',
      message: `port ${port} on 0.0.0.0 is taken; stop the other program or choose another with web.tls.port`,
    });
    expect(second.facts.listenerCount).toBe(0);
  });

  test('SAFE-04 stopping ends connections that say nothing', async () => {
    const { face, certificates, pairing } = await open();
    const { hostname: host, port } = new URL(pairing.page);
    const silent = connect({ host, port: Number(port), ca: certificates.authority });
    await new Promise((resolve) => silent.once('secureConnect', resolve));
    const halfway = connectPlain({ host, port: Number(port) });
    await new Promise((resolve) => halfway.once('connect', resolve));
    let ended = 0;
    for (const socket of [silent, halfway])
      socket
        .on('error', () => undefined)
        .once('close', () => (ended += 1))
        .resume();
    await face.stop();
    await until(() => ended === 2, 'both have ended');
  });
});
