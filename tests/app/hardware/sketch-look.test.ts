import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { sketchLook } from '../../../src/app/hardware/sketch-look.js';
import { createMachine } from '../../../src/light/machine.js';

const sketch = (r: string, speed: number | null = 20) =>
  sketchLook(createMachine({}), loadConfig(null, {}), { r, g: '0', b: '0', speed });

test('LIGHT-05 a look that is being written is drawn as a lamp shows it', () => {
  const { colors, problems, stepMs } = sketch('128 + 127 * sin(frame * 0.05)');
  expect([problems, colors.length, stepMs]).toEqual([[], 120, 50]);
  expect(new Set(colors).size).toBeGreaterThan(20);
  expect(new Set(sketch('255', null).colors)).toEqual(new Set(['#ff0000']));
});

test('LIGHT-05 what is wrong with it is told with its channel and its column', () => {
  expect(sketch('128 + sin(')).toMatchObject({ colors: [], problems: [{ field: 'r', column: 11 }] });
  expect(sketch('fetch("x")').problems[0]).toMatchObject({ field: 'r', column: 1 });
  expect(sketch('999').problems).toEqual([
    { field: 'r', column: null, message: '999 is out of range: a channel takes 0 (dark) to 255' },
  ]);
  expect(sketch('frame', null).problems[0]).toMatchObject({ field: 'r', column: null });
});
