import { describe, expect, test } from '@jest/globals';
import { animationNames, createAnimation } from '../../src/light/animations.js';
import { compileChannel } from '../../src/light/expression/compile.js';
import { stateSchema } from '../../src/light/state.js';

const base = { r: 200, g: 100, b: 50 };

const compiled = new Map(
  animationNames.map((name) => {
    const { r, g, b, speed } = createAnimation(name, base)!;
    return [name, { speed, channels: [r, g, b].map((channel) => compileChannel(channel)) }] as const;
  }),
);

/** The channels of an animation, rounded, at a frame. */
function at(name: string, frame: number) {
  const { speed, channels } = compiled.get(name)!;
  return channels.map(({ run, cells }) => {
    run({ frame, t: (frame * speed) / 1000, random: () => 0.5, getData: () => undefined });
    return Math.round(cells[0]!);
  });
}

describe('the animations that always exist', () => {
  test.each(animationNames)('"%s" is a state that can be saved, and moves', (name) => {
    const look = createAnimation(name, base)!;
    expect(stateSchema.safeParse({ name: 'a', ...look }).success).toBe(true);
    const seen = new Set(Array.from({ length: 200 }, (_, index) => at(name, index * 10 + (index % 2)).join()));
    expect(seen.size).toBeGreaterThan(1);
    const values = Array.from({ length: 500 }, (_, index) => at(name, index * 37)).flat();
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThanOrEqual(255);
  });

  test('waves of the base color go between what they should', () => {
    const range = (name: string) => {
      const values = Array.from({ length: 2000 }, (_, frame) => at(name, frame)[0]!);
      return [Math.min(...values), Math.max(...values)];
    };
    expect(range('pulse')).toEqual([20, 200]);
    expect(range('breathe')).toEqual([10, 190]);
    expect(at('pulse', 0)).toEqual([110, 55, 28]);
    for (const name of ['blink', 'strobe'])
      expect([at(name, 0), at(name, 1), at(name, 2)]).toEqual([
        [200, 100, 50],
        [0, 0, 0],
        [200, 100, 50],
      ]);
  });

  test('those with colors of their own show them', () => {
    expect([at('police', 0), at('police', 1)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    expect([at('rainbow', 0), at('rainbow', 200), at('rainbow', 400)]).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ]);
    expect(at('party', 0)).toEqual(at('party', 29));
    expect(at('party', 30)).not.toEqual(at('party', 29));
    expect(at('candle', 0).map((value) => Math.round(value / 0.78))).toEqual([255, 147, 41]);
    expect(at('fireplace', 0)).toEqual([199, 55, 8]);
    expect(at('aurora', 0)).toEqual([40, 150, 211]);
    // A quarter of an hour in frames of 16 ms.
    expect([at('sunrise', 0), at('sunrise', 56_250)]).toEqual([
      [0, 0, 0],
      [255, 180, 77],
    ]);
  });

  test('how fast they go', () => {
    const speeds = Object.fromEntries(animationNames.map((name) => [name, createAnimation(name, base)!.speed]));
    const { blink, strobe, police, ...rest } = speeds;
    expect({ blink, strobe, police }).toEqual({ blink: 500, strobe: 184, police: 400 });
    expect(new Set(Object.values(rest))).toEqual(new Set([16]));
  });

  test('there is none of another name', () => {
    for (const name of ['', 'toString', 'Pulse']) expect(createAnimation(name, base)).toBeUndefined();
  });
});
