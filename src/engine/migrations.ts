import { presentFormat, type Migration } from '../ports/store.js';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Format 2: a lamp's last lit state is called `last_lit`, as everything else that people read in an exported file. */
const snakeCase: Migration = {
  to: 2,
  migrateRecord: (kind, value) => (kind === 'lamp' ? renameLastLit(value) : value),
  migrateEntry: (kind, body) =>
    kind === 'history' && isObject(body) && Array.isArray(body['writes'])
      ? { ...body, writes: body['writes'].map(migrateWrite) }
      : body,
};

/** Every change of what is stored since the first format, in order. */
export const migrations: readonly Migration[] = [snakeCase];

/** The format that a set-up is stored and exported in. */
export const setUpFormat = presentFormat(migrations);

/** What history keeps of a lamp is what undo puts back. */
function migrateWrite(write: unknown): unknown {
  if (!isObject(write) || write['kind'] !== 'lamp') return write;
  return { ...write, before: renameLastLit(write['before']), after: renameLastLit(write['after']) };
}

function renameLastLit(status: unknown): unknown {
  if (!isObject(status) || !('lastLit' in status)) return status;
  const { lastLit, ...rest } = status;
  return { ...rest, last_lit: lastLit };
}
