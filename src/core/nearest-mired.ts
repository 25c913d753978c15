import { lightnessToLinear, srgbToNumber } from './lightness.js';

/** Mired: what bulbs with a warm and a cold white reach at most, 6,500 K to 2,000 K. */
const [coldest, warmest] = [153, 500];
/** The formula's inverse slope at 2,000 K; what is redder has less. */
const reddest = -0.86;

/**
 * The white that comes nearest to a color, in mired within what bulbs can show: the temperature whose isotherm its chromaticity is on
 * (C. S. McCamy, Color Res. Appl. 17, 1992). What is redder than any white is the warmest, what is bluer the coldest.
 */
export function nearestMired(srgb: readonly [number, number, number]): number {
  const [r, g, b] = srgb.map(toLinear) as [number, number, number];
  // Linear sRGB to XYZ (IEC 61966-2-1).
  const X = 0.4124 * r + 0.3576 * g + 0.1805 * b;
  const Y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const Z = 0.0193 * r + 0.1192 * g + 0.9505 * b;
  // Beyond the whites the formula turns back: these sides of the gamut are known without it.
  if (b >= r) return coldest;
  const sum = X + Y + Z;
  const n = (X / sum - 0.332) / (0.1858 - Y / sum);
  if (n <= reddest) return warmest;
  const kelvin = 449 * n ** 3 + 3525 * n ** 2 + 6823.3 * n + 5520.33;
  const mired = Math.round(1_000_000 / Math.max(1, kelvin));
  return Math.min(warmest, Math.max(coldest, mired));
}

const toLinear = (byte: number) => lightnessToLinear(srgbToNumber(byte) / 255);
