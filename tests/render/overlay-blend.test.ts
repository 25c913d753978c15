import { describe, expect, test } from '@jest/globals';
import type { OverlayKind } from '../../src/core/overlay.js';
import { OverlayBlend } from '../../src/render/overlay-blend.js';
import { overlayLooks } from '../../src/render/overlay-looks.js';

type Light = readonly [number, number, number];
/** What a blend makes of a light at a time. */
const blendAt = (blend: OverlayBlend, now: number, light: Light = [0, 0, 0]) => {
  const blended = Float64Array.from(light);
  const busy = blend.blend(blended, now);
  return { light: [...blended], busy };
};
/** Long enough for the blend to have arrived, however the breath goes. */
const settle = (blend: OverlayBlend, until: number, light?: Light, step = 10) => {
  let last = blendAt(blend, 0, light);
  for (let now = step; now <= until; now += step) last = blendAt(blend, now, light);
  return last;
};
const shown = (kind: OverlayKind) => {
  const blend = new OverlayBlend();
  blend.show(kind, 0);
  return blend;
};

describe('OUTPUT-05 the blend of an overlay', () => {
  test('without one the light is left alone, and nothing is to come', () => {
    expect(blendAt(new OverlayBlend(), 5, [0.1, 0.2, 0.3])).toEqual({ light: [0.1, 0.2, 0.3], busy: false });
  });

  test('goes 63 % of the way in 120 ms', () => {
    const blend = shown('reminder');
    const { share, color, period, depth } = overlayLooks.reminder;
    const breath = 1 - depth * (0.5 - 0.5 * Math.cos((2 * Math.PI * 120) / period));
    const { light } = blendAt(blend, 120, [1, 1, 1]);
    const way = (1 - Math.exp(-1)) * share * breath;
    for (const [at, value] of light.entries()) expect(value).toBeCloseTo(1 - way + way * 0.3 * color[at]!, 9);
  });

  test('is as bright as the lamp, never darker than 2 % or brighter than 30 % of the light', () => {
    const { color } = overlayLooks.permission;
    const brightnessOn = (light: Light) => {
      const share = settle(shown('permission'), 3000, [0, 0, 0], 5);
      const scale = share.light[0]! / (color[0] * 0.02);
      // On a lamp that is lit the overlay's own part is what is above what is left of the lamp.
      return (settle(shown('permission'), 3000, light, 5).light[0]! - light[0] * (1 - scale)) / (scale * color[0]);
    };
    expect(brightnessOn([0, 0, 0])).toBeCloseTo(0.02, 3);
    expect(brightnessOn([0, 0.01, 0])).toBeCloseTo(0.02, 3);
    expect(brightnessOn([0.1, 0, 0.2])).toBeCloseTo(0.2, 3);
    expect(brightnessOn([0, 0.25, 0])).toBeCloseTo(0.25, 3);
    expect(brightnessOn([1, 1, 1])).toBeCloseTo(0.3, 3);
  });

  test('breathes between its whole share and its share less the depth, once a period', () => {
    const { share, depth, period, color } = overlayLooks.reminder;
    const blend = shown('reminder');
    const shares: number[] = [];
    for (let now = 0; now < 10 * period; now += 10)
      shares.push((1 - blendAt(blend, now, [0, 0, 1]).light[2]!) / (1 - 0.3 * color[2]));
    const settled = shares.slice(period / 10);
    const [least, most] = [Math.min(...settled), Math.max(...settled)];
    const troughs = settled.filter((value, at) => value < settled[at - 1]! && value <= settled[at + 1]!);
    // The inertia keeps it from going the whole way.
    expect(most).toBeLessThan(share + 0.001);
    expect(most).toBeGreaterThan(share * 0.95);
    expect(least).toBeGreaterThan(share * (1 - depth) - 0.001);
    expect(least).toBeLessThan(share * (1 - depth) + 0.05);
    expect(troughs).toHaveLength(9);
  });

  test('begins after its delay, and ends after its duration', () => {
    const blend = shown('thinking');
    expect(blendAt(blend, 149)).toEqual({ light: [0, 0, 0], busy: true });
    expect(blendAt(blend, 151).light[2]).toBeGreaterThan(0);
    const error = shown('error');
    const lit = settle(error, 1700);
    expect(lit.busy).toBe(true);
    let out = 0;
    for (let now = 1800; now < 4000; now += 10) if (blendAt(error, now).busy) out = now;
    expect(out).toBeGreaterThan(2000);
    expect(out).toBeLessThan(3500);
    expect(blendAt(error, 4000)).toEqual({ light: [0, 0, 0], busy: false });
  });

  test('asked for again while it shows, it goes on; asked for after its end, it begins anew', () => {
    const [once, twice] = [shown('error'), shown('error')];
    for (let now = 10; now <= 1000; now += 10) {
      if (now === 500) twice.show('error', now);
      expect(blendAt(twice, now, [0, 0, 0.02])).toEqual(blendAt(once, now, [0, 0, 0.02]));
    }
    twice.show('error', 1799);
    expect(settle(twice, 5000).busy).toBe(false);
    twice.show('error', 5000);
    expect(blendAt(twice, 5100, [0, 0, 0.02]).light[0]).toBeGreaterThan(0.001);
  });

  test.each(['before', 'after'])(
    'what waits for a person and was shown %s an error goes on when that has ended',
    (order) => {
      const blend = new OverlayBlend();
      blend.show(order === 'before' ? 'reminder' : 'error', 0);
      blend.show(order === 'before' ? 'error' : 'reminder', 0);
      const [red, green] = settle(blend, 500, [0, 0, 0.02]).light;
      expect(green!).toBeLessThan(red! * 0.1);
      let last = blendAt(blend, 510).light;
      for (let now = 520; now < 6000; now += 10) last = blendAt(blend, now).light;
      expect(last[1]!).toBeGreaterThan(last[0]! * 0.5);
      blend.show(null, 6000);
      for (let now = 6000; now < 10_000; now += 10) last = blendAt(blend, now).light;
      expect(last).toEqual([0, 0, 0]);
    },
  );

  test('what was silenced during an error does not come back after it', () => {
    const blend = shown('reminder');
    settle(blend, 500);
    blend.show('error', 500);
    blend.show(null, 600);
    expect(blendAt(blend, 700).busy).toBe(true);
    for (let now = 700; now < 6000; now += 10) blendAt(blend, now);
    expect(blendAt(blend, 6000)).toEqual({ light: [0, 0, 0], busy: false });
  });

  test('one that begins when the light was long alone begins at nothing', () => {
    const blend = shown('listening');
    settle(blend, 500);
    blend.show(null, 500);
    for (let now = 500; now < 5000; now += 10) blendAt(blend, now);
    blend.show('listening', 60_000);
    expect(blendAt(blend, 60_000)).toEqual({ light: [0, 0, 0], busy: true });
  });

  test('one that replaces another takes its color from where that was', () => {
    const blend = shown('listening');
    const before = settle(blend, 1000).light;
    blend.show('permission', 1000);
    const first = blendAt(blend, 1001).light;
    for (const [at, value] of first.entries()) expect(Math.abs(value - before[at]!)).toBeLessThan(0.001);
    let last = first;
    for (let now = 1010; now < 3000; now += 10) last = blendAt(blend, now).light;
    expect(last[0]).toBeGreaterThan(last[2]! * 20);
  });

  test('a time that goes back changes nothing', () => {
    const blend = shown('listening');
    const { light } = blendAt(blend, 100);
    expect(blendAt(blend, 50).light).toEqual(light);
  });
});

describe('OUTPUT-05 the looks of overlays', () => {
  const all = Object.entries(overlayLooks);

  test.each(all)('%s is seen, is calm, and leaves some of the lamp', (_, look) => {
    expect(Math.max(...look.color)).toBeGreaterThanOrEqual(0.8);
    expect(Math.max(...look.color)).toBeLessThanOrEqual(1);
    expect(Math.min(...look.color)).toBeGreaterThanOrEqual(0);
    expect(look.share).toBeGreaterThanOrEqual(0.4);
    expect(look.share).toBeLessThanOrEqual(0.6);
    // Below 3 Hz with room to spare.
    expect(look.period).toBeGreaterThanOrEqual(900);
    expect(look.depth).toBeGreaterThan(0);
    expect(look.depth).toBeLessThan(1);
  });

  test('what waits for a person stays, all else ends by itself', () => {
    const endless = all.filter(([, { duration }]) => duration === Infinity).map(([kind]) => kind);
    expect(endless).toEqual(['reminder', 'permission']);
    for (const [, { duration }] of all) expect(duration).toBeGreaterThan(1000);
  });

  test('only thinking waits before it shows', () => {
    expect(all.filter(([, { delay }]) => delay > 0).map(([kind]) => kind)).toEqual(['thinking']);
  });
});
