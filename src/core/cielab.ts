import type { Rgb } from './lamp.js';
import { linearToLightness } from './lightness.js';

/** A color as eyes tell it apart from others: lightness 0..100, from green to red, from blue to yellow (CIE 15:2004). */
export interface Lab {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** sRGB to XYZ, relative to the white of daylight, D65 (IEC 61966-2-1). */
const toXyz = [
  [0.412_456_4, 0.357_576_1, 0.180_437_5],
  [0.212_672_9, 0.715_152_2, 0.072_175],
  [0.019_333_9, 0.119_192, 0.950_304_1],
] as const;
const d65 = [0.950_47, 1, 1.088_83] as const;

/** A color of a screen, 0..255 each, in CIELAB with D65. */
export function toLab({ r, g, b }: Rgb): Lab {
  const linear = [r, g, b].map(decode);
  const [x = 0, y = 0, z = 0] = toXyz.map((row, at) => {
    const sum = row.reduce((total, factor, channel) => total + factor * (linear[channel] ?? 0), 0);
    return root(sum / (d65[at] ?? 1));
  });
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** How different two colors look (Delta E of 1976); about 2 is just visible. */
export function distanceOf(one: Lab, other: Lab): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

/** How colorful it is; below some 8 people call it white, gray or black. */
export function chromaOf({ a, b }: Lab): number {
  return Math.hypot(a, b);
}

function decode(byte: number): number {
  const encoded = byte / 255;
  return encoded <= 0.040_45 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** The cube root of CIELAB, which is a straight line near black. */
const root = (share: number) => (linearToLightness(share) * 100 + 16) / 116;
