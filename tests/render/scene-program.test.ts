import { lightnessToLinear } from '../../src/core/lightness.js';
import { describe, expect, test } from '@jest/globals';
import { level } from '../../src/core/units.js';
import { createProgram, evaluateChannel, toLightness } from '../../src/render/scene-program.js';
import { settledColor } from '../../src/render/settled.js';
import { TickScope } from '../../src/render/tick-scope.js';
import { scene } from '../setup/scene.js';

const scopeOf = (data: Record<string, number | string> = {}) =>
  new TickScope({ next: () => 0.5 }, new Map(Object.entries(data)));

describe('a compiled scene', () => {
  test('is constant where each of its channels is', () => {
    expect(createProgram(scene({ r: 1, g: '2 * 3', b: 4 })).constant).toBe(true);
    for (const channel of ['r', 'g', 'b']) expect(createProgram(scene({ [channel]: 't' })).constant).toBe(false);
  });

  test('calls the functions that came with it', () => {
    const functions = { double: '(n) => n * 2' };
    const [r] = createProgram(scene({ r: 'double(51)', functions })).channels;
    expect(evaluateChannel(r, scopeOf(), 1)).toBe(0.4);
  });

  test('a channel that calls a function which is gone is dark, the others are as they were', () => {
    const { channels, constant } = createProgram(scene({ r: 'gone(1)', g: 255 }));
    expect(channels.map((channel) => evaluateChannel(channel, scopeOf(), 1))).toEqual([0, 1, 0]);
    expect(constant).toBe(true);
  });
});

test.each([
  [255, 1],
  [51, 0.2],
  [1000, 1],
  [0, 0],
  [-5, 0],
  [NaN, 0],
  [Infinity, 1],
])('LIGHT-05 the value %d is a lightness of %d', (value, lightness) => {
  expect(toLightness(value)).toBe(lightness);
});

test('the dimmer takes the same share of light from each channel, so a color stays what it is', () => {
  const { channels } = createProgram(scene({ r: 255, g: 128, b: 0 }));
  const [red, green, blue] = channels.map((channel) => lightnessToLinear(evaluateChannel(channel, scopeOf(), 0.5)));
  expect(red).toBeCloseTo(lightnessToLinear(0.5), 12);
  expect(green! / red!).toBeCloseTo(lightnessToLinear(128 / 255), 12);
  expect(blue).toBe(0);
});

describe('what an expression reaches at a tick', () => {
  test('is chance, data and the answers that came as data under the text of the call', () => {
    const scope = scopeOf({ level: 7, 'risk(1)': 3 });
    expect([scope.random(), scope.getData('level'), scope.getData('missing')]).toEqual([0.5, 7, undefined]);
    const call = { key: 'risk(1)', name: 'risk', values: () => [1] };
    expect([scope.call(call), scope.call({ ...call, key: 'risk(2)' })]).toEqual([3, undefined]);
    expect([scope.frame, scope.t]).toEqual([0, 0]);
  });
});

test('the settled color is that of the first frame, dimmed, in whole numbers within 0..255', () => {
  const look = { r: 'frame + 100.4', g: "getData('level')", b: 'random() * 100', brightness: level(1) };
  const color = (parts: object) =>
    settledColor(scene({ ...look, ...parts }), new Map([['level', 300]]), { next: () => 0.5 });
  expect(color({})).toEqual([100, 255, 50]);
  expect(color({ brightness: level(0.5) })).toEqual([40, 128, 12]);
  expect(color({ g: 'sqrt(-1)' })).toEqual([100, 0, 50]);
});
