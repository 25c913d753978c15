import { normalizeColorName } from '../../core/color-names.js';
import type { Found } from '../numbers.js';

/** Names that are nothing but colors: "I need salmon" and "get me an orange" are not about light. */
const hues = new Set(
  'red green blue yellow purple pink white violet cyan magenta turquoise teal indigo crimson'.split(' '),
);
const shades = new Set('light dark deep pale soft bright warm cool cold pastel'.split(' '));

/** "blue", "dark red", "warm white": a color that is recognizable on its own. */
export function parseHue(words: readonly string[], at: number): Found<string> | undefined {
  const next = shades.has(words[at] ?? '') ? at + 2 : at + 1;
  const name = hues.has(words[next - 1] ?? '') ? normalizeColorName(words.slice(at, next).join(' ')) : undefined;
  return name === undefined ? undefined : { next, value: name };
}
