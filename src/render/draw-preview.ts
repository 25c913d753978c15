import type { Preview } from './preview.js';

/** A picture: rows of red, green and blue bytes. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

type Color = readonly [number, number, number];

const colorRows = 64;
const flashRows = 8;
const powerRows = 56;
const dark: Color = [24, 24, 27];
const mark: Color = [255, 140, 0];
const bar: Color = [150, 160, 175];

/**
 * Draws a preview, a pixel a column: the color above, an orange mark where a flash is asked for, and below how much power is
 * drawn, from nothing to all channels at full.
 */
export function drawPreview({ columns }: Preview): Picture {
  const width = columns.length;
  const height = colorRows + flashRows + powerRows;
  const pixels = new Uint8Array(width * height * 3);
  columns.forEach(({ srgb, flash, power }, x) => {
    const powerTop = height - Math.round(power * powerRows);
    for (let y = 0; y < height; y++) {
      const below = y >= colorRows + flashRows;
      const color = y < colorRows ? srgb : below ? (y >= powerTop ? bar : dark) : flash ? mark : dark;
      pixels.set(color, (y * width + x) * 3);
    }
  });
  return { width, height, pixels };
}
