import { expect, test } from '@jest/globals';
import { createEngine } from './create-engine.js';

test('FACE-02 a lamp tells the color and the white that it has, also while it is off', () => {
  const { engine } = createEngine();
  const own = () => {
    const { color, kelvin } = engine.views()[0]!;
    return [color, kelvin];
  };
  const save = (name: string, r: number | string, look?: object) =>
    ({ kind: 'state.save', state: { name, r, g: 0, b: 0, ...look } }) as const;
  engine.apply([save('sea', 200), save('wave', '128 + 100 * sin(t)')], { kind: 'text' });
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'sea', brightness: 30 }], { kind: 'text' });
  expect(own()).toEqual(['#c20000', undefined]);
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'off' }], { kind: 'text' });
  expect(own()).toEqual(['#c20000', undefined]);
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on' }], { kind: 'text' });
  expect(own()).toEqual(['#ffd1a2', 3900]);
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'wave' }], { kind: 'text' });
  expect(own()).toEqual([undefined, undefined]);
});
