/**
 * CIE 1931 (CIELAB) lightness: converts perceived lightness 0..1 to linear light 0..1.
 * The constants 116 and 903.3 are from CIE 15:2004; below 8 % lightness the curve is a straight line.
 */
export function lightnessToLinear(lightness: number): number {
  const star = lightness * 100;
  return star <= 8 ? star / 903.3 : ((star + 16) / 116) ** 3;
}

export function linearToLightness(linear: number): number {
  return linear <= 8 / 903.3 ? (linear * 903.3) / 100 : (116 * Math.cbrt(linear) - 16) / 100;
}

/** Like `lightnessToLinear`, but with the curve of an output; `gamma` 0 means CIE 1931. */
export function toLinear(lightness: number, gamma: number): number {
  return gamma === 0 ? lightnessToLinear(lightness) : lightness ** gamma;
}

/** Linear light 0..1 as an sRGB byte (IEC 61966-2-1), for screens. */
export function linearToSrgb(linear: number): number {
  const encoded = linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, encoded)) * 255);
}
