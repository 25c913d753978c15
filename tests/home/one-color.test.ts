import { expect, test } from '@jest/globals';
import { formatHex } from '../../src/core/format-hex.js';
import { planWishes } from '../../src/engine/light-wish.js';
import { viewLamps } from '../../src/engine/views.js';
import { createHome } from './create-home.js';

const colors = [
  'green',
  'orange',
  'purple',
  'pink',
  'sky blue',
  'pale red',
  'warm white',
  '#008000',
  '#ff8800',
  '#fff',
];

test.each(colors)(
  '%s is one color in color, rgb and at Home Assistant, and changes nothing where that sends it back',
  async (color) => {
    const { engine, report, send, clock } = await createHome();
    engine.carryOut(planWishes({ power: 'on', color, level: 100 }, 'desk'), { kind: 'api' });
    clock.advance(1000 as never);
    const view = () =>
      viewLamps(engine, { light: { shown: () => undefined } } as never).find(({ id }) => id === 'desk');
    const shown = view();
    expect(formatHex(shown?.rgb ?? [0, 0, 0])).toBe(shown?.color);
    const told = report('desk') as { color: { r: number; g: number; b: number } };
    expect(formatHex([told.color.r, told.color.g, told.color.b])).toBe(shown?.color);
    const before = engine.machine;
    await send('desk', told);
    expect([engine.machine.lamps.get('desk'), view()]).toEqual([before.lamps.get('desk'), shown]);
  },
);

test('a color that comes back to a lamp with another one is the same light as before', async () => {
  const { engine, report, send } = await createHome();
  const view = () =>
    viewLamps(engine, { light: { shown: () => undefined } } as never).find(({ id }) => id === 'desk')?.color;
  engine.carryOut(planWishes({ power: 'on', color: 'green', level: 100 }, 'desk'), { kind: 'api' });
  const [green, told] = [view(), report('desk')];
  engine.carryOut(planWishes({ color: 'red' }, 'desk'), { kind: 'api' });
  await send('desk', told);
  expect(view()).toBe(green);
});
