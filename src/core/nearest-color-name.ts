import { chromaOf, distanceOf, toLab, type Lab } from './cielab.js';
import { familiarColors, parseColor } from './color-names.js';

/** The everyday colors with some between them: few enough that people know them all. */
const nameable: readonly (readonly [string, Lab])[] = [
  ...familiarColors,
  ...['gold', 'lime', 'turquoise', 'teal', 'sky blue', 'royal blue', 'navy', 'violet', 'lavender', 'indigo'],
  ...['coral', 'salmon', 'peach', 'beige', 'brown', 'maroon', 'olive', 'dark green', 'light green'],
].map((name) => [name, toLab(parseColor(name) ?? { r: 0, g: 0, b: 0 })]);

/** Below this chroma a color is none. */
const grayBelow = 8;

/** The name that people would say for a color, if not exactly it; undefined if the text is no color. */
export function nearestColorName(text: string): string | undefined {
  const rgb = parseColor(text);
  if (!rgb) return undefined;
  const wanted = toLab(rgb);
  if (chromaOf(wanted) < grayBelow) return nameGray(wanted);
  const [name] = nameable.reduce((best, each) =>
    distanceOf(each[1], wanted) < distanceOf(best[1], wanted) ? each : best,
  );
  return name;
}

function nameGray({ lightness }: Lab): string {
  if (lightness > 90) return 'white';
  return lightness < 10 ? 'black' : 'gray';
}
