import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { uncalibrated } from '../../src/core/calibration.js';
import { createRig } from './rig.js';
import { scene } from '../setup/scene.js';

const channel = fc.integer({ min: 0, max: 255 });
const full = { r: 255, g: 255, b: 255 };

describe('calibration', () => {
  test('OUTPUT-01 the white point scales what the output gets, not what is told of the look', () => {
    const rig = createRig({ calibration: { ...uncalibrated, white: [1, 0.8, 0.5] } });
    rig.stage.show(scene(full), 0);
    expect(rig.at(0)).toEqual([65_535, 52_428, 32_768]);
    expect(rig.frames[0]).toMatchObject({ r: 65_535, g: 65_535, b: 65_535 });
  });

  test('OUTPUT-01 an output may have a gamma curve instead of CIE 1931', () => {
    const rig = createRig({ calibration: { ...uncalibrated, curve: { gamma: 2.2 } } });
    rig.stage.show(scene({ r: 127.5 }), 0);
    expect(rig.at(0)[0]).toBe(Math.round(0.5 ** 2.2 * 65_535));
  });

  test('OUTPUT-01 the power limit dims all channels alike: by share, or by watts', () => {
    const half = createRig({ calibration: { ...uncalibrated, power_limit: 0.5 } });
    half.stage.show(scene(full), 0);
    expect(half.at(0)).toEqual([32_767, 32_767, 32_767]);
    const watts = createRig({ calibration: { ...uncalibrated, power_limit: { watts: [4, 5, 6], limit: 10 } } });
    watts.stage.show(scene(full), 0);
    expect(watts.at(0)).toEqual([43_689, 43_689, 43_689]);
    watts.stage.show(scene({ r: 255, g: 255 }), 1000);
    expect(watts.at(1000)).toEqual([65_535, 65_535, 0]);
  });

  test('whatever is shown, the power stays below the limit and the color stays what it was', () => {
    fc.assert(
      fc.property(channel, channel, channel, fc.double({ min: 0.05, max: 1, noNaN: true }), (r, g, b, limit) => {
        const [limited, free] = [createRig({ calibration: { ...uncalibrated, power_limit: limit } }), createRig()];
        for (const rig of [limited, free]) rig.stage.show(scene({ r, g, b }), 0);
        const [shown, wanted] = [limited.at(0), free.at(0)];
        expect(shown[0] + shown[1] + shown[2]).toBeLessThanOrEqual(limit * 3 * 65_535);
        const scale = Math.min(1, (limit * 3 * 65_535) / Math.max(1, wanted[0] + wanted[1] + wanted[2]));
        for (const [index, value] of shown.entries()) expect(Math.abs(value - wanted[index]! * scale)).toBeLessThan(5);
      }),
    );
  });
});
