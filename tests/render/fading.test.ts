import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FadeSpace } from '../../src/core/scene.js';
import { level } from '../../src/core/units.js';
import { lightnessToLinear } from '../../src/core/lightness.js';
import { linearToOklab } from '../../src/render/oklab.js';
import { createRig } from './rig.js';
import { scene } from '../setup/scene.js';

const frameMs = 1000 / 60;
const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);
const toScene = ([r, g, b]: readonly number[], ms = 0, space: FadeSpace = 'linear') =>
  scene({ r: r!, g: g!, b: b!, fade: { ms, space } });

describe('fades', () => {
  test('LIGHT-10 a change fades from what is showing, also in the middle of a fade, with no jump', () => {
    const rig = createRig();
    rig.stage.show(toScene([255, 0, 0]), 0);
    expect(rig.at(0)[0]).toBe(65_535);
    rig.stage.show(toScene([0, 0, 0], 400), 1000);
    expect(rig.at(1000)[0]).toBe(65_535);
    const middle = rig.at(1200)[0];
    expect(middle).toBeCloseTo(65_535 / 2, -1);
    rig.stage.show(toScene([255, 0, 0], 400), 1200);
    expect(rig.at(1200)[0]).toBeCloseTo(middle, -1);
    expect(rig.at(1600)[0]).toBe(65_535);
  });

  test('LIGHT-10 however often it is retargeted, no step is larger than the slope of the fade under way', () => {
    const change = fc.record({
      to: color,
      ms: fc.integer({ min: 100, max: 2000 }),
      ticks: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const rig = createRig({ allowFlashing: true });
        let now = 0;
        let last = rig.at(now);
        for (const { to, ms, ticks } of changes) {
          rig.stage.show(toScene(to, ms), now);
          const start = last;
          const steepest = to.map(
            (value, index) => Math.abs(lightnessToLinear(value / 255) * 65_535 - start[index]!) * (frameMs / ms),
          );
          for (let tick = 0; tick < ticks; tick++) {
            now += frameMs;
            const next = rig.at(now);
            for (const [index, value] of next.entries())
              expect(Math.abs(value - last[index]!)).toBeLessThanOrEqual(steepest[index]! + 2);
            last = next;
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a linear fade is monotone in every channel, between any colors, and arrives', () => {
    fc.assert(
      fc.property(color, color, fc.integer({ min: 100, max: 5000 }), (from, to, ms) => {
        const rig = createRig({ allowFlashing: true });
        rig.stage.show(toScene(from), 0);
        let last = rig.at(0);
        rig.stage.show(toScene(to, ms), 0);
        for (let now = 0; now < ms; now += frameMs) {
          const next = rig.at(now);
          for (const [index, value] of next.entries())
            expect((value - last[index]!) * Math.sign(to[index]! - from[index]!)).toBeGreaterThanOrEqual(0);
          last = next;
        }
        expect(rig.at(ms)).toEqual(to.map((value) => Math.round(lightnessToLinear(value / 255) * 65_535)));
      }),
      { numRuns: 60 },
    );
  });

  test('an OKLab fade between gray and any color is monotone in perceived lightness', () => {
    const lightnessOf = (frame: readonly number[]) => {
      const lab = Float64Array.from(frame, (value) => value / 65_535);
      linearToOklab(lab);
      return lab[0]!;
    };
    fc.assert(
      fc.property(channel, color, (gray, to) => {
        const rig = createRig({ allowFlashing: true });
        rig.stage.show(toScene([gray, gray, gray]), 0);
        let last = lightnessOf(rig.at(0));
        rig.stage.show(toScene(to, 1000, 'oklab'), 0);
        const direction = Math.sign(lightnessOf(to.map((value) => lightnessToLinear(value / 255) * 65_535)) - last);
        for (let now = 0; now <= 1000; now += frameMs) {
          const next = lightnessOf(rig.at(now));
          expect((next - last) * direction).toBeGreaterThanOrEqual(-0.002);
          last = next;
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([65_536, 12_500])(
    'OUTPUT-01 from 0 to 1 %% in 10 s an output of %i steps takes 4 times the steps of 8 bits, none of them back',
    (steps) => {
      const rig = createRig({ steps });
      rig.stage.show(scene({ r: 255, brightness: level(0.01), fade: { ms: 10_000, space: 'linear' } }), 0);
      const seen = new Set<number>();
      let last = 0;
      for (let now = 0; now <= 10_100; now += frameMs) {
        const [value] = rig.at(now);
        expect(value).toBeGreaterThanOrEqual(last);
        seen.add(value);
        last = value;
      }
      // In 8 bits, 1 % is 2.55 steps: 3 levels with 0.
      expect(seen.size - 1).toBeGreaterThanOrEqual(4 * Math.floor(255 * 0.01 + 0.5));
    },
  );
});
