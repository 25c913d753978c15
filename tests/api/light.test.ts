import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { phraseWish } from '../../src/api/phrase-wish.js';
import { createFace, testToken } from './face-fixture.js';
import { createHome } from '../language/home.js';

let made: ReturnType<typeof createFace>;
beforeEach(async () => {
  made = createFace();
  await made.face.start();
});
afterEach(() => made.face.stop());

async function touch(target: string, body: object) {
  const reply = await fetch(`${made.face.url}/api/lamps/${target}/light`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${testToken}` },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}
const lamp = () => made.engine.status('lamp');

describe('a lamp by hand', () => {
  test('is switched, dimmed and colored, and told what to say for it', async () => {
    expect(await touch('lamp', { power: 'on' })).toMatchObject({
      status: 200,
      body: { lamps: ['lamp'], changed: true, say: 'turn the lamp on' },
    });
    expect((await touch('all', { level: 40 })).body['say']).toBe('set everything to 40 percent');
    expect((await touch('lamp', { color: '#ff0000' })).body['say']).toBe('make the lamp red');
    expect(lamp()).toMatchObject({ state: 'color/#ff0000', brightness: 40 });
    expect((await touch('lamp', { level: 0 })).body['say']).toBe('turn the lamp off');
    expect(lamp().state).toBe('off');
  });

  test.each(['#12', 'notacolor', ''])(
    'a color that cannot be read, "%s", is a mistake that says what to give',
    async (color) => {
      const { status, body } = await touch('lamp', { color });
      expect([status, body['error']]).toEqual([
        400,
        { code: 'change-invalid', message: `there is no color "${color}"; give a name such as red, or #rrggbb` },
      ]);
    },
  );

  test('an effect is started at its speed, also on a lamp that is off', async () => {
    expect(await touch('lamp', { effect: 'pulse', speed: 80 })).toMatchObject({ status: 200 });
    expect(lamp().state).toMatch(/^animation\/pulse:\d+$/);
  });

  test.each([0.5, 0.2])(
    'a level of %d percent, which is not 0, is the lowest there is, also on a lamp that is off',
    async (level) => {
      expect((await touch('lamp', { level })).body).toMatchObject({ changed: true, say: 'set the lamp to 1 percent' });
      expect(lamp()).toMatchObject({ state: 'on', brightness: 1 });
      expect((await touch('lamp', { level: 0 })).body).toMatchObject({ changed: true });
      expect(lamp().state).toBe('off');
    },
  );

  test('a whole drag is undone at once, and what was done before it stays', async () => {
    await touch('lamp', { power: 'on' });
    await touch('lamp', { level: 90 });
    for (const level of [80, 60, 40, 20]) await touch('lamp', { level, gesture: 'drag-1' });
    for (const level of [30, 50]) await touch('lamp', { level, gesture: 'drag-2' });
    const origin = { kind: 'api' } as const;
    made.engine.undo(origin);
    expect(lamp().brightness).toBe(20);
    made.engine.undo(origin);
    expect(lamp().brightness).toBe(90);
  });

  test('an unknown lamp and a wish that contradicts itself are refused', async () => {
    expect(await touch('cellar', { power: 'on' })).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found' } },
    });
    const both = await touch('lamp', { color: 'red', kelvin: 3000 });
    expect([both.status, JSON.stringify(both.body)]).toEqual([400, expect.stringContaining('not both')]);
    expect((await touch('lamp', {})).status).toBe(400);
  });
});

const home = createHome();
test.each([
  [{ power: 'on' }, 'light.on'],
  [{ power: 'off' }, 'light.off'],
  [{ level: 35 }, 'light.brightness.set'],
  [{ color: '#12a0ff' }, 'light.color.set'],
  [{ kelvin: 2740 }, 'light.temperature.set'],
  [{ effect: 'candle' }, 'light.effect.start'],
] as const)('what the page says to say for %j is understood as that', (wish, intent) => {
  for (const name of ['everything', 'the kitchen'])
    expect(home.understand(phraseWish(wish, name)!).commands).toMatchObject([{ intent }]);
});

test.each([
  [{ state: 'no such look', effect: 'rainbow', level: 53 }, 400],
  [{ state: 'no such look', effect: 'rainbow', power: 'on' }, 400],
  [{ state: 'no such look', color: 'red' }, 400],
  [{ state: 'no such look', power: 'toggle' }, 404],
  [{ state: 'no such look', level: 0 }, 404],
])('a look that is not there beside %j is refused with %i, whatever the lamp shows', async (body, status) => {
  for (const power of ['on', 'off']) {
    await touch('lamp', { power });
    const before = lamp();
    const { length } = made.engine.history(50);
    expect((await touch('lamp', body)).status).toBe(status);
    expect([lamp(), made.engine.history(50).length]).toEqual([before, length]);
  }
});
