import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Quantizer } from '../../src/render/quantizer.js';

/** What `ticks` frames of the same light come to, in levels. */
function run(steps: number, level: number, ticks: number): readonly number[] {
  const quantizer = new Quantizer(steps, [1, 1, 1]);
  const frame = new Uint16Array(3);
  const light = Float64Array.of(level / (steps - 1), 0, 0);
  return Array.from({ length: ticks }, () => {
    quantizer.quantize(light, frame);
    return Math.round((frame[0]! / 65_535) * (steps - 1));
  });
}
const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

describe('dither', () => {
  test.each([250, 1000])(
    'OUTPUT-01 an output of %i steps averages to the light meant, to a twelfth of a step',
    (steps) => {
      fc.assert(
        fc.property(fc.double({ min: 0, max: steps - 1, noNaN: true }), (level) => {
          expect(Math.abs(mean(run(steps, level, 3000)) - level)).toBeLessThanOrEqual(1 / 12 + 0.001);
        }),
        { numRuns: 50 },
      );
    },
  );

  test('OUTPUT-01 what would take a rarer pulse than one in six is rounded to none, or to one in six', () => {
    const nearest = (level: number) => mean(run(250, level, 600));
    for (const below of [0, 3, 200]) {
      expect(nearest(below + 0.08)).toBe(below);
      expect(nearest(below + 0.09)).toBeCloseTo(below + 1 / 6, 2);
      expect(nearest(below + 0.16)).toBeCloseTo(below + 1 / 6, 2);
      expect(nearest(below + 0.84)).toBeCloseTo(below + 5 / 6, 2);
      expect(nearest(below + 0.91)).toBeCloseTo(below + 5 / 6, 2);
      expect(nearest(below + 0.92)).toBe(below + 1);
    }
  });

  test('where pulses come often enough the average is exact', () => {
    expect(mean(run(250, 2.3, 3000))).toBeCloseTo(2.3, 2);
  });

  test('no pattern is slower than 10 Hz at 60 frames a second, at the dark end too', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 8, noNaN: true }), (level) => {
        const levels = run(250, level, 600).slice(60);
        const rare =
          levels.filter((value) => value === Math.min(...levels)).length * 2 > levels.length ? Math.max : Math.min;
        const pulses = levels.flatMap((value, at) => (value === rare(...levels) ? [at] : []));
        if (new Set(levels).size === 1) return;
        for (const [index, at] of pulses.entries()) expect(at - (pulses[index - 1] ?? at)).toBeLessThanOrEqual(7);
      }),
      { numRuns: 200 },
    );
  });

  test.each([12_500, 65_536])('an output of %i steps rests: its steps are too small to be seen', (steps) => {
    const levels = run(steps, 7.4, 100);
    expect(new Set(levels)).toEqual(new Set([7]));
  });

  test('an exact level needs no dither, and black is black', () => {
    const quantizer = new Quantizer(250, [1, 1, 1]);
    const frame = new Uint16Array(3);
    expect(quantizer.quantize(Float64Array.of(100.5 / 249, 1, 0), frame)).toBe(true);
    expect(quantizer.quantize(Float64Array.of(0, 1, 0), frame)).toBe(false);
    expect([...frame]).toEqual([0, 65_535, 0]);
  });
});
