import { blackbodyColor } from '../core/blackbody.js';
import { parseColor } from '../core/color-names.js';
import { kelvin } from '../core/units.js';
import { animationNames } from '../light/animations.js';
import { findFrames } from '../light/expression/find-frames.js';
import { lookSchema, type Look } from '../light/look.js';
import { presentFormat, type Migration } from '../ports/store.js';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The history contains the records that undo puts back, so they are migrated like the records themselves. */
function inHistory(migrateRecord: Migration['migrateRecord']): Migration['migrateEntry'] {
  const migrateWrite = (write: unknown) =>
    isObject(write) && typeof write['kind'] === 'string'
      ? {
          ...write,
          before: migrateRecord(write['kind'], write['before']),
          after: migrateRecord(write['kind'], write['after']),
        }
      : write;
  return (kind, body) =>
    kind === 'history' && isObject(body) && Array.isArray(body['writes'])
      ? { ...body, writes: body['writes'].map(migrateWrite) }
      : body;
}

/** Format 2: `lastLit` of lamps is now `last_lit`, in the style of all other fields of an exported file. */
function renameLastLit(kind: string, status: unknown): unknown {
  if (kind !== 'lamp' || !isObject(status) || !('lastLit' in status)) return status;
  const { lastLit, ...rest } = status;
  return { ...rest, last_lit: lastLit };
}

/** Format 3: the look of a state is now data; before, it was read from the state's name. */
function readLookFromName(kind: string, state: unknown): unknown {
  if (kind !== 'state' || !isObject(state) || 'look' in state || typeof state['name'] !== 'string') return state;
  const look = lookOf(state['name'], state['speed']);
  return look === null ? state : { ...state, look };
}

function lookOf(name: string, speed: unknown): Look | null {
  const pace = /^(.+):(\d+)$/.exec(name);
  const isPaced = pace !== null && Number(pace[2]) === speed;
  const own = (isPaced ? pace[1] : name) ?? name;
  const [, group, first = '', detail] = /^(color|white|animation)\/([^/]+)(?:\/(.+))?$/.exec(own) ?? [];
  const frame = isPaced ? { frame_ms: Number(pace[2]) } : {};
  if (group === 'animation' && animationNames.includes(first)) {
    const base = detail === undefined ? {} : parseColor(detail) ? { color: detail } : { of: detail };
    return { kind: 'effect', effect: first, ...base, ...frame };
  }
  if (isPaced) return { kind: 'pace', of: own, frame_ms: Number(pace[2]) };
  if (group === 'color' && detail === undefined && parseColor(first)) return { kind: 'color', color: first };
  if (group === 'white' && /^\d{4,5}$/.test(first)) return { kind: 'white', kelvin: Number(first) };
  return null;
}

/**
 * Format 4: a white made from a temperature shows that temperature, by the formula of today. And `frame` is only for states with a
 * speed; where there was none, it was always 0, which the channels now say themselves, so the lamp shows what it showed.
 */
function mendStillLooks(kind: string, state: unknown): unknown {
  if (kind !== 'state' || !isObject(state) || (state['speed'] ?? null) !== null) return state;
  const look = lookSchema.safeParse(state['look']);
  if (look.success && look.data.kind === 'white') return { ...state, ...blackbodyColor(kelvin(look.data.kelvin)) };
  const still = (['r', 'g', 'b'] as const).flatMap((name) => {
    const channel = state[name];
    return findFrames(channel).length > 0 ? [[name, standStill(String(channel))] as const] : [];
  });
  return still.length === 0 ? state : { ...state, ...Object.fromEntries(still) };
}

function standStill(expression: string): string {
  return findFrames(expression)
    .toReversed()
    .reduce((text, at) => `${text.slice(0, at)}0${text.slice(at + 'frame'.length)}`, expression);
}

/** All changes of the stored format since the first, in order. */
export const migrations: readonly Migration[] = [
  { to: 2, migrateRecord: renameLastLit, migrateEntry: inHistory(renameLastLit) },
  { to: 3, migrateRecord: readLookFromName, migrateEntry: inHistory(readLookFromName) },
  { to: 4, migrateRecord: mendStillLooks, migrateEntry: inHistory(mendStillLooks) },
];

/** The format that a set-up is stored and exported in. */
export const setUpFormat = presentFormat(migrations);
