import { expect, test } from '@jest/globals';
import { blackbodyColor, nearestTemperature } from '../../src/core/blackbody.js';
import { kelvin } from '../../src/core/units.js';

test.each([2000, 2700, 4000, 6500, 9000])('a white of %i K is known by its color', (temperature) => {
  expect(Math.abs((nearestTemperature(blackbodyColor(kelvin(temperature))) ?? 0) - temperature)).toBeLessThan(250);
});

test('a color has no temperature', () => {
  expect(nearestTemperature({ r: 0, g: 0, b: 255 })).toBeUndefined();
  expect(nearestTemperature({ r: 255, g: 0, b: 255 })).toBeUndefined();
});
