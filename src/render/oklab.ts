/** Three numbers in a reused array, so that a tick allocates nothing. */
export type Triple = Float64Array;

/** Linear sRGB to OKLab, in place (Björn Ottosson, 2020, https://bottosson.github.io/posts/oklab). */
export function linearToOklab(color: Triple): void {
  const r = color[0] ?? 0;
  const g = color[1] ?? 0;
  const b = color[2] ?? 0;
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  color[0] = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
  color[1] = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  color[2] = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
}

export function oklabToLinear(color: Triple): void {
  const lightness = color[0] ?? 0;
  const a = color[1] ?? 0;
  const b = color[2] ?? 0;
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  color[0] = 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s;
  color[1] = -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s;
  color[2] = -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s;
}
