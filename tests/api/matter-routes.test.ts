import { afterEach, expect, test } from '@jest/globals';
import type { MatterPairing } from '../../src/ports/matter-bridge.js';
import { WebFace } from '../../src/api/web-face.js';
import { createParts, testToken } from './face-fixture.js';

const pairing: MatterPairing = { code: '3497-011-2332', qr: 'MT:Y.K9042C00KA0648G00', homes: [] };
let face: WebFace | undefined;
afterEach(() => face?.stop());

async function serve(found: MatterPairing | null) {
  const { parts } = createParts();
  face = new WebFace({ ...parts, matter: () => found }, { port: 0, token: testToken });
  await face.start();
  const { url } = face;
  const read = (path: string, token = testToken) =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { read, tokens: parts.tokens };
}

test('FACE-09 the owner sees how to pair over Matter, as digits and as a picture', async () => {
  const { read } = await serve(pairing);
  expect(await (await read('/api/matter')).json()).toEqual({ pairing });
  const picture = await read('/api/matter/code.svg');
  expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s);
});

test('SAFE-01 a program that may do everything else does not see it', async () => {
  const { read, tokens } = await serve(pairing);
  const token = tokens.make('grafana', 'all', 'program');
  expect((await read('/api/matter', token)).status).toBe(403);
  expect((await read('/api/matter/code.svg', token)).status).toBe(403);
});

test('FACE-09 without the process there is nothing to pair with', async () => {
  const { read } = await serve(null);
  expect(await (await read('/api/matter')).json()).toEqual({ pairing: null });
  expect((await read('/api/matter/code.svg')).status).toBe(404);
});
