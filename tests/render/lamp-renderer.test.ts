import { describe, expect, test } from '@jest/globals';
import { uncalibrated } from '../../src/core/calibration.js';
import { level } from '../../src/core/units.js';
import type { Value } from '../../src/light/value.js';
import { LampRenderer } from '../../src/render/lamp-renderer.js';
import { lightnessToLinear } from '../../src/core/lightness.js';
import { linearToOklab, oklabToLinear } from '../../src/render/oklab.js';
import { scene } from '../setup/scene.js';

const fade = (ms: number, space: 'linear' | 'oklab' = 'linear') => ({ fade: { ms, space } });
const white = { r: 255, g: 255, b: 255 };

function create(parts: { gamma?: number; allowFlashing?: boolean; data?: Map<string, Value> } = {}) {
  const notNumbers: string[] = [];
  const { gamma, allowFlashing = true, data = new Map<string, Value>() } = parts;
  const renderer = new LampRenderer({
    random: { next: () => 0.25 },
    data,
    calibration: gamma === undefined ? undefined : { ...uncalibrated, curve: { gamma } },
    allowFlashing,
    onNotANumber: (channel, expression) => void notNumbers.push(`${channel} = ${expression}`),
  });
  /** The light at a time, and whether it may have changed. */
  const at = (now: number) => ({ changed: renderer.render(now), light: [...renderer.light] });
  return { renderer, at, notNumbers };
}

describe('a lamp', () => {
  test('without a scene has no light and nothing to do', () => {
    expect(create().at(5)).toEqual({ changed: false, light: [0, 0, 0] });
  });

  test('shows each channel at its lightness times the dimmer, on the curve of its output', () => {
    const { renderer, at } = create();
    renderer.show(scene({ r: 255, g: 127.5, b: 51, brightness: level(0.5) }), 0);
    expect(at(0).light).toEqual([1, 0.5, 0.2].map((share) => lightnessToLinear(share) * lightnessToLinear(0.5)));
    const other = create({ gamma: 2 });
    other.renderer.show(scene({ r: 255, g: 127.5, b: 51 }), 0);
    expect(other.at(0).light.map((value) => value.toFixed(9))).toEqual(
      [1, 0.25, 0.04].map((value) => value.toFixed(9)),
    );
  });

  test('rests when its look is still and everything has come to an end', () => {
    const { renderer, at } = create();
    renderer.show(scene({ r: 255, ...fade(100) }), 0);
    expect([0, 99, 100, 101].map((now) => at(now).changed)).toEqual([true, true, true, false]);
    renderer.show(scene({ r: 'frame', speed: 10 }), 200);
    for (const now of [200, 5000]) expect(at(now).changed).toBe(true);
    renderer.show(scene({ r: 255 }), 6000);
    expect([at(6000).changed, at(6001).changed]).toEqual([true, false]);
    renderer.overlay('reminder', 7000);
    for (const now of [7000, 8000, 90_000]) expect(at(now).changed).toBe(true);
  });

  test('held back by the flash limit it does not rest before it is where it should be', () => {
    const { renderer, at } = create({ allowFlashing: false });
    renderer.show(scene(white), 0);
    at(1000);
    renderer.show(scene({}), 1010);
    expect(at(1010)).toEqual({ changed: true, light: [1, 1, 1] });
    expect(at(1180).light).toEqual([0, 0, 0]);
    at(1300);
    expect(at(1310)).toEqual({ changed: false, light: [0, 0, 0] });
  });

  test('its owner may allow flashing', () => {
    const { renderer, at } = create({ allowFlashing: true });
    renderer.show(scene(white), 0);
    at(1000);
    renderer.show(scene({}), 1010);
    expect(at(1010).light).toEqual([0, 0, 0]);
  });
});

describe('a fade', () => {
  test('mixes light itself, from what shows to what is wanted', () => {
    const { renderer, at } = create();
    renderer.show(scene({ r: 255, g: 255 }), 0);
    at(0);
    renderer.show(scene({ g: 255, b: 255, ...fade(400) }), 1000);
    expect(at(1000).light).toEqual([1, 1, 0]);
    expect(at(1100).light).toEqual([0.75, 1, 0.25]);
    expect(at(1300).light).toEqual([0.25, 1, 0.75]);
    expect(at(1400)).toEqual({ changed: true, light: [0, 1, 1] });
  });

  test('mixes in OKLab where the scene wants it, and stays within what a lamp can show', () => {
    const { renderer, at } = create();
    renderer.show(scene({ b: 255 }), 0);
    at(0);
    renderer.show(scene({ r: 255, g: 255, ...fade(1000, 'oklab') }), 0);
    const [from, to] = [Float64Array.of(0, 0, 1), Float64Array.of(1, 1, 0)];
    for (const color of [from, to]) linearToOklab(color);
    const expected = from.map((value, index) => value + (to[index]! - value) * 0.3);
    oklabToLinear(expected);
    for (const [index, value] of at(300).light.entries()) expect(value).toBeCloseTo(expected[index]!, 9);
    for (let now = 0; now <= 1000; now += 10)
      for (const value of at(now).light) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    expect(at(1000).light).toEqual([1, 1, 0]);
  });

  test('begins at what an animation is showing, without the overlay above it', () => {
    const { renderer, at } = create();
    renderer.show(scene({ g: 255 }), 0);
    at(0);
    renderer.overlay('error', 0);
    for (let now = 0; now <= 500; now += 10) at(now);
    renderer.overlay(null, 500);
    renderer.show(scene({ g: 255, ...fade(1000) }), 500);
    for (let now = 500; now <= 4000; now += 10) at(now);
    expect(at(4000).light).toEqual([0, 1, 0]);
  });

  test('can be over at once', () => {
    const { renderer, at } = create();
    renderer.show(scene({ r: 255, ...fade(1000) }), 0);
    at(0);
    renderer.finishFade();
    expect(at(1)).toEqual({ changed: true, light: [1, 0, 0] });
    expect(at(2).changed).toBe(false);
    renderer.finishFade();
    expect(at(3).changed).toBe(true);
  });
});

describe('an animation', () => {
  const linear = (value: number) => lightnessToLinear(value / 255);

  test('counts whole frames of its speed, and seconds, from when it was entered', () => {
    const { renderer, at } = create();
    renderer.show(scene({ r: 'frame', g: 't * 100', b: 'random() * 100', speed: 20 }), 1000);
    expect(at(1000).light).toEqual([0, 0, linear(25)]);
    expect(at(1019).light[0]).toBe(0);
    expect(at(1020).light[0]).toBe(linear(1));
    expect(at(1500).light).toEqual([linear(25), linear(50), linear(25)]);
  });

  test('without a speed has no frames, but time', () => {
    const { renderer, at } = create();
    renderer.show(scene({ r: 'frame + 10', g: 't * 100' }), 0);
    expect(at(2000).light).toEqual([linear(10), linear(200), 0]);
  });

  test('keeps its phase at another speed; another look begins at its first frame', () => {
    const { renderer, at } = create();
    renderer.show(scene({ r: 'frame', g: 't', speed: 10 }), 0);
    at(1000);
    renderer.show(scene({ r: 'frame', g: 't', speed: 20 }), 1000);
    expect(at(1200).light).toEqual([linear(110), linear(1.2), 0]);
    for (const channel of ['r', 'g', 'b'] as const) {
      const look = { r: 'frame', g: 't', b: 0, speed: 20, [channel]: channel === 'r' ? 'frame + 0' : 'frame' };
      const other = create();
      other.renderer.show(scene({ r: 'frame', g: 't', b: 0, speed: 20 }), 0);
      other.at(1000);
      other.renderer.show(scene(look), 1000);
      expect(other.at(1100).light[0]).toBe(linear(5));
    }
  });

  test('a clock that goes back does not turn it back', () => {
    const { renderer, at } = create();
    renderer.show(scene({ r: 'frame', speed: 10 }), 0);
    at(100);
    expect(at(50).light[0]).toBe(linear(10));
    expect(at(60).light[0]).toBe(linear(11));
  });

  test('what is no number is told once for each expression, with its channel, and is no light', () => {
    const { renderer, at, notNumbers } = create({ data: new Map([['x', 'text']]) });
    renderer.show(scene({ r: 'sqrt(-1)', g: "getData('x') * 1", b: 255 }), 0);
    for (const now of [0, 10, 20]) expect(at(now).light).toEqual([0, 0, 1]);
    renderer.show(scene({ b: 'sqrt(-1)' }), 30);
    at(30);
    expect(notNumbers).toEqual(['r = sqrt(-1)', "g = getData('x') * 1"]);
  });
});
