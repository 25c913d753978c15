import { sayName } from '../../../core/say-name.js';
import type { LampView } from '../../../core/lamp.js';

/** Sentences to try, with the names of this house: those of one lamp, or of several. */
export function listExamples(lamps: readonly LampView[]): readonly string[] {
  const [first, last] = [lamps.at(0), lamps.at(-1)];
  if (!first || !last || first === last)
    return ['turn the light red', 'make it pulse blue', 'dim it to ten percent', 'warm white', 'turn it off'];
  const room = lamps.find(({ area }) => area !== undefined)?.area;
  return [
    `turn ${sayName(first)} red`,
    `make ${sayName(last)} pulse blue`,
    room === undefined ? 'dim everything to ten percent' : `dim ${sayName({ name: room })} to ten percent`,
    'turn everything off',
    'wake me at seven',
  ];
}
