import { describeError } from '../../core/errors.js';
import { parsePlace } from '../outside/parse-place.js';
import type { Wanted } from './read-value.js';

const coordinates = ['place.latitude', 'place.longitude'];

/**
 * The same changes, and where the name of the place is changed alone, the coordinates of the place that is called so: the sun and the
 * weather go by them. A name that tells no place is refused, with what to write.
 * @param written the name of the place as it was
 */
export async function addCoordinates(changes: readonly Wanted[], written: unknown): Promise<readonly Wanted[]> {
  const named = changes.find(({ path }) => path === 'place.name');
  if (typeof named?.value !== 'string' || named.value === written) return changes;
  if (changes.some(({ path }) => coordinates.includes(path))) return changes;
  const others = changes.filter((each) => each !== named);
  try {
    const { name, latitude, longitude } = await parsePlace(named.value);
    return [
      ...others,
      { path: 'place.name', value: name },
      { path: 'place.latitude', value: latitude },
      { path: 'place.longitude', value: longitude },
    ];
  } catch (error) {
    return [...others, { path: 'place.name', problem: describeError(error) }];
  }
}
