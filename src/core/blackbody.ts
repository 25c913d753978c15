import type { Rgb } from './lamp.js';
import { kelvin as toKelvin, type Kelvin } from './units.js';

/**
 * The color of a black body, 0..255 a channel. Tanner Helland's fit (2012, tannerhelland.com) to Mitchell Charity's table;
 * within 1 % of it between 1000 and 12000 K.
 */
export function blackbodyColor(temperature: Kelvin): Rgb {
  const hundreds = temperature / 100;
  const clamp = (value: number) => Math.round(Math.min(255, Math.max(0, value)));
  const red = hundreds <= 66 ? 255 : 329.698_727_446 * (hundreds - 60) ** -0.133_204_759_2;
  const green =
    hundreds <= 66
      ? 99.470_802_586_1 * Math.log(hundreds) - 161.119_568_166_1
      : 288.122_169_528_3 * (hundreds - 60) ** -0.075_514_849_2;
  const blue =
    hundreds >= 66 ? 255 : hundreds <= 19 ? 0 : 138.517_731_223_1 * Math.log(hundreds - 10) - 305.044_792_730_7;
  return { r: clamp(red), g: clamp(green), b: clamp(blue) };
}

/** How far a channel may be from the black body's, 0..255, for a color to count as a white of its temperature. */
const whiteTolerance = 20;

/** The temperature of a white: that of the black body that it looks most like, to 100 K; undefined for a color. */
export function nearestTemperature({ r, g, b }: Rgb): number | undefined {
  let [nearest, least] = [0, Infinity];
  for (let kelvin = 1000; kelvin <= 12_000; kelvin += 100) {
    const white = blackbodyColor(toKelvin(kelvin));
    const distance = Math.max(Math.abs(white.r - r), Math.abs(white.g - g), Math.abs(white.b - b));
    if (distance < least) [nearest, least] = [kelvin, distance];
  }
  return least <= whiteTolerance ? nearest : undefined;
}
