import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  automationListSchema,
  lookListSchema,
  type AutomationList,
  type LookList,
} from '../../src/api/house-routes.js';
import { createFace, testToken } from './face-fixture.js';

let made: ReturnType<typeof createFace>;
beforeEach(async () => {
  made = createFace();
  await made.face.start();
});
afterEach(() => made.face.stop());

const headers = { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' };
const get = async <Reply>(path: string) =>
  (await (await fetch(`${made.face.url}/api/${path}`, { headers })).json()) as Reply;
const post = async (body: object, path = 'looks') => {
  const reply = await fetch(`${made.face.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    status: reply.status,
    body: (await reply.json()) as { done?: boolean; reply?: string; say?: string | null; error?: object },
  };
};

describe('FACE-02 looks by hand', () => {
  test('are saved, shown, renamed and forgotten, each with what to say for it', async () => {
    expect(await post({ action: 'save', name: 'dinner' })).toMatchObject({
      status: 200,
      body: { done: false, reply: 'Nothing is on, so there is nothing to save yet.', say: null },
    });
    made.engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on', brightness: 40 }], { kind: 'text' });
    expect((await post({ action: 'save', name: 'dinner' })).body).toEqual({
      done: true,
      reply: 'Saved dinner: the lamp as it is now.',
      say: 'show dinner',
    });
    made.engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'off' }], { kind: 'text' });
    expect((await post({ action: 'show', name: 'dinner' })).body.say).toBe('show dinner');
    expect(made.engine.status('lamp')).toMatchObject({ state: 'on', brightness: 40 });
    await post({ action: 'rename', name: 'dinner', to: 'supper' });
    const { looks } = lookListSchema.parse(await get<LookList>('looks'));
    expect(looks).toEqual([{ name: 'supper', lamps: [{ name: 'lamp', state: 'on', brightness: 40 }], uses: [] }]);
    expect((await post({ action: 'forget', name: 'supper' })).body.reply).toBe('Forgot supper.');
    expect(await get('looks')).toEqual({ looks: [] });
  });

  test('a look that is not there, and an order that is none, are refused', async () => {
    expect((await post({ action: 'show', name: 'nowhere' })).body).toEqual({
      error: { code: 'not-found', message: 'there is no state "nowhere"' },
    });
    expect((await post({ action: 'paint', name: 'dinner' })).status).toBe(400);
  });

  test('a look that automations use tells which', async () => {
    made.engine.apply(
      [
        { kind: 'state.save', state: { name: 'dusk', r: 90, g: 40, b: 10 } },
        {
          kind: 'rule.save',
          rule: { id: 'evening', from: '*', on: 'sunset', to: 'dusk', description: 'At sunset: dusk.' },
        },
      ],
      { kind: 'text' },
    );
    expect((await get<LookList>('looks')).looks).toEqual([{ name: 'dusk', lamps: [], uses: ['At sunset: dusk.'] }]);
  });
});

describe('AGENT-15 automations as people look at them', () => {
  const list = async () => automationListSchema.parse(await get<AutomationList>('automations')).automations;

  test('rules that were made together are one, with its last time, and what would come of it now', async () => {
    const rule = { from: '*', to: 'on', description: 'At the bell: on.' };
    made.engine.apply(
      [
        { kind: 'rule.save', rule: { ...rule, id: 'auto/bell/1', on: 'bell', condition: "getData('level') > 3" } },
        { kind: 'rule.save', rule: { ...rule, id: 'auto/bell/2', on: 'chime' } },
        { kind: 'rule.save', rule: { id: 'own', from: 'off', on: 'motion', to: 'on' } },
        { kind: 'rule.save', rule: { id: 'own2', from: 'off', on: 'door:*', to: 'on' } },
        { kind: 'data.set', name: 'level', value: 1 },
      ],
      { kind: 'text' },
    );
    made.engine.fire({ name: 'chime' }, { kind: 'api' });
    const [bell, own, pattern, ...more] = await list();
    expect(more).toEqual([]);
    expect(bell).toMatchObject({
      id: 'auto/bell',
      told: 'At the bell: on.',
      rules: ['auto/bell/1', 'auto/bell/2'],
      now: 'This would not happen now, because level is 1',
      last: { event: 'chime' },
      next: null,
    });
    expect(own).toMatchObject({ id: 'own', now: 'This would not happen as the lamps are now', last: null });
    expect(pattern).toMatchObject({ id: 'own2', event: null, now: '' });
  });

  test('a sentence sets one up; one that is none is refused, and nothing is done', async () => {
    const order = (text: string) => post({ text, conversation: 'tab-1' }, 'automations');
    expect((await order('when the bell rings turn it red')).body).toEqual({ done: true, reply: 'The light is red.' });
    expect(made.conversation.said).toEqual([
      { text: 'when the bell rings turn it red', origin: { kind: 'api', conversation: 'tab-1' } },
    ]);
    const refused = (await order('turn the light on')).body;
    expect(refused).toMatchObject({ done: false, reply: expect.stringMatching(/^That is not an automation/) });
    expect(made.conversation.said).toHaveLength(1);
  });

  test('a time of its own is told and goes with it; one that others wait for too does not', async () => {
    made.engine.apply(
      [
        { kind: 'timer.save', timer: { name: 'morning', kind: 'schedule', at: '06:30' } },
        { kind: 'rule.save', rule: { id: 'one', from: '*', on: 'schedule:morning', to: 'on' } },
      ],
      { kind: 'text' },
    );
    const due = made.engine.machine.timers.get('schedule:morning')?.due;
    expect(await list()).toMatchObject([{ next: due, times: ['schedule:morning'] }]);
    made.engine.apply([{ kind: 'rule.save', rule: { id: 'two', from: '*', on: 'schedule:*', to: 'off' } }], {
      kind: 'text',
    });
    expect(await list()).toMatchObject([{ times: [] }, { times: [] }]);
    made.engine.apply([{ kind: 'rule.enable', id: 'one', enabled: false }], { kind: 'text' });
    expect(await list()).toMatchObject([
      { enabled: false, next: null, now: 'This is switched off' },
      { enabled: true },
    ]);
  });

  test('the sun tells when an automation comes next, before it and after it', async () => {
    const rule = (id: string, on: string, more = {}) => ({
      kind: 'rule.save' as const,
      rule: { id, from: '*', on, to: 'on', ...more },
    });
    made.engine.apply(
      [
        rule('one', 'sunset'),
        rule('two', '20_minutes_before_sunset'),
        rule('three', 'sunset', { for_ms: 600_000, mode: 'restart' }),
        rule('four', 'sunrise'),
      ],
      { kind: 'text' },
    );
    const nexts = (await list()).map(({ next }) => next);
    const day = 86_400_000;
    // In these tests the sun sets at midnight UTC, and does not rise.
    expect(nexts.map((next) => next !== null && next % day)).toEqual([0, day - 1_200_000, 600_000, false]);
    expect(nexts.slice(0, 3).every((next) => Number(next) > Date.now())).toBe(true);
  });
});
