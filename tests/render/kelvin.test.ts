import { describe, expect, test } from '@jest/globals';
import { blackbodyColor } from '../../src/core/blackbody.js';
import { kelvin, level } from '../../src/core/units.js';
import { scene } from '../setup/scene.js';
import { createRig } from './rig.js';

type Triple = readonly [number, number, number];

/** CIE 1931 color matching functions: nanometers, and what each adds to X, Y and Z. */
const matching: readonly (readonly [number, ...Triple])[] = [
  [380, 0.0014, 0.0, 0.0065],
  [400, 0.0143, 0.0004, 0.0679],
  [420, 0.1344, 0.004, 0.6456],
  [440, 0.3483, 0.023, 1.7471],
  [460, 0.2908, 0.06, 1.6692],
  [480, 0.0956, 0.139, 0.813],
  [500, 0.0049, 0.323, 0.272],
  [520, 0.0633, 0.71, 0.0782],
  [540, 0.2904, 0.954, 0.0203],
  [560, 0.5945, 0.995, 0.0039],
  [580, 0.9163, 0.87, 0.0017],
  [600, 1.0622, 0.631, 0.0008],
  [620, 0.8544, 0.381, 0.0002],
  [640, 0.4479, 0.175, 0.0],
  [660, 0.1649, 0.061, 0.0],
  [680, 0.0468, 0.017, 0.0],
  [700, 0.0114, 0.0041, 0.0],
  [720, 0.0029, 0.001, 0.0],
  [740, 0.0007, 0.0002, 0.0],
  [760, 0.0002, 0.0001, 0.0],
];

/** CIE 1960 uv of XYZ. */
const toUv = ([x, y, z]: Triple) => [(4 * x) / (x + 15 * y + 3 * z), (6 * y) / (x + 15 * y + 3 * z)] as const;

/** The light of a black body, by Planck's law (c2 of CODATA 2018). */
function planck(temperature: number): readonly [number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const [wave, ...values] of matching) {
    const power = 1 / ((wave * 1e-9) ** 5 * Math.expm1(0.014_387_768_8 / (wave * 1e-9 * temperature)));
    for (const [index, value] of values.entries()) sum[index]! += value * power;
  }
  return toUv(sum);
}

/** The temperature whose light is nearest (CIE 15: correlated color temperature), and how far off it is in uv. */
function measure(light: Triple): { kelvin: number; off: number } {
  const [r, g, b] = light;
  const [u, v] = toUv([
    0.4124564 * r + 0.3575761 * g + 0.1804375 * b,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    0.0193339 * r + 0.119192 * g + 0.9503041 * b,
  ]);
  const offOf = (temperature: number) => Math.hypot(u - planck(temperature)[0], v - planck(temperature)[1]);
  let [low, high] = [1200, 15_000];
  while (high - low > 1) {
    const [first, second] = [low * (high / low) ** 0.4, low * (high / low) ** 0.6];
    if (offOf(first) < offOf(second)) high = second;
    else low = first;
  }
  return { kelvin: low, off: offOf(low) };
}

/** What an output shows of a white, with its white point taken out again. */
function show(temperature: number, white: Triple, brightness = 1): Triple {
  const rig = createRig({ calibration: { white, curve: 'cie1931' } });
  rig.stage.show(scene({ ...blackbodyColor(kelvin(temperature)), brightness: level(brightness) }), 0);
  return rig.at(0).map((value, channel) => value / white[channel]!) as unknown as Triple;
}

const whites: readonly Triple[] = [
  [1, 1, 1],
  [1, 0.72, 0.55],
];
const temperatures = [1800, 1900, 2000, 2200, 2700, 3000, 3500, 4000, 5000, 6500, 8000];

describe('OUTPUT-09 a white of so many kelvin', () => {
  test('is measured right: an incandescent lamp of illuminant A is 2,856 K', () => {
    // x 0.44757, y 0.40745 (CIE 15).
    const [u, v] = planck(2856);
    expect(u).toBeCloseTo(0.25597, 3);
    expect(v).toBeCloseTo(0.34954, 3);
  });

  test.each(temperatures)('is that of a black body of %i K, within 1.5 %%, through any white point', (temperature) => {
    for (const white of whites) {
      const seen = measure(show(temperature, white));
      expect(Math.abs(seen.kelvin / temperature - 1)).toBeLessThan(0.015);
      // As white as a black body: a difference of 0.006 is what lamps are sold with (ANSI C78.377).
      expect(seen.off).toBeLessThan(temperature < 2000 ? 0.01 : 0.003);
    }
  });

  test.each([0.75, 0.5, 0.25])('keeps its color when it is dimmed to %d', (brightness) => {
    for (const temperature of [2000, 2700, 4000, 6500]) {
      const seen = measure(show(temperature, whites[1]!, brightness));
      expect(Math.abs(seen.kelvin / temperature - 1)).toBeLessThan(0.015);
    }
  });
});
