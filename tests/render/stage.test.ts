import { describe, expect, test } from '@jest/globals';
import { uncalibrated } from '../../src/core/calibration.js';
import type { Frame } from '../../src/core/scene.js';
import { level } from '../../src/core/units.js';
import { Stage } from '../../src/render/stage.js';
import { scene } from '../setup/scene.js';

/** A stage of lamps whose outputs keep what they were given. */
function create(steps: Readonly<Record<string, number>>, calibrations?: Record<string, typeof uncalibrated>) {
  const written: string[] = [];
  const frames: Frame[] = [];
  const troubles: string[] = [];
  const broken = new Set<string>();
  const sinks = Object.entries(steps).map(([lamp, count]) => ({
    lamp,
    steps: count,
    write: (r: number, g: number, b: number, at: number) => {
      if (broken.has(lamp)) throw new Error(`${lamp} is unplugged`);
      written.push(`${lamp} ${r} ${g} ${b} at ${at}`);
    },
  }));
  const stage = new Stage({
    sinks,
    calibrations,
    random: { next: () => 0 },
    onFrame: (frame) => void frames.push(frame),
    onTrouble: (lamp, message) => void troubles.push(`${lamp}: ${message}`),
  });
  return { stage, written, frames, troubles, broken };
}
const red = { r: 255 };

describe('the stage', () => {
  test('SAFE-05 a lamp whose name every object has is not calibrated by that', () => {
    const { stage, frames } = create({ constructor: 65_536 }, {});
    stage.show(scene({ ...red, lamp: 'constructor' }), 0);
    stage.tick(0);
    expect(frames).toMatchObject([{ lamp: 'constructor', r: 65_535 }]);
  });

  test('FACE-12 the darkest light has its color still, for lamps that dim by themselves', () => {
    const { stage, frames } = create({ lamp: 65_536 });
    for (const brightness of [level(1), level(0.01)]) {
      stage.show(scene({ r: 64, g: 51, b: 38, brightness, lamp: 'lamp' }), 0);
      stage.tick(0);
    }
    const [bright, dark] = frames.map(({ r, g, b }) => [g / r, b / r]);
    expect(frames[1]?.r).toBeLessThan(10);
    for (const [index, ratio] of (dark ?? []).entries()) expect(ratio).toBeCloseTo(bright?.[index] ?? 0, 2);
  });

  test('each lamp has its own scene, output and calibration', () => {
    const { stage, written, frames } = create(
      { desk: 65_536, shelf: 65_536 },
      { shelf: { ...uncalibrated, white: [0.5, 1, 1] } },
    );
    stage.show(scene({ ...red, lamp: 'desk' }), 0);
    stage.show(scene({ ...red, lamp: 'shelf' }), 0);
    stage.show(scene({ ...red, lamp: 'nowhere' }), 0);
    expect(stage.tick(7)).toBe(true);
    expect(written).toEqual(['desk 65535 0 0 at 7', 'shelf 32768 0 0 at 7']);
    expect(frames).toEqual(['desk', 'shelf'].map((lamp) => ({ lamp, r: 65_535, g: 0, b: 0, at: 7, fresh: true })));
  });

  test('FACE-12 off is told each time that it is asked for: who shows it elsewhere may have lit it meanwhile', () => {
    const { stage, frames } = create({ desk: 65_536 });
    for (const now of [1, 2]) {
      stage.show(scene({ lamp: 'desk' }), now);
      stage.tick(now);
      stage.tick(now + 0.5);
    }
    expect(frames).toEqual([1, 2].map((at) => ({ lamp: 'desk', r: 0, g: 0, b: 0, at, fresh: true })));
  });

  test('when nothing changes nothing is written, told or wanted', () => {
    const { stage, written, frames } = create({ desk: 65_536 });
    expect(stage.tick(0)).toBe(false);
    stage.show(scene({ ...red, lamp: 'desk' }), 1);
    expect([stage.tick(1), stage.tick(2), stage.tick(3)]).toEqual([true, false, false]);
    expect([written.length, frames.length]).toEqual([1, 1]);
  });

  test('the same light shown again is neither written nor told', () => {
    const { stage, written, frames } = create({ desk: 65_536 });
    for (const now of [0, 10]) {
      stage.show(scene({ ...red, lamp: 'desk' }), now);
      stage.tick(now);
    }
    expect([written.length, frames.length]).toEqual([1, 1]);
  });

  test('OUTPUT-09 on a coarse output light that moves is dithered, and light that stands comes to rest', () => {
    const { stage, written } = create({ desk: 4 });
    stage.show(scene({ r: '140 + t', speed: 16, lamp: 'desk' }), 0);
    for (let now = 0; now < 20; now++) expect(stage.tick(now)).toBe(true);
    expect(written.length).toBeGreaterThan(5);
    stage.show(scene({ r: 140, lamp: 'desk' }), 20);
    const before = written.length;
    expect([stage.tick(20), stage.tick(21), stage.tick(22)]).toEqual([true, false, false]);
    expect(written.length - before).toBeLessThanOrEqual(1);
  });

  test('an output in trouble is told of once, tried at each tick, and told of again after it had recovered', () => {
    const { stage, written, troubles, broken } = create({ desk: 65_536, shelf: 65_536 });
    broken.add('desk');
    for (const lamp of ['desk', 'shelf']) stage.show(scene({ ...red, lamp }), 0);
    expect([stage.tick(0), stage.tick(1), stage.tick(2)]).toEqual([true, true, true]);
    expect(written).toEqual(['shelf 65535 0 0 at 0']);
    broken.delete('desk');
    expect([stage.tick(3), stage.tick(4)]).toEqual([true, false]);
    expect(written.at(-1)).toBe('desk 65535 0 0 at 3');
    expect(written).toHaveLength(2);
    broken.add('desk');
    stage.show(scene({ lamp: 'desk' }), 500);
    stage.tick(500);
    expect(troubles).toEqual(['desk: desk is unplugged', 'desk: desk is unplugged']);
  });

  test('what a look computes comes from the data, and what is no number is trouble of its lamp', () => {
    const { stage, written, troubles } = create({ desk: 65_536 });
    stage.setData({ level: 255 });
    stage.show(scene({ r: "getData('level')", g: "getData('missing') * 2", lamp: 'desk' }), 0);
    stage.tick(0);
    expect(written).toEqual(['desk 65535 0 0 at 0']);
    expect(troubles).toEqual(["desk: g = getData('missing') * 2 is not a number and is shown as 0"]);
  });

  test('overlays go to the lamps that are named, fades of all lamps can be over at once', () => {
    const { stage, written, frames } = create({ desk: 65_536, shelf: 65_536 });
    stage.overlay('permission', ['desk', 'nowhere'], 0);
    for (const lamp of ['desk', 'shelf']) stage.show(scene({ ...red, lamp, fade: { ms: 60_000, space: 'linear' } }), 0);
    stage.tick(0);
    stage.finishFades();
    stage.tick(10);
    stage.tick(200);
    expect(written.filter((line) => line.startsWith('shelf'))).toEqual(['shelf 65535 0 0 at 10']);
    expect(frames.filter(({ lamp }) => lamp === 'desk').length).toBeGreaterThan(1);
  });

  test('a frame tells of the look before white point and steps, the first of a scene as fresh', () => {
    const { stage, frames, written } = create({ desk: 2 }, { desk: { ...uncalibrated, white: [0.1, 1, 1] } });
    stage.show(scene({ r: 255, g: 't * 255', lamp: 'desk' }), 0);
    for (const now of [0, 500, 1000]) stage.tick(now);
    expect(frames.map(({ r, g, fresh }) => [r, g > 0, fresh])).toEqual([
      [65_535, false, true],
      [65_535, true, false],
      [65_535, true, false],
    ]);
    expect(written.every((line) => /^desk (0|65535) (0|65535) 0 at \d+$/.test(line))).toBe(true);
  });
});

test('an output that comes late is given what the lamp shows, once', () => {
  const { stage, written } = create({ desk: 65_536 });
  stage.show(scene({ ...red, lamp: 'desk' }), 0);
  stage.tick(0);
  stage.rewrite('desk');
  stage.rewrite('nowhere');
  expect([stage.tick(1), stage.tick(2)]).toEqual([true, false]);
  expect(written).toEqual(['desk 65535 0 0 at 0', 'desk 65535 0 0 at 1']);
});

test('OUTPUT-10 off is written again whenever it is asked for, and the output told that it must reach the hardware', () => {
  const calls: string[] = [];
  const sink = {
    ...{ lamp: 'desk', steps: 256 },
    write: (...levels: number[]) => void calls.push(levels.slice(0, 3).join(' ')),
    renew: () => void calls.push('renew'),
  };
  const nothing = () => undefined;
  const stage = new Stage({
    sinks: [sink],
    allowFlashing: true,
    random: { next: () => 0.5 },
    onFrame: nothing,
    onTrouble: nothing,
  });
  const show = (changes: object, now: number) => {
    stage.show(scene({ lamp: 'desk', ...changes }), now);
    stage.tick(now);
  };
  show(red, 0);
  show(red, 1);
  for (const now of [5000, 6000]) show({}, now);
  expect(calls).toEqual(['65535 0 0', 'renew', '0 0 0', 'renew', '0 0 0']);
});
