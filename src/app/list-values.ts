import type { Machine } from '../light/machine.js';
import type { Lamp } from '../core/lamp.js';
import { listPatterns } from './agent/list-patterns.js';
import { listConfigKeys } from './configuration/config-keys.js';
import type { Config } from './configuration/config-schema.js';
import { BoardFolder } from './hardware/boards.js';
import { listEvents } from './known-events.js';
import { listStates } from './list-states.js';
import { loadPatterns } from './shipped/load-patterns.js';

/** A name that can be typed, and what it is. */
export interface NamedValue {
  readonly name: string;
  readonly meaning: string;
}

interface House {
  readonly machine: Machine;
  readonly lamps: readonly Lamp[];
  readonly config: Config;
}

const nameKeys = (names: Iterable<string>, meaning: string): readonly NamedValue[] =>
  [...names].map((name) => ({ name, meaning }));
const nameCode = (code: ReadonlyMap<string, { readonly name: string; readonly description?: string | undefined }>) =>
  [...code.values()].map(({ name, description = '' }) => ({ name, meaning: description }));

/** The names of each kind that there are in a house. */
export const houseValues = {
  lamps: ({ lamps }) =>
    lamps.map(({ id, name, area }) => ({ name: id, meaning: area === undefined ? name : `${name} in ${area}` })),
  looks: ({ machine, lamps }) => listStates(machine, lamps).map(({ name, shows }) => ({ name, meaning: shows })),
  events: ({ machine, config }) => nameKeys(listEvents(machine, config), 'an event'),
  timers: ({ machine }) => nameKeys(machine.timers.keys(), 'a timer'),
  variables: ({ machine }) =>
    [...machine.variables].map(([name, value]) => ({ name, meaning: JSON.stringify(value).slice(0, 60) })),
  rules: ({ machine }) =>
    [...machine.rules.values()].map(({ id, on, description }) => ({ name: id, meaning: description ?? `on ${on}` })),
  sources: ({ machine }) => nameKeys(machine.sources.keys(), 'a data source'),
  tools: ({ machine }) => nameCode(machine.tools),
  functions: ({ machine }) => nameCode(machine.functions),
  triggers: ({ machine }) => nameCode(machine.triggers),
} as const satisfies Readonly<Record<string, (house: House) => readonly NamedValue[]>>;

export const listSettingValues = (): readonly NamedValue[] =>
  listConfigKeys().map(({ path, description }) => ({ name: path, meaning: description }));
export const listPatternValues = (): readonly NamedValue[] =>
  listPatterns(loadPatterns()).map(({ name, description }) => ({ name, meaning: description }));
export const listBoardValues = (): readonly NamedValue[] => {
  const boards = new BoardFolder();
  return boards.ids().map((id) => ({ name: id, meaning: boards.load(id).name }));
};
