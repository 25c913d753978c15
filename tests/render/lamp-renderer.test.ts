import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createSeededRandom } from '../../src/core/random.js';
import type { Scene } from '../../src/core/scene.js';
import { level } from '../../src/core/units.js';
import type { Value } from '../../src/light/value.js';
import { LampRenderer } from '../../src/render/lamp-renderer.js';
import { lightnessToLinear, linearToLightness, linearToSrgb } from '../../src/render/lightness.js';

const scene = (parts: Partial<Scene>): Scene => ({
  lamp: 'lamp',
  r: 0,
  g: 0,
  b: 0,
  speed: null,
  brightness: level(1),
  fade: { ms: 0, space: 'linear' },
  ...parts,
});
const createRenderer = (steps = 65_536, data = new Map<string, Value>()) =>
  new LampRenderer(steps, createSeededRandom(1), data);

function renderAt(renderer: LampRenderer, now: number): [number, number, number] {
  const frame = new Uint16Array(3);
  renderer.render(now, frame);
  return [frame[0]!, frame[1]!, frame[2]!];
}

describe('the renderer', () => {
  test('OUTPUT-01 CIE 1931 lightness: 50 % looks half as bright at 18.4 % of the light, and full is full', () => {
    expect(lightnessToLinear(0.5)).toBeCloseTo(0.184, 3);
    expect(lightnessToLinear(0.08)).toBeCloseTo(8 / 903.3, 9);
    expect(lightnessToLinear(1)).toBe(1);
  });

  test('lightness there and back is the identity', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
        expect(linearToLightness(lightnessToLinear(value))).toBeCloseTo(value, 9);
      }),
    );
  });

  test('screens get sRGB bytes', () => {
    expect([0, 0.2140411, 1].map(linearToSrgb)).toEqual([0, 127, 255]);
  });

  test('LIGHT-10 a change fades from what is showing, also in the middle of a fade, with no jump', () => {
    const renderer = createRenderer();
    renderer.show(scene({ r: 255 }), 0);
    expect(renderAt(renderer, 0)[0]).toBe(65_535);
    renderer.show(scene({ r: 0, fade: { ms: 400, space: 'linear' } }), 1000);
    expect(renderAt(renderer, 1000)[0]).toBe(65_535);
    const middle = renderAt(renderer, 1200)[0];
    expect(middle).toBeCloseTo(65_535 / 2, -1);
    renderer.show(scene({ r: 255, fade: { ms: 400, space: 'linear' } }), 1200);
    expect(renderAt(renderer, 1200)[0]).toBeCloseTo(middle, -1);
    expect(renderAt(renderer, 1600)[0]).toBe(65_535);
  });

  test.each(['linear', 'oklab'] as const)(
    'fades in %s never go backwards between black and a colour, and arrive',
    (space) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 100, max: 5000 }), (r, ms) => {
          const renderer = createRenderer();
          renderer.show(scene({ r, g: r, b: r, fade: { ms, space } }), 0);
          let last = 0;
          for (let now = 0; now <= ms; now += ms / 50) {
            const [value] = renderAt(renderer, now);
            // One step of rounding is carried to the next frame.
            expect(value).toBeGreaterThanOrEqual(last - 1);
            last = value;
          }
          expect(renderAt(renderer, ms + 1)[0]).toBeCloseTo(lightnessToLinear(r / 255) * 65_535, -1);
        }),
        { numRuns: 50 },
      );
    },
  );

  test('LIGHT-05 the example animates: {"name":"pulse","r":"sin(frame * 0.1) * 255","g":0,"b":0,"speed":50}', () => {
    const renderer = createRenderer();
    renderer.show(scene({ r: 'sin(frame * 0.1) * 255', speed: 50 }), 0);
    const expected = (frame: number) => lightnessToLinear(Math.max(0, Math.sin(frame * 0.1))) * 65_535;
    for (const now of [0, 50, 500, 750, 3000]) expect(renderAt(renderer, now)[0]).toBeCloseTo(expected(now / 50), -1);
  });

  test('LIGHT-05 any number, text or nonsense a channel computes is shown within range; NaN is 0', () => {
    const anything = fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(anything, (value) => {
        const renderer = createRenderer(65_536, new Map<string, Value>([['x', value]]));
        renderer.show(scene({ r: "getData('x')", g: "getData('missing') * 2", b: 300 }), 0);
        const [r, g, b] = renderAt(renderer, 16);
        expect(r).toBeGreaterThanOrEqual(0);
        expect(r).toBeLessThanOrEqual(65_535);
        expect([g, b]).toEqual([0, 65_535]);
      }),
    );
  });

  test('a change of speed keeps the phase, and a change of the dimmer too', () => {
    const renderer = createRenderer();
    renderer.show(scene({ r: 'frame', speed: 10 }), 0);
    renderAt(renderer, 1000);
    renderer.show(scene({ r: 'frame', speed: 20 }), 1000);
    expect(renderAt(renderer, 1200)[0]).toBeCloseTo(lightnessToLinear(110 / 255) * 65_535, -2);
  });

  test('OUTPUT-01 an output of few steps is dithered: its average over time is the exact value', () => {
    const renderer = createRenderer(256);
    renderer.show(scene({ r: 20 }), 0);
    const wanted = lightnessToLinear(20 / 255) * 65_535;
    let sum = 0;
    const seen = new Set<number>();
    for (let tick = 1; tick <= 2000; tick++) {
      const [r] = renderAt(renderer, tick * 16);
      seen.add(r);
      sum += r;
    }
    expect(sum / 2000).toBeCloseTo(wanted, 0);
    expect(seen.size).toBe(2);
  });
});
