import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { animationNames, createAnimation } from '../../src/light/animations.js';
import { createRig } from './rig.js';
import { scene } from '../setup/scene.js';

const frameMs = 1000 / 60;

/** When the luminance of frames turned by 10 % or more, the darker below 80 % (WCAG 2.3.1), counted from the extremes alone. */
function findTurns(luminance: readonly number[]): readonly number[] {
  const turns: number[] = [];
  let low = luminance[0]!;
  let high = low;
  let direction = 0;
  luminance.forEach((value, at) => {
    const risen = value - low >= 0.1 && low < 0.8;
    const fallen = high - value >= 0.1 && value < 0.8;
    if (direction <= 0 && risen) direction = 1;
    else if (direction >= 0 && fallen) direction = -1;
    else {
      if (direction <= 0) low = Math.min(low, value);
      if (direction >= 0) high = Math.max(high, value);
      return;
    }
    turns.push(at * frameMs);
    low = high = value;
  });
  return turns;
}

/** The most flashes (pairs of turns) in any second. */
function mostFlashes(luminance: readonly number[]): number {
  const turns = findTurns(luminance);
  const inSecond = turns.map((start) => turns.filter((at) => at >= start && at - start < 1000).length);
  return Math.floor(Math.max(0, ...inSecond) / 2);
}

function watch(look: Parameters<typeof scene>[0], allowFlashing = false): readonly number[] {
  const rig = createRig({ allowFlashing });
  rig.stage.show(scene(look), 0);
  return Array.from({ length: 300 }, (_, tick) => {
    const [r, g, b] = rig.at(tick * frameMs);
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 65_535;
  });
}

describe('flashing', () => {
  test.each([4, 6, 10, 15, 30])('OUTPUT-06 %i Hz at full contrast is slowed to 3 Hz', (hertz) => {
    const wave = `sin(t * PI * 2 * ${hertz} + 0.3) > 0 ? 255 : 0`;
    expect(mostFlashes(watch({ r: wave, g: wave, b: wave }, true))).toBeGreaterThan(3);
    const limited = watch({ r: wave, g: wave, b: wave });
    expect(mostFlashes(limited)).toBeLessThanOrEqual(3);
    // Slowed, not stopped.
    expect(findTurns(limited).length).toBeGreaterThanOrEqual(12);
  });

  test('OUTPUT-06 whatever a look computes, there are never more than three flashes in a second', () => {
    const number = fc.double({ min: 0, max: 400, noNaN: true }).map((value) => value.toFixed(3));
    const wave = fc.oneof(
      fc.tuple(number, number, number).map(([a, b, c]) => `${a} + ${b} * sin(t * ${c})`),
      fc.tuple(number, number).map(([a, b]) => `sin(t * ${a}) > cos(t * ${b}) ? 255 : 20`),
      number.map((a) => `random() * ${a}`),
      number.map((a) => `hue2r(t * ${a} * 10)`),
      number.map((a) => `frame * ${a} % 256`),
      fc.constant('random() > 0.5 ? 255 : 0'),
      number,
    );
    fc.assert(
      fc.property(wave, wave, wave, fc.integer({ min: 1, max: 200 }), (r, g, b, speed) => {
        expect(mostFlashes(watch({ r, g, b, speed }))).toBeLessThanOrEqual(3);
      }),
      { numRuns: 200 },
    );
  });

  test('OUTPUT-06 the strobe stays at its 3 Hz, and the owner may allow more', () => {
    const strobe = createAnimation('strobe', { r: 255, g: 255, b: 255 })!;
    expect(watch(strobe)).toEqual(watch(strobe, true));
    const wave = 'sin(t * 60) > 0 ? 255 : 0';
    expect(mostFlashes(watch({ r: wave, g: wave, b: wave }, true))).toBeGreaterThan(8);
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
