import { expect, test } from '@jest/globals';
import { hueOfChroma, toHue, writeMatterColor } from '../../../src/home/matter/matter-color.js';

test.each([
  ['red', { x: 41_943, y: 21_627 }, { hue: 0, saturation: 254 }],
  ['green', { x: 19_661, y: 39_322 }, { hue: 85, saturation: 254 }],
  ['the white of screens', { x: 20_493, y: 21_561 }, { saturation: 0 }],
])('FACE-09 the hue and saturation of %s by x and y', (_, chroma, expected) => {
  const found = hueOfChroma(chroma);
  expect(found).toMatchObject(expected);
  expect(toHue(writeMatterColor({ mode: 'xy', ...chroma }))).toEqual(found);
});
