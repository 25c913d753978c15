import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Calibration } from '../../src/core/calibration.js';
import { PowerLimiter } from '../../src/render/power-limiter.js';

type White = Calibration['white'];
type Light = readonly [number, number, number];

function limit(light: Light, power_limit: Calibration['power_limit'], white: White = [1, 1, 1]): readonly number[] {
  const limited = Float64Array.from(light);
  new PowerLimiter({ white, curve: 'cie1931', power_limit }).limit(limited);
  return [...limited].map((value) => Math.round(value * 1e9) / 1e9);
}

describe('the power limit', () => {
  test('OUTPUT-01 without one everything may be drawn', () => {
    expect(limit([1, 1, 1], undefined)).toEqual([1, 1, 1]);
  });

  test('OUTPUT-01 a share is one of all three channels full', () => {
    expect(limit([1, 1, 1], 0.5)).toEqual([0.5, 0.5, 0.5]);
    expect(limit([1, 0.5, 0], 0.5)).toEqual([1, 0.5, 0]);
    expect(limit([1, 1, 0], 1 / 3)).toEqual([0.5, 0.5, 0]);
    expect(limit([0, 0, 0], 0.5)).toEqual([0, 0, 0]);
  });

  test('OUTPUT-01 watts are counted for each channel as it draws', () => {
    const watts = { watts: [2, 4, 6], limit: 6 } as const;
    expect(limit([1, 1, 1], watts)).toEqual([0.5, 0.5, 0.5]);
    expect(limit([1, 1, 0], watts)).toEqual([1, 1, 0]);
    expect(limit([0, 0, 1], watts)).toEqual([0, 0, 1]);
    expect(limit([0, 1, 1], watts)).toEqual([0, 0.6, 0.6]);
  });

  test('OUTPUT-01 what the white point takes away is not drawn, so it is not counted', () => {
    const watts = { watts: [2, 4, 6], limit: 6 } as const;
    // 2 + 4 * 0.5 + 6 * 1/3 = 6
    expect(limit([1, 1, 1], watts, [1, 0.5, 1 / 3])).toEqual([1, 1, 1]);
    expect(limit([1, 1, 1], { ...watts, limit: 3 }, [1, 0.5, 1 / 3])).toEqual([0.5, 0.5, 0.5]);
    expect(limit([1, 1, 1], 0.5, [0.5, 0.5, 0.5])).toEqual([1, 1, 1]);
    expect(limit([1, 0, 0], 0.1, [0, 1, 1])).toEqual([1, 0, 0]);
  });

  test('OUTPUT-01 whatever is shown, no more than the limit is drawn, and the color stays', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const three = fc.tuple(share, share, share);
    const watts = fc.tuple(...[1, 2, 3].map(() => fc.double({ min: 0.1, max: 20, noNaN: true })));
    fc.assert(
      fc.property(three, three, watts, fc.double({ min: 0.1, max: 30, noNaN: true }), (light, white, each, most) => {
        const limited = limit(light, { watts: each as [number, number, number], limit: most }, white);
        const draw = (of: readonly number[]) => of.reduce((sum, value, at) => sum + value * white[at]! * each[at]!, 0);
        expect(draw(limited)).toBeLessThanOrEqual(most + 1e-6);
        const dimmed = Math.min(1, most / draw(light));
        for (const [at, value] of limited.entries()) expect(value).toBeCloseTo(light[at]! * dimmed, 6);
      }),
    );
  });
});
