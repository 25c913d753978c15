import { describe, expect, test } from '@jest/globals';
import { FlashLimiter } from '../../src/render/flash-limiter.js';

type Light = readonly [number, number, number];
const gray = (value: number): Light => [value, value, value];

/** Gives a limiter one light after another; what it showed, and whether it was behind. */
function limit(...steps: readonly (readonly [now: number, light: Light])[]) {
  const limiter = new FlashLimiter();
  return steps.map(([now, light]) => {
    const shown = Float64Array.from(light);
    const behind = limiter.limit(shown, now);
    return { shown: [...shown].map((value) => Math.round(value * 1e6) / 1e6), behind };
  });
}
/** Whether a light that turned on at 1000 ms may turn to `light` at `now`. */
const mayTurn = (now: number, light: Light, from: Light = gray(1)) => {
  const [, last] = limit([1000, from], [now, light]);
  return !last!.behind;
};

describe('OUTPUT-06 when a light may turn back', () => {
  test('after a sixth of a second, which is 3 Hz', () => {
    expect(mayTurn(1000 + 1000 / 6, gray(0))).toBe(true);
    expect(mayTurn(1000 + 1000 / 6 - 0.1, gray(0))).toBe(false);
    expect(mayTurn(1000 + 1000 / 7, gray(0))).toBe(false);
    expect(mayTurn(1001, gray(0))).toBe(false);
  });

  test('a change of clearly less than a tenth of the light is none', () => {
    expect(mayTurn(1016, gray(0.406), gray(0.5))).toBe(true);
    expect(mayTurn(1016, gray(0.404), gray(0.5))).toBe(false);
    expect(mayTurn(1016, gray(0.4), gray(0.5))).toBe(false);
  });

  test('a light that stays at 80 % or brighter does not flash', () => {
    expect(mayTurn(1016, gray(0.8))).toBe(true);
    expect(mayTurn(1016, gray(0.799))).toBe(false);
  });

  test('what counts is the light as the eye weighs its channels', () => {
    // Green is 72 % of the light, red 21 %, blue 7 %.
    const dim: Light = [0.3, 0.3, 0.3];
    expect(mayTurn(1016, [0.3, 0.17, 0.3], dim)).toBe(true);
    expect(mayTurn(1016, [0.3, 0.15, 0.3], dim)).toBe(false);
  });

  test.each([
    ['red', 0],
    ['green', 1],
    ['blue', 2],
  ])('a quarter of the range of %s is a change too, however dark it is', (_, channel) => {
    const at = (value: number) =>
      gray(0.9).map((other, index) => (index === channel ? value : other)) as unknown as Light;
    expect(mayTurn(1016, at(0.09), at(0.35))).toBe(false);
    if (channel === 2) expect(mayTurn(1016, at(0.11), at(0.35))).toBe(true);
  });

  test('a change of color to or from a saturated red is one, at the same luminance too', () => {
    const red: Light = [0.2, 0, 0];
    expect(mayTurn(1016, [0, 0.0595, 0], red)).toBe(false);
    expect(mayTurn(1016, [0.1, 0.02, 0.1], red)).toBe(false);
    expect(mayTurn(1016, [0.1, 0, 0], red)).toBe(true);
    expect(mayTurn(1016, [0.19, 0.003, 0.003], red)).toBe(true);
  });

  test('each channel turns at its own time', () => {
    // Blue comes 100 ms after green: 200 ms after green, green may go and blue may not.
    const until = [[1000, [0, 1, 0]] as const, [1100, [0, 1, 1]] as const];
    expect(limit(...until, [1200, [0, 0, 1]]).at(-1)).toEqual({ shown: [0, 0, 1], behind: false });
    expect(limit(...until, [1200, [0, 1, 0]]).at(-1)).toEqual({ shown: [0, 1, 1], behind: true });
    expect(limit(...until, [1270, [0, 1, 0]]).at(-1)).toEqual({ shown: [0, 1, 0], behind: false });
  });

  test('to go on the same way is no turn, and the turn is measured from the extreme', () => {
    const rising = [0.2, 0.4, 0.6, 0.8, 1].map((value, at) => [1000 + at * 16, gray(value)] as const);
    expect(limit(...rising).every(({ behind }) => !behind)).toBe(true);
    expect(limit(...rising, [1080, gray(0.79)]).at(-1)!.behind).toBe(true);
    const falling = [1, 0.8, 0.6, 0.4, 0.2].map((value, at) => [1000 + at * 200, gray(value)] as const);
    expect(limit(...falling, [1816, gray(0.28)]).at(-1)!.behind).toBe(false);
    // It turned when it fell below 80 %, at 1400: that is long ago.
    expect(limit(...falling, [1816, gray(0.31)]).at(-1)!.behind).toBe(false);
    expect(limit(...falling, [1816, gray(0.31)], [1832, gray(0.2)]).at(-1)!.behind).toBe(true);
  });

  test('small changes that add up to a flash are one', () => {
    const steps = [0.5, 0.45, 0.42, 0.405].map((value, at) => [1000 + at * 16, gray(value)] as const);
    expect(limit(...steps).at(-1)!.behind).toBe(false);
    expect(limit(...steps, [1064, gray(0.39)]).at(-1)).toEqual({ shown: gray(0.405), behind: true });
  });
});

describe('OUTPUT-07 a light that had to be held', () => {
  test('does not tremble for a second: small changes count, too', () => {
    const held = [
      [1000, gray(1)],
      [1016, gray(0)],
      [1300, gray(0)],
    ] as const;
    const dark = limit(...held).at(-1)!;
    expect(dark).toEqual({ shown: gray(0), behind: false });
    expect(limit(...held, [1320, gray(0.05)]).at(-1)!.behind).toBe(true);
    expect(limit(...held, [2100, gray(0.05)]).at(-1)!.behind).toBe(false);
  });
});

describe('OUTPUT-06 a light that may not turn', () => {
  test('is held whole, each channel, until it may', () => {
    const light: Light = [1, 0.6, 0.9];
    const seen = limit([1000, light], [1016, [0, 0.6, 0]], [1100, gray(0)]);
    expect(seen.slice(1)).toEqual([
      { shown: [...light], behind: true },
      { shown: [...light], behind: true },
    ]);
  });

  test('catches up by a hundredth of the range a millisecond, and is then no longer behind', () => {
    const seen = limit(
      [1000, [1, 1, 0.3]],
      [1150, [0, 0, 0]],
      [1170, [0, 0.9, 0.25]],
      [1220, [0, 0.9, 0.25]],
      [1260, [0, 0.9, 0.25]],
      [1261, [0.5, 0.9, 0.25]],
    );
    expect(seen.map(({ shown, behind }) => [...shown, behind])).toEqual([
      [1, 1, 0.3, false],
      [1, 1, 0.3, true],
      // Straight toward what is wanted: each channel by the same share of its way.
      [0.8, 0.98, 0.29, true],
      [0.3, 0.93, 0.265, true],
      [0, 0.9, 0.25, false],
      // Wary for a second after it was held.
      [0.01, 0.9, 0.25, true],
    ]);
  });

  test('goes up as it goes down', () => {
    const seen = limit(
      [1000, gray(1)],
      [1200, gray(0)],
      [1250, gray(1)],
      [1370, gray(1)],
      [1380, gray(1)],
      [1600, gray(1)],
    );
    expect(seen.map(({ shown, behind }) => [shown[0], behind])).toEqual([
      [1, false],
      [0, false],
      [0, true],
      [1, false],
      [1, false],
      [1, false],
    ]);
  });
});
