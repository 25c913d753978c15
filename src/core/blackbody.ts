import type { Rgb } from './lamp.js';
import { linearToLightness } from './lightness.js';
import { kelvin as toKelvin, type Kelvin } from './units.js';

/**
 * The color of a black body, at the greatest brightness that a lamp can give it. Numbers are perceived lightness, as states
 * write them: the light that comes of them lies on the Planckian locus, seen from the lamp's white point (D65).
 * What is redder than a lamp's red, green and blue can make (below about 1,900 K) has no blue.
 */
export function blackbodyColor(temperature: Kelvin): Rgb {
  const [x, y] = planckianLocus(temperature);
  // XYZ of luminance 1, to linear sRGB (IEC 61966-2-1).
  const [X, Z] = [x / y, (1 - x - y) / y];
  const r = 3.2406 * X - 1.5372 - 0.4986 * Z;
  const g = -0.9689 * X + 1.8758 + 0.0415 * Z;
  const b = 0.0557 * X - 0.204 + 1.057 * Z;
  const most = Math.max(r, g, b);
  // Two decimals: whole numbers are too coarse for the little blue of a warm white.
  const toNumber = (linear: number) => Math.round(linearToLightness(Math.max(0, linear) / most) * 25_500) / 100;
  return { r: toNumber(r), g: toNumber(g), b: toNumber(b) };
}

/** CIE 1931 xy of a black body, 1,000 to 15,000 K: M. Krystek, Color Res. Appl. 10 (1985), within 0.00008 in CIE 1960 uv. */
function planckianLocus(t: number): readonly [number, number] {
  const u =
    (0.860_117_757 + 1.541_182_54e-4 * t + 1.286_412_12e-7 * t * t) /
    (1 + 8.424_202_35e-4 * t + 7.081_451_63e-7 * t * t);
  const v =
    (0.317_398_726 + 4.228_062_45e-5 * t + 4.204_816_91e-8 * t * t) /
    (1 - 2.897_418_16e-5 * t + 1.614_560_53e-7 * t * t);
  const sum = 2 * u - 8 * v + 4;
  return [(3 * u) / sum, (2 * v) / sum];
}

/** How far a channel may be from the black body's, 0..255, for a color to count as a white of its temperature. */
const whiteTolerance = 20;

/** The whites that a color is compared with, by their temperatures: computed once, since a hub asks of every lamp for each change. */
const whites = Array.from({ length: 111 }, (_, step) => {
  const kelvin = 1000 + 100 * step;
  return { kelvin, white: blackbodyColor(toKelvin(kelvin)) };
});

/** The temperature of a white: that of the black body that it looks most like, to 100 K; undefined for a color. */
export function nearestTemperature({ r, g, b }: Rgb): number | undefined {
  let [nearest, least] = [0, Infinity];
  for (const { kelvin, white } of whites) {
    const distance = Math.max(Math.abs(white.r - r), Math.abs(white.g - g), Math.abs(white.b - b));
    if (distance < least) [nearest, least] = [kelvin, distance];
  }
  return least <= whiteTolerance ? nearest : undefined;
}
