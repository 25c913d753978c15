import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Value } from '../../src/light/value.js';
import { lightnessToLinear } from '../../src/core/lightness.js';
import { createRig } from './rig.js';
import { scene } from '../setup/scene.js';

describe('looks', () => {
  test('LIGHT-05 the example animates: {"name":"pulse","r":"sin(frame * 0.1) * 255","g":0,"b":0,"speed":50}', () => {
    const rig = createRig();
    rig.stage.show(scene({ r: 'sin(frame * 0.1) * 255', speed: 50 }), 0);
    const expected = (frame: number) => lightnessToLinear(Math.max(0, Math.sin(frame * 0.1))) * 65_535;
    for (const now of [0, 50, 500, 750, 3000]) expect(rig.at(now)[0]).toBeCloseTo(expected(now / 50), -1);
  });

  test('LIGHT-05 any number, text or nonsense a channel computes is shown within range; NaN is 0', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.constant(null)), (value: Value) => {
        const rig = createRig();
        rig.stage.setData({ x: value });
        rig.stage.show(scene({ r: "getData('x')", g: "getData('missing') * 2", b: 300 }), 0);
        const [r, g, b] = rig.at(16);
        expect(r).toBeGreaterThanOrEqual(0);
        expect(r).toBeLessThanOrEqual(65_535);
        expect([g, b]).toEqual([0, 65_535]);
      }),
    );
  });

  test('LIGHT-05 what is not a number is reported once, with the lamp and the channel', () => {
    const rig = createRig();
    const broken = scene({ r: 'sqrt(-1) + frame', g: "getData('missing') * 2", b: 'frame', speed: 10 });
    rig.stage.show(broken, 0);
    for (let now = 0; now < 1000; now += 16) rig.at(now);
    rig.stage.show(scene({}), 1000);
    rig.at(1016);
    rig.stage.show(broken, 1100);
    rig.at(1116);
    expect(rig.troubles).toEqual([
      'lamp: r = sqrt(-1) + frame is not a number and is shown as 0',
      "lamp: g = getData('missing') * 2 is not a number and is shown as 0",
    ]);
  });

  test('a change of speed keeps the phase, and a change of the dimmer too', () => {
    const rig = createRig();
    rig.stage.show(scene({ r: 'frame', speed: 10 }), 0);
    rig.at(1000);
    rig.stage.show(scene({ r: 'frame', speed: 20 }), 1000);
    expect(rig.at(1200)[0]).toBeCloseTo(lightnessToLinear(110 / 255) * 65_535, -2);
  });

  test('a light that is not changing is neither written nor told again', () => {
    const rig = createRig();
    rig.stage.show(scene({ r: 100, fade: { ms: 400, space: 'linear' } }), 0);
    for (let now = 0; now <= 400; now += 16) rig.at(now);
    rig.at(416);
    const { writes } = rig;
    const told = rig.frames.length;
    for (let now = 432; now < 5000; now += 16) rig.at(now);
    expect([rig.writes, rig.frames.length]).toEqual([writes, told]);
  });

  test('an output that fails is reported once, tried at every tick, and has the light as soon as it works', () => {
    const rig = createRig();
    rig.failure = new Error('no such device');
    rig.stage.show(scene({ r: 255 }), 0);
    for (let now = 0; now < 200; now += 16) rig.at(now);
    expect(rig.troubles).toEqual(['lamp: no such device']);
    rig.failure = null;
    expect(rig.at(200)).toEqual([65_535, 0, 0]);
  });

  test('the first frame of a new scene is told apart from those of an animation under way', () => {
    const rig = createRig();
    rig.stage.show(scene({ r: 'frame', speed: 16 }), 0);
    for (let now = 0; now < 200; now += 16) rig.at(now);
    rig.stage.show(scene({ b: 'frame', speed: 16 }), 200);
    for (let now = 208; now < 400; now += 16) rig.at(now);
    expect(rig.frames.filter(({ fresh }) => fresh)).toHaveLength(2);
  });
});
