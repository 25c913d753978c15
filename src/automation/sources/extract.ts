import { LanternError } from '../../core/errors.js';
import { valueSchema, type Value } from '../../light/value.js';

/**
 * The value at a path of an answer: `result.main.temp`, `result.days[0].high`. Looks only at the answer's own properties, never
 * at inherited ones.
 * @throws LanternError `part-refused` telling how far the path leads, and what is there
 */
export function extractValue(result: unknown, path: string): Exclude<Value, undefined> {
  let found = result;
  let reached = 'result';
  for (const [part, name, index] of path.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)) {
    const key = name ?? index ?? '';
    if (typeof found !== 'object' || found === null)
      throw createPathError(path, `${reached} is ${describe(found)}, so there is nothing inside it`);
    if (!Object.hasOwn(found, key)) {
      const keys = Array.isArray(found) ? `${found.length} entries` : Object.keys(found).slice(0, 10).join(', ');
      throw createPathError(
        path,
        `${reached} has no ${Array.isArray(found) ? `entry ${key}` : `"${key}"`}, only ${keys || 'nothing'}`,
      );
    }
    found = (found as Readonly<Record<string, unknown>>)[key];
    reached += part;
  }
  const value = valueSchema.safeParse(found);
  if (value.success) return value.data;
  throw createPathError(path, `${reached} is ${describe(found)}, not a single value`);
}

function createPathError(path: string, told: string): LanternError {
  return new LanternError('part-refused', `the answer has nothing at ${path}: ${told.slice(0, 300)}`);
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null)
    return `an object with ${Object.keys(value).slice(0, 10).join(', ')}`;
  return typeof value === 'string' ? `a text of ${value.length} characters` : String(value);
}
