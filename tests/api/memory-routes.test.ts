import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { memoryListSchema } from '../../src/api/memory-routes.js';
import { createFace, testToken } from './face-fixture.js';

let made: ReturnType<typeof createFace>;
beforeEach(async () => {
  made = createFace();
  await made.face.start();
});
afterEach(() => made.face.stop());

const headers = { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' };
const list = async () =>
  memoryListSchema.parse(await (await fetch(`${made.face.url}/api/memories`, { headers })).json());
const forget = (body: object) =>
  fetch(`${made.face.url}/api/memories/forget`, { method: 'POST', headers, body: JSON.stringify(body) });

describe('memories in the API', () => {
  test('are listed, and forgotten by their ids', async () => {
    expect((await list()).notes.map(({ text }) => text)).toEqual(['the bins go out on tuesday']);
    expect(await (await forget({ ids: [3] })).json()).toEqual({ forgotten: 1 });
    expect((await forget({ ids: [2], for_good: true })).status).toBe(200);
    expect(await list()).toEqual({ notes: [], sentences: [], kept: 1 });
    expect(made.memories.asked).toEqual([
      { ids: [3], forGood: false, origin: { kind: 'api', detail: 'forgot something' } },
      { ids: [2], forGood: true, origin: { kind: 'api', detail: 'forgot something' } },
    ]);
  });

  test('an order without ids, or with a text for one, forgets nothing', async () => {
    for (const body of [{}, { ids: [] }, { ids: ['all'] }, { ids: [3], about: 'bins' }])
      expect((await forget(body)).status).toBe(400);
    expect(made.memories.asked).toEqual([]);
  });

  test('nobody without a token is told any', async () => {
    expect((await fetch(`${made.face.url}/api/memories`)).status).toBe(401);
  });
});
