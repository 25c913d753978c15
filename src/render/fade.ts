import type { FadeSpace } from '../core/scene.js';
import { lightnessToLinear, linearToLightness } from '../core/lightness.js';
import { linearToOklab, oklabToLinear, type Triple } from './oklab.js';

/** Scratch space. Rendering is synchronous, so all lamps can share it. */
const start: Triple = new Float64Array(3);

/** Blends linear light `from` into `to` (changed in place); `share` 0 is all of `from`, 1 all of `to`. Allocates nothing. */
export function mixLight(from: Triple, to: Triple, share: number, space: FadeSpace): void {
  switch (space) {
    case 'linear':
      mix(from, to, share);
      return;
    case 'oklab':
      mixInOklab(from, to, share);
      return;
    case 'even':
      mixEvenly(from, to, share);
      return;
  }
  space satisfies never;
}

function mix(from: Triple, to: Triple, share: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const begin = from[channel] ?? 0;
    to[channel] = begin + ((to[channel] ?? 0) - begin) * share;
  }
}

function mixInOklab(from: Triple, to: Triple, share: number): void {
  start.set(from);
  linearToOklab(start);
  linearToOklab(to);
  mix(start, to, share);
  oklabToLinear(to);
  // A mix of two colors in OKLab can lie outside what a lamp can show.
  for (let channel = 0; channel < 3; channel++) to[channel] = Math.min(1, Math.max(0, to[channel] ?? 0));
}

/** Color as in OKLab, which has no lightness as lamps need it near black; lightness (CIE 1976 L*) on a straight line. */
function mixEvenly(from: Triple, to: Triple, share: number): void {
  const begin = linearToLightness(luminance(from));
  const wanted = lightnessToLinear(begin + (linearToLightness(luminance(to)) - begin) * share);
  mixInOklab(from, to, share);
  const found = luminance(to);
  let brightest = 0;
  for (let channel = 0; channel < 3; channel++) {
    const scaled = found === 0 ? wanted : ((to[channel] ?? 0) * wanted) / found;
    to[channel] = scaled;
    brightest = Math.max(brightest, scaled);
  }
  if (brightest <= 1) return;
  // More than the channel can give: as much color as fits with this lightness. Gray of it always fits.
  const color = (1 - wanted) / (brightest - wanted);
  for (let channel = 0; channel < 3; channel++) to[channel] = wanted + ((to[channel] ?? 0) - wanted) * color;
}

function luminance(light: Triple): number {
  return 0.2126 * (light[0] ?? 0) + 0.7152 * (light[1] ?? 0) + 0.0722 * (light[2] ?? 0);
}
