import { builtIns, constants } from './functions.js';

const words = new Set(['frame', 't', 'random', 'getData', 'setData', 'Math', 'true', 'false', 'null']);

/** Whether a name means something in every expression, so that nothing else can be called so. */
export function isReserved(name: string): boolean {
  return words.has(name) || builtIns.has(name) || constants.has(name);
}
