import { expect, test } from '@jest/globals';
import { configSchema } from '../../../src/app/configuration/config-schema.js';

const withCalibration = (calibration: object) => ({
  lamps: [{ id: 'desk', output: { driver: 'virtual', calibration } }],
});

test('OUTPUT-01 each output may have a white point, a curve and a power limit', () => {
  const { lamps } = configSchema.parse(withCalibration({ white: [1, 0.8, 0.6], power_limit: 0.5 }));
  expect(lamps[0]!.output.calibration).toEqual({ white: [1, 0.8, 0.6], curve: 'cie1931', power_limit: 0.5 });
});

test.each([{ white: [1, 2, 1] }, { curve: { gamma: 0 } }, { power_limit: 0 }, { power_limit: { watts: [1, 1, 1] } }])(
  'a calibration that can not be is refused: %j',
  (calibration) => {
    expect(configSchema.safeParse(withCalibration(calibration)).success).toBe(false);
  },
);

test('OUTPUT-06 flashing is not allowed unless the owner says so', () => {
  expect(configSchema.parse({}).light.allow_flashing).toBe(false);
});
