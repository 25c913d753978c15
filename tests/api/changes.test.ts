import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createFace, testToken } from './face-fixture.js';

describe('changing the light over HTTP', () => {
  let made: ReturnType<typeof createFace>;

  beforeEach(async () => {
    made = createFace();
    await made.face.start();
  });
  afterEach(() => made.face.stop());

  async function post(path: string, body: unknown) {
    const response = await fetch(`${made.face.url}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  test.each([999, -1])('FACE-03 a channel of %d is refused, as the page refuses it', async (g) => {
    const changes = [{ kind: 'state.save', state: { name: 'calm', r: 0, g, b: 90 } }];
    const refused = await post('changes', { changes });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringMatching(/g: takes at (?:most 255|least 0)/),
    ]);
  });

  test('FACE-03 a change set, an event and an undo each do what the engine does', async () => {
    const state = { name: 'calm', r: 0, g: 40, b: 90 };
    const rule = { id: 'click', from: '*', on: 'button_click', to: 'calm' };
    const changes = [
      { kind: 'state.save', state },
      { kind: 'rule.save', rule },
    ];
    expect(await post('changes', { changes })).toMatchObject({ status: 200, body: { id: 1 } });
    expect(await post('events', { name: 'button_click' })).toMatchObject({
      status: 200,
      body: { firings: [{ rule: 'click', lamp: 'lamp', to: 'calm' }] },
    });
    expect(made.engine.status('lamp').state).toBe('calm');
    expect(await post('undo', {})).toMatchObject({ status: 200, body: { id: 2, origin: { kind: 'api' } } });
    expect(made.engine.status('lamp').state).toBe('off');
  });

  test('FACE-03 a change set as long as may be is taken whole', async () => {
    const value = '\u0001'.repeat(10_000);
    const changes = Array.from({ length: 200 }, (_, index) => ({ kind: 'data.set', name: `v${index}`, value }));
    expect((await post('changes', { changes })).status).toBe(200);
    expect(made.engine.machine.variables.size).toBe(200);
  });

  test('SAFE-04 a change that is not valid is refused with the field and place, and nothing is changed', async () => {
    const bad = { kind: 'state.save', state: { name: 'x', r: 'sin(', g: 0, b: 0 } };
    const { status, body } = await post('changes', { changes: [bad] });
    expect(status).toBe(400);
    expect(body['error']).toEqual({
      code: 'request-invalid',
      message: expect.stringContaining('changes.0.state.r: unexpected token at column 5'),
    });
    expect(await post('changes', { changes: [{ kind: 'lamp.set', lamp: 'nowhere', state: 'on' }] })).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found' } },
    });
    expect(await post('undo', {})).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
    expect(made.engine.history(5)).toEqual([]);
  });
});
