import type { Vocabulary } from './matching/vocabulary.js';

/** So many lights are named; people forget more. */
const mostTold = 4;

/**
 * What is said to a wish for a light that nobody here has: that there is none, and which lights are near.
 * @param replies `no_such_light` with {name}, `lights_near` with {lamps} and `and` between the last two
 */
export function tellUnknown(
  name: string,
  { lamps, here }: Pick<Vocabulary, 'lamps' | 'here'>,
  replies: ReadonlyMap<string, string>,
): string {
  const near = [...lamps].sort((one, other) => Number(other.area === here) - Number(one.area === here));
  const told = near.slice(0, mostTold).map((lamp) => lamp.name);
  const last = told.pop() ?? '';
  const list = told.length === 0 ? last : `${told.join(', ')}${replies.get('and') ?? ', '}${last}`;
  const sentence = (key: string, slot: string, value: string) => (replies.get(key) ?? '').replace(slot, () => value);
  return `${sentence('no_such_light', '{name}', name)} ${sentence('lights_near', '{lamps}', list)}`.trim();
}
