/**
 * CIE 1931 (CIELAB) lightness: converts perceived lightness 0..1 to linear light 0..1.
 * The constants 116 and 903.3 are from CIE 15:2004; below 8 % lightness the curve is a straight line.
 */
export function lightnessToLinear(lightness: number): number {
  const star = lightness * 100;
  return star <= 8 ? star / 903.3 : ((star + 16) / 116) ** 3;
}

/** The other way. */
export function linearToLightness(linear: number): number {
  return linear <= 8 / 903.3 ? (linear * 903.3) / 100 : (116 * Math.cbrt(linear) - 16) / 100;
}

/** A byte of sRGB, as in #rrggbb, as a number of a state, 0..255 in lightness, that gives the same light (IEC 61966-2-1). */
export function srgbToNumber(byte: number): number {
  const encoded = byte / 255;
  const linear = encoded <= 0.040_45 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  return Math.round(linearToLightness(linear) * 25_500) / 100;
}

/** The other way; not rounded. */
export function numberToSrgb(number: number): number {
  const linear = lightnessToLinear(number / 255);
  return 255 * (linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
}

/** The same light as a screen writes it: channels of a state, 0..255 in lightness, as bytes of sRGB. */
export function toScreenColor(numbers: readonly [number, number, number]): [number, number, number] {
  const [r, g, b] = numbers;
  return [toScreenByte(r), toScreenByte(g), toScreenByte(b)];
}

const toScreenByte = (number: number) => Math.round(numberToSrgb(Math.min(255, Math.max(0, number))));
