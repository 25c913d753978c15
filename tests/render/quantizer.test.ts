import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Quantizer } from '../../src/render/quantizer.js';

const white = [1, 1, 1] as const;

/** What `ticks` frames of the same light come to, in levels. */
function run(steps: number, level: number, ticks: number, { still = false, frameRate = 60 } = {}): readonly number[] {
  const quantizer = new Quantizer([steps, steps, steps], white, frameRate);
  const frame = new Uint16Array(3);
  const light = Float64Array.of(level / (steps - 1), 0, 0);
  return Array.from({ length: ticks }, () => {
    quantizer.quantize(light, frame, still);
    return Math.round((frame[0]! / 65_535) * (steps - 1));
  });
}
const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
const anyLevel = (steps: number) => fc.double({ min: 0, max: steps - 1, noNaN: true });

/** The strength of everything between 0 and `below` hertz, as a share of the mean: a Fourier transform of one second. */
function flicker(levels: readonly number[], frameRate: number, below: number): number {
  let power = 0;
  for (let hertz = 1; hertz < below; hertz++) {
    const part = (wave: (angle: number) => number) =>
      mean(levels.map((value, at) => value * wave((2 * Math.PI * hertz * at) / frameRate)));
    power += 2 * (part(Math.cos) ** 2 + part(Math.sin) ** 2);
  }
  return Math.sqrt(power) / mean(levels);
}

describe('dither', () => {
  test.each([
    [60, 4],
    [120, 8],
    [30, 2],
  ])(
    'OUTPUT-09 at %i frames a second light averages to what is meant, within %i parts of a step',
    (frameRate, parts) => {
      fc.assert(
        fc.property(anyLevel(1000), (level) => {
          expect(Math.abs(mean(run(1000, level, 1200, { frameRate })) - level)).toBeLessThanOrEqual(1 / parts + 0.002);
        }),
        { numRuns: 50 },
      );
    },
  );

  test.each([50, 60, 100, 120])('OUTPUT-09 no pattern is slower than 25 Hz at %i frames a second', (frameRate) => {
    fc.assert(
      fc.property(anyLevel(9), (level) => {
        const levels = run(2500, level, frameRate * 2, { frameRate }).slice(frameRate);
        const low = Math.min(...levels);
        const rare = levels.filter((value) => value === low).length * 2 > levels.length ? Math.max(...levels) : low;
        const pulses = levels.flatMap((value, at) => (value === rare ? [at] : []));
        if (new Set(levels).size === 1) return;
        for (const [index, at] of pulses.entries())
          expect(at - (pulses[index - 1] ?? at)).toBeLessThanOrEqual(frameRate / 25 + 1);
      }),
      { numRuns: 100 },
    );
  });

  test('OUTPUT-09 from 1 % up, 2,500 steps flicker by less than 1 % below 25 Hz', () => {
    fc.assert(
      fc.property(fc.double({ min: 25, max: 2499, noNaN: true }), (level) => {
        expect(flicker(run(2500, level, 60), 60, 25)).toBeLessThan(0.01);
      }),
      { numRuns: 100 },
    );
  });

  test('below 50 frames a second no pattern is quick enough, so steps are shown', () => {
    expect(new Set(run(250, 7.4, 100, { frameRate: 40 }))).toEqual(new Set([7]));
  });

  test.each([250, 12_500, 65_536])('OUTPUT-09 light that stands still rests on %i steps', (steps) => {
    expect(new Set(run(steps, 7.4, 100, { still: true }))).toEqual(new Set([7]));
  });

  test('what is lit is never rounded away, and what is not is black', () => {
    const shown = (level: number) => run(250, level, 1, { still: true })[0];
    expect([0, 0.05, 0.2, 0.49, 1.4].map(shown)).toEqual([0, 0, 1, 1, 1]);
  });

  test('OUTPUT-09 each channel has its own steps', () => {
    const quantizer = new Quantizer([11, 101, 65_536], white);
    const frame = new Uint16Array(3);
    quantizer.quantize(Float64Array.of(0.333, 0.333, 0.333), frame, true);
    expect([...frame]).toEqual([0.3, 0.33, 0.333].map((share) => Math.round(share * 65_535)));
  });
});
