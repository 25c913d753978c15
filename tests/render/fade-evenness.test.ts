import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { scene } from '../setup/scene.js';
import { createRig } from './rig.js';

type Color = readonly [number, number, number];
const frameMs = 1000 / 60;

/** CIE 1976 L*, 0..100, of what an output has: written down anew, from CIE 15. */
function lightness([r, g, b]: Color): number {
  const y = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 65_535;
  return y > 216 / 24_389 ? 116 * Math.cbrt(y) - 16 : (y * 24_389) / 27;
}

/** The lightness of each frame of a fade. */
function fade(from: Color, to: Color, ms: number, steps = 65_536): readonly number[] {
  const rig = createRig({ steps, allowFlashing: true });
  const show = ([r, g, b]: Color, length: number, at: number) =>
    rig.stage.show(scene({ r, g, b, fade: { ms: length, space: 'even' } }), at);
  show(from, 0, 0);
  rig.at(0);
  show(to, ms, 1000);
  const frames = Math.ceil(ms / frameMs) + 1;
  return Array.from({ length: frames }, (_, tick) => lightness(rig.at(1000 + tick * frameMs)));
}

function furthest(seen: readonly number[], ms: number, from: Color, to: Color): number {
  const rest = (color: Color) => fade(color, color, 0)[0]!;
  const [start, end] = [rest(from), rest(to)];
  const errors = seen.map((value, tick) =>
    Math.abs(value - (start + (end - start) * Math.min(1, (tick * frameMs) / ms))),
  );
  return Math.max(...errors);
}

const [off, on, blue]: readonly Color[] = [
  [0, 0, 0],
  [255, 214, 170],
  [0, 0, 255],
];

describe('OUTPUT-09 a fade is even to the eye', () => {
  test.each([
    ['on', off!, on!],
    ['off', on!, off!],
    ['from blue to white', blue!, on!],
    ['from red to green', [255, 0, 0], [0, 255, 0]],
    ['from yellow to blue', [255, 255, 0], blue!],
  ] as const)('%s, in 400 ms and in ten minutes', (_, from, to) => {
    for (const ms of [400, 600_000]) expect(furthest(fade(from, to, ms), ms, from, to)).toBeLessThan(3);
  });

  test('between any two colors', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const color = fc.tuple(channel, channel, channel);
    fc.assert(
      fc.property(color, color, (from, to) => {
        expect(furthest(fade(from, to, 1000), 1000, from, to)).toBeLessThan(1);
      }),
      { numRuns: 100 },
    );
  });

  test.each([2500, 12_500])('on %i steps no slow fade has a step of more than half of L*', (steps) => {
    for (const [from, to] of [
      [off!, on!],
      [on!, off!],
      [blue!, on!],
    ] as const) {
      const seen = fade(from, to, 60_000, steps);
      const largest = seen.map((value, at) => Math.abs(value - (seen[at - 1] ?? value)));
      expect(Math.max(...largest)).toBeLessThanOrEqual(0.5);
    }
  });
});
