import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { level } from '../../src/core/units.js';
import { animationNames, createAnimation } from '../../src/light/animations.js';
import { overlayLooks } from '../../src/render/overlay-looks.js';
import type { OverlayKind } from '../../src/core/overlay.js';
import { meterFlashes, type Light } from './flash-meter.js';
import { createRig } from './rig.js';
import { scene } from '../setup/scene.js';

const frameMs = 1000 / 60;

function watch(look: Parameters<typeof scene>[0], allowFlashing = false): readonly Light[] {
  const rig = createRig({ allowFlashing });
  rig.stage.show(scene(look), 0);
  return Array.from({ length: 300 }, (_, tick) => toLight(rig.at(tick * frameMs)));
}

const even = (value: number) => `frame % 2 === 0 ? ${value} : 0`;
const odd = (value: number) => `frame % 2 === 0 ? 0 : ${value}`;
const toLight = (frame: Light) => frame.map((value) => value / 65_535) as unknown as Light;
const most = (frames: readonly Light[]) => {
  const { general, red } = meterFlashes(frames);
  return Math.max(general, red);
};
/** How often a channel turns by more than a share of the range, however little of the light it is. */
function countTurns(values: readonly number[], least: number): number {
  let [turns, low, high, up] = [0, values[0]!, values[0]!, true];
  for (const value of values) {
    if (up ? high - value > least : value - low > least) {
      [turns, up] = [turns + 1, !up];
      low = high = value;
    } else [low, high] = [Math.min(low, value), Math.max(high, value)];
  }
  return turns;
}

const number = fc.double({ min: 0, max: 400, noNaN: true }).map((value) => value.toFixed(3));
const wave = fc.oneof(
  fc.tuple(number, number, number).map(([a, b, c]) => `${a} + ${b} * sin(t * ${c})`),
  fc.tuple(number, number).map(([a, b]) => `sin(t * ${a}) > cos(t * ${b}) ? 255 : 20`),
  fc.tuple(number, number).map(([a, b]) => `sin(t * ${a}) > 0 ? ${b} : 0`),
  number.map((a) => `random() * ${a}`),
  number.map((a) => `hue2r(t * ${a} * 10)`),
  number.map((a) => `frame * ${a} % 256`),
  fc.constant('random() > 0.5 ? 255 : 0'),
  number,
  fc.constant('0'),
);
const look = fc.record({
  r: wave,
  g: wave,
  b: wave,
  speed: fc.integer({ min: 1, max: 200 }),
  brightness: fc.integer({ min: 1, max: 100 }).map((value) => level(value / 100)),
  fade: fc.record({ ms: fc.constantFrom(0, 30, 400), space: fc.constantFrom('linear', 'oklab') }),
});

describe('flashing', () => {
  test.each([4, 6, 10, 15, 30])('OUTPUT-06 %i Hz at full contrast is slowed to 3 Hz', (hertz) => {
    const wave = `sin(t * PI * 2 * ${hertz} + 0.3) > 0 ? 255 : 0`;
    expect(most(watch({ r: wave, g: wave, b: wave }, true))).toBeGreaterThan(3);
    const limited = watch({ r: wave, g: wave, b: wave });
    expect(most(limited)).toBeLessThanOrEqual(3);
    // Slowed, not stopped.
    const green = limited.map((each) => each[1]);
    expect(Math.max(...green) - Math.min(...green)).toBeGreaterThan(0.3);
  });

  test.each([
    ['red at two thirds', { r: even(180) }, 'red'],
    ['dim red', { r: even(140) }, 'red'],
    ['red and green', { r: 'frame % 2 === 0 ? 255 : 0', g: 'frame % 2 === 0 ? 0 : 140' }, 'red'],
    ['red and a cyan as dark', { r: even(150), g: odd(60), b: odd(60) }, 'red'],
    ['white', { r: 'frame % 2 === 0 ? 120 : 0', g: 'frame % 2 === 0 ? 120 : 0', b: 0 }, 'general'],
  ] as const)('OUTPUT-07 %s, ten times a second, is a flash and is slowed', (_, look, kind) => {
    expect(meterFlashes(watch({ ...look, speed: 50 }, true))[kind]).toBeGreaterThan(3);
    const shown = watch({ ...look, speed: 50 });
    expect(most(shown)).toBeLessThanOrEqual(3);
    for (const channel of [0, 1, 2])
      expect(
        countTurns(
          shown.map((each) => each[channel]!),
          0.1,
        ),
      ).toBeLessThanOrEqual(31);
  });

  test('OUTPUT-07 blue, which no standard counts, is slowed all the same, and does not tremble', () => {
    const blue = (allow: boolean) => watch({ b: 'frame % 2 === 0 ? 255 : 0', speed: 50 }, allow).map((each) => each[2]);
    expect(countTurns(blue(true), 0.05)).toBeGreaterThan(80);
    expect(countTurns(blue(false), 0.05)).toBeLessThanOrEqual(31);
  });

  test('OUTPUT-07 whatever looks compute, one after another and with overlays, no second has more than three flashes', () => {
    const step = fc.record({
      look,
      overlay: fc.option(fc.constantFrom(...(Object.keys(overlayLooks) as OverlayKind[]))),
      ticks: fc.integer({ min: 1, max: 90 }),
    });
    const calibration = fc.record({
      white: fc.constant([1, 1, 1] as const),
      curve: fc.constantFrom('cie1931' as const, { gamma: 2.2 }),
      power_limit: fc.constantFrom(0.2, 0.4, 1),
    });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        calibration,
        fc.constantFrom(256, 2500, 65_536),
        (all, calibrated, steps) => {
          const rig = createRig({ calibration: calibrated, steps });
          const frames: Light[] = [];
          for (const { look: shown, overlay, ticks } of all) {
            const start = frames.length;
            rig.stage.show(scene(shown), start * frameMs);
            rig.stage.overlay(overlay, ['lamp'], start * frameMs);
            for (let tick = start; tick < start + ticks; tick++) frames.push(toLight(rig.at(tick * frameMs)));
          }
          expect(most(frames)).toBeLessThanOrEqual(3);
          const drawn = Math.max(...frames.map(([r, g, b]) => (r + g + b) / 3));
          expect(drawn).toBeLessThanOrEqual(calibrated.power_limit + 1e-9);
        },
      ),
      { numRuns: Number(process.env['FLASH_RUNS'] ?? 250) },
    );
  });

  test('OUTPUT-06 the strobe stays at its 3 Hz, and the owner may allow more', () => {
    const strobe = createAnimation('strobe', { r: 255, g: 255, b: 255 })!;
    expect(watch(strobe)).toEqual(watch(strobe, true));
    const wave = 'sin(t * 60) > 0 ? 255 : 0';
    expect(most(watch({ r: wave, g: wave, b: wave }, true))).toBeGreaterThan(8);
  });

  test('what does not flash is left as it is', () => {
    for (const name of animationNames.filter((each) => each !== 'strobe')) {
      const look = createAnimation(name, { r: 255, g: 214, b: 170 })!;
      expect({ name, light: watch(look) }).toEqual({ name, light: watch(look, true) });
    }
  });

  test('after a hold the light is where its look says', () => {
    const rig = createRig();
    rig.stage.show(scene({ r: 255, g: 255, b: 255 }), 0);
    rig.at(0);
    rig.stage.show(scene({}), 50);
    expect(rig.at(50)).toEqual([65_535, 65_535, 65_535]);
    for (let now = 66; now < 280; now += 16) rig.at(now);
    expect(rig.at(280)).toEqual([0, 0, 0]);
  });
});
