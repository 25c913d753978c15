import { expect, test } from '@jest/globals';
import { turnListSchema } from '../../src/api/turn-routes.js';
import { createFace, testToken } from './face-fixture.js';

test('FACE-02 what was said is told to who is let in, but nothing from before it was', async () => {
  const { face, turns } = createFace();
  const turn = { route: 'command', commands: [], reply: 'Done.', undo: 'left' } as const;
  turns.push({ ...turn, request: 'old', at: 5, text: 'turn the light red' });
  turns.push({ ...turn, request: 'new', at: Date.now() + 60_000, text: 'turn it off' });
  await face.start();
  const list = async (token: string) => {
    const reply = await fetch(`${face.url}/api/turns`, { headers: { authorization: `Bearer ${token}` } });
    return turnListSchema.parse(await reply.json()).turns.map(({ request }) => request);
  };
  const made = await fetch(`${face.url}/api/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'guest', scope: 'read' }),
  });
  const { token } = (await made.json()) as { token: string };
  expect(await list(testToken)).toEqual(['old', 'new']);
  expect(await list(token)).toEqual(['new']);
  expect((await fetch(`${face.url}/api/turns`)).status).toBe(401);
  await face.stop();
});
