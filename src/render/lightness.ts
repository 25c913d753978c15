import { lightnessToLinear } from '../core/lightness.js';

/** Like `lightnessToLinear`, but with the curve of an output; `gamma` 0 means CIE 1931. */
export function toLinear(lightness: number, gamma: number): number {
  return gamma === 0 ? lightnessToLinear(lightness) : lightness ** gamma;
}

/** Linear light 0..1 as an sRGB byte (IEC 61966-2-1), for screens. */
export function linearToSrgb(linear: number): number {
  const encoded = linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, encoded)) * 255);
}
