import { describe, expect, test } from '@jest/globals';
import { Access } from '../../../src/api/access.js';
import { createApplication } from '../../../src/api/application.js';
import { createFace, createParts, testToken } from '../face-fixture.js';
import { ownAddress, TestCertificates } from './own-certificates.js';

const bearer = { authorization: `Bearer ${testToken}` };

describe('plain http where there is https', () => {
  /** Asks in plain text, from another machine unless told otherwise. */
  async function askPlain(url: string, { method = 'GET', remoteAddress = '192.168.1.30', headers = {} } = {}) {
    const door = { port: 8443, authority: new TestCertificates().authority, names: [] };
    const application = await createApplication(createParts().parts, new Access(testToken, false), door);
    const given = { host: 'pi.local:8420', ...headers };
    const reply = await application.inject({ method: method as 'GET', url, remoteAddress, headers: given });
    await application.close();
    return reply;
  }

  test('FACE-07 SAFE-04 the page moves to https, under the name that was asked for', async () => {
    const reply = await askPlain('/');
    expect([reply.statusCode, reply.headers.location]).toEqual([307, 'https://pi.local:8443/']);
    const six = await askPlain('/', { headers: { host: '[fd00::2]:8420' } });
    expect(six.headers.location).toBe('https://[fd00::2]:8443/');
    const forged = await askPlain('/', { headers: { host: 'evil.example/?' } });
    expect(forged.headers.location).toMatch(/^https:\/\/(?!evil)/);
  });

  test.each([
    ['GET', '/api/lamps'],
    ['GET', '/api/health'],
    ['POST', '/api/session'],
    ['POST', '/api/pair/redeem'],
    ['POST', '/hooks/door'],
    ['POST', '/mcp'],
    ['GET', '/nothing'],
  ])('SAFE-04 %s %s is refused, token or not, and the address to use is told', async (method, url) => {
    for (const headers of [{}, bearer]) {
      const reply = await askPlain(url, { method, headers });
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        { error: { code: 'request-refused', message: expect.stringContaining('use https://pi.local:8443') } },
      ]);
    }
  });

  test('this machine itself is answered as before', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await askPlain('/api/lamps', { remoteAddress, headers: bearer })).statusCode).toBe(200);
    if (ownAddress === undefined) return;
    const { face } = createFace({ host: '0.0.0.0', tls: { port: 0, certificates: new TestCertificates() } });
    await face.start();
    const reply = await fetch(`http://${ownAddress}:${new URL(face.url).port}/api/lamps`, { headers: bearer });
    expect(reply.status).toBe(200);
    await face.stop();
  });

  test('FACE-07 SAFE-04 what a device needs to trust it is there in plain text: the certificate, and never the key', async () => {
    const page = await askPlain('/trust');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('href="/trust/lantern.crt"')]);
    const certificate = await askPlain('/trust/lantern.crt');
    expect(certificate.headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(certificate.body).toMatch(/^-----BEGIN CERTIFICATE-----\n[^-]*-----END CERTIFICATE-----\n$/);
    const style = /\/page\/page-\w+\.css/.exec(page.body)![0];
    expect((await askPlain(style)).statusCode).toBe(200);
  });
});

test('FACE-07 a Lantern without https has nothing to trust, and says so', async () => {
  const { face } = createFace();
  await face.start();
  for (const path of ['/trust', '/trust/lantern.crt']) {
    const reply = await fetch(`${face.url}${path}`);
    expect([reply.status, await reply.json()]).toEqual([
      404,
      { error: { code: 'not-found', message: expect.stringContaining('nothing to trust') } },
    ]);
  }
  expect(face.trust).toBeNull();
  await face.stop();
});
