import { describe, expect, test } from '@jest/globals';
import { createSeededRandom } from '../../src/core/random.js';
import type { Scene } from '../../src/core/scene.js';
import { drawPreview } from '../../src/render/draw-preview.js';
import { previewScene } from '../../src/render/preview.js';
import { meterFlashes } from './flash-meter.js';
import { scene } from '../setup/scene.js';
import { createRig } from './rig.js';

const look = (channels: Partial<Scene>) => scene({ fade: { ms: 0, space: 'even' }, ...channels });

function preview(channels: Partial<Scene>, more: Partial<Parameters<typeof previewScene>[1]> = {}) {
  const random = createSeededRandom(1);
  return previewScene(look(channels), { seconds: 10, columns: 20, data: new Map(), random, ...more });
}

describe('LIGHT-05 a preview of a state', () => {
  test('of one color is that color all along, with its power and no flash', () => {
    const { columns, power, flashes } = preview({ r: 255 });
    expect(columns).toHaveLength(20);
    for (const column of columns)
      expect(column).toEqual({ srgb: [255, 0, 0], lightness: expect.closeTo(53.24, 1), power: 1 / 3, flash: false });
    expect([power.mean, power.most]).toEqual([expect.closeTo(1 / 3), 1 / 3]);
    expect(flashes).toEqual({ asked: 0, shown: 0 });
  });

  test('shows what the lamp shows at the same time', () => {
    const scene = look({ r: '165 + 90 * sin(frame * 0.1)', g: 't * 20', speed: 50 });
    const rig = createRig();
    rig.stage.show(scene, 0);
    const { columns } = preview(scene, { columns: 600 });
    for (let frame = 0; frame < 600; frame += 50) {
      for (let at = Math.max(0, frame - 49); at <= frame; at++) rig.at((at * 1000) / 60);
      const [r] = rig.at((frame * 1000) / 60);
      const linear = r / 65_535;
      const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
      expect(Math.abs((columns[frame]?.srgb[0] ?? 0) - 255 * encoded)).toBeLessThan(1);
    }
  });

  test('tells the darkest and the brightest tick, however few columns there are', () => {
    const blink = 'frame % 2 === 0 ? 255 : 0';
    const { lightness, columns } = preview({ r: blink, g: blink, b: blink, speed: 200 }, { columns: 9 });
    expect(lightness).toEqual({ least: expect.closeTo(0, 1), most: expect.closeTo(100, 1) });
    expect(Math.min(...columns.map((column) => column.lightness))).toBeGreaterThan(10);
  });

  test('tells how often a look flashes, how often it is let, and where', () => {
    const { flashes, columns } = preview({ r: 'frame % 2 === 0 ? 255 : 0', speed: 50 });
    expect(flashes.asked).toBe(10);
    expect(flashes.shown).toBeLessThanOrEqual(3);
    expect(columns.every(({ flash }) => flash)).toBe(true);
    expect(preview({ r: 'frame % 2 === 0 ? 255 : 0', speed: 50 }, { allowFlashing: true }).flashes.shown).toBe(10);
  });

  test('counts flashes as the independent meter does', () => {
    for (const period of [20, 30, 60]) {
      const frames = Array.from({ length: 600 }, (_, at) =>
        at % period < period / 2 ? ([1, 1, 1] as const) : ([0, 0, 0] as const),
      );
      const channel = `frame % ${period} < ${period / 2} ? 255 : 0`;
      const { flashes } = preview({ r: channel, g: channel, b: channel, speed: 1000 / 60 }, { allowFlashing: true });
      expect(flashes.shown).toBe(meterFlashes(frames).general);
    }
  });

  test('is within the power limit, and of the white point', () => {
    const calibration = { white: [1, 0.5, 1] as const, curve: 'cie1931' as const, power_limit: 0.4 };
    expect(preview({ r: 255, g: 255, b: 255 }, { calibration }).power.most).toBeLessThanOrEqual(0.4);
    const watts = { watts: [3, 1, 1] as const, limit: 100 };
    expect(preview({ r: 255 }, { calibration: { ...calibration, power_limit: watts } }).power.most).toBeCloseTo(0.6);
  });

  test('of what is no number is dark, and says so once', () => {
    const { troubles, power } = preview({ r: "getData('missing') * 2" });
    expect(troubles).toEqual(["r = getData('missing') * 2 is not a number and is shown as 0"]);
    expect(power.most).toBe(0);
  });

  test('has a column for every part of the time, also where frames are fewer', () => {
    const { columns } = preview({ g: 't * 255', speed: null }, { seconds: 1, columns: 200 });
    expect(columns[0]?.srgb[1]).toBe(0);
    expect(columns[199]?.srgb[1]).toBeGreaterThan(240);
    for (let at = 1; at < 200; at++) expect(columns[at]?.srgb[1]).toBeGreaterThanOrEqual(columns[at - 1]?.srgb[1] ?? 0);
  });
});

test('a drawn preview has the color above, marks of flashes, and the power below', () => {
  const column = { srgb: [10, 20, 30] as const, lightness: 50, power: 0.5, flash: true };
  const flashes = { asked: 0, shown: 0 };
  const columns = [column, { ...column, flash: false, power: 0 }];
  const { width, height, pixels } = drawPreview({
    seconds: 1,
    columns,
    flashes,
    lightness: { least: 0, most: 50 },
    power: { mean: 0.25, most: 0.5 },
    troubles: [],
  });
  const at = (x: number, y: number) => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  expect([width, height]).toEqual([2, 128]);
  expect(at(0, 0)).toEqual([10, 20, 30]);
  expect(at(1, 63)).toEqual([10, 20, 30]);
  expect(at(0, 66)).not.toEqual(at(1, 66));
  expect(at(0, 127)).not.toEqual(at(1, 127));
  expect(at(0, 99)).toEqual(at(1, 127));
});
