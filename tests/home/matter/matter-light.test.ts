import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSameLight, readMatterWish, showLight, untold } from '../../../src/home/matter/matter-light.js';
import type { MatterLight } from '../../../src/ports/matter-bridge.js';

const red = { mode: 'hue', hue: 0, saturation: 254 } as const;
const lit: MatterLight = { on: true, level: 127, color: red };

describe('FACE-09 what an app wants of a lamp', () => {
  test.each([
    ['on', { ...lit, on: false }, lit, { power: 'on' }],
    ['off, whatever else', lit, { ...lit, on: false, level: 1 }, { power: 'off' }],
    ['on at a level', { ...lit, on: false }, { ...lit, level: 254 }, { power: 'on', level: 100 }],
    ['a level', lit, { ...lit, level: 64 }, { level: 25.2 }],
    ['the lowest level', lit, { ...lit, level: 1 }, { level: 1 }],
    ['hue and saturation', lit, { ...lit, color: { mode: 'hue', hue: 169, saturation: 254 } }, { color: '#0002ff' }],
    ['no saturation', lit, { ...lit, color: { mode: 'hue', hue: 90, saturation: 0 } }, { color: '#ffffff' }],
    ['x and y: the red of sRGB', lit, { ...lit, color: { mode: 'xy', x: 41_943, y: 21_627 } }, { color: '#ff0000' }],
    ['x and y: the white of sRGB', lit, { ...lit, color: { mode: 'xy', x: 20_493, y: 21_561 } }, { color: '#ffffff' }],
    ['x and y that are no color', lit, { ...lit, color: { mode: 'xy', x: 0, y: 0 } }, { color: '#0038ff' }],
    ['a white', lit, { ...lit, color: { mode: 'white', mireds: 370 } }, { kelvin: 2703 }],
    ['nothing', lit, lit, null],
    ['nothing of a lamp that is off', { ...lit, on: false }, { ...lit, on: false, level: 9 }, null],
  ] as const)('%s', (_name, before, after, wish) => {
    expect(readMatterWish(before, after)).toEqual(wish);
  });
});

describe('FACE-09 a lamp as a light of Matter', () => {
  test.each([
    ['a color', { on: true, brightness: 50, color: '#0000ff' }, { mode: 'hue', hue: 169, saturation: 254 }],
    ['a pale color', { on: true, brightness: 50, color: '#ff8080' }, { mode: 'hue', hue: 0, saturation: 127 }],
    ['a white', { on: true, brightness: 50, color: '#ffaa57', kelvin: 2700 }, { mode: 'white', mireds: 370 }],
    ['a white beyond the range', { on: true, brightness: 50, kelvin: 12_000 }, { mode: 'white', mireds: 125 }],
    ['what moves keeps what was said', { on: true, brightness: 50 }, untold.color],
  ] as const)('%s', (_name, shown, color) => {
    expect(showLight(shown, untold)).toEqual({ on: true, level: 127, color });
  });

  test('what comes back of an order leaves the light as the app wanted it', () => {
    const part = fc.integer({ min: 0, max: 254 });
    const color = fc.oneof(
      fc.record({ mode: fc.constant('hue' as const), hue: part, saturation: part }),
      fc.record({
        mode: fc.constant('xy' as const),
        x: fc.integer({ min: 100, max: 50_000 }),
        y: fc.integer({ min: 1000, max: 50_000 }),
      }),
      fc.record({ mode: fc.constant('white' as const), mireds: fc.integer({ min: 125, max: 555 }) }),
    );
    const light = fc.record({ on: fc.constant(true), level: fc.integer({ min: 1, max: 254 }), color });
    fc.assert(
      fc.property(light, (wanted) => {
        const {
          level = 100,
          kelvin,
          color: hex,
        } = readMatterWish({ ...lit, on: false, level: 300, color: untold.color }, wanted)!;
        const shown = {
          on: true,
          brightness: level,
          ...(hex !== undefined && { color: hex }),
          ...(kelvin !== undefined && { kelvin }),
        };
        // Without a color in the wish it was white and stayed so.
        const back = showLight(hex === undefined && kelvin === undefined ? { ...shown, kelvin: 2703 } : shown, wanted);
        return isSameLight(back, wanted);
      }),
    );
  });
});
