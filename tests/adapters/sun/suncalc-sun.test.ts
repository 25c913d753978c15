import { describe, expect, test } from '@jest/globals';
import { suncalcSun } from '../../../src/adapters/sun/suncalc-sun.js';

const minute = 60_000;

describe('the sun', () => {
  // Times of NOAA's solar calculator (gml.noaa.gov/grad/solcalc), in universal time.
  test.each([
    ['Greenwich at midsummer', 51.48, 0, '2026-06-21T00:00Z', '2026-06-21T03:43Z', '2026-06-21T20:22Z', false],
    ['Sydney at its midsummer', -33.87, 151.21, '2026-12-21T12:00Z', '2026-12-21T18:41Z', '2026-12-22T09:06Z', false],
    ['Quito at noon', -0.18, -78.47, '2026-03-20T17:00Z', '2026-03-21T11:17Z', '2026-03-20T23:24Z', true],
  ])('DATA-02 rises and sets in %s when it should', (_place, latitude, longitude, after, sunrise, sunset, up) => {
    const found = suncalcSun.next(latitude, longitude, Date.parse(after));
    expect(Math.abs(found.sunrise! - Date.parse(sunrise))).toBeLessThan(3 * minute);
    expect(Math.abs(found.sunset! - Date.parse(sunset))).toBeLessThan(3 * minute);
    expect(found.up).toBe(up);
  });

  test('DATA-02 does not set in the summer of the north, nor rise in its winter', () => {
    expect(suncalcSun.next(69.65, 18.96, Date.parse('2026-06-21T00:00Z'))).toEqual({
      sunrise: null,
      sunset: null,
      up: true,
    });
    expect(suncalcSun.next(69.65, 18.96, Date.parse('2026-12-21T12:00Z'))).toEqual({
      sunrise: null,
      sunset: null,
      up: false,
    });
  });
});
