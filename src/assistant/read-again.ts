import type { Understanding } from '../core/command.js';
import { setsUp } from '../language/longer.js';
import { sayAgain } from '../language/same-deed.js';
import { namesOfLamps } from './split-in-turn.js';

/**
 * "Kill the porch in forty minutes" … "and *the sofa in an hour*": the same of another lamp at another time. Undefined where it is something else.
 * @param before the sentence before @param read the meaning of a whole sentence
 */
export function readAgain<Found extends { readonly understanding: Understanding }>(
  before: string,
  text: string,
  read: (text: string) => Found,
): Found | undefined {
  const full = sayAgain(before, namesOfLamps(read(before).understanding), text);
  const found = full === undefined ? undefined : read(full);
  if (full === undefined || !found || !setsUp(found.understanding)) return undefined;
  return { ...found, understanding: { ...found.understanding, text, full } };
}
