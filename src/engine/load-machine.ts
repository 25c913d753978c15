import type { Lamp } from '../core/lamp.js';
import { kindOf, machineKinds, type Collections, type MachineKind } from '../light/kinds.js';
import { lampStatusSchema } from '../light/lamp-status.js';
import { createMachine, type Machine } from '../light/machine.js';

/**
 * The machine as it was stored. A record that no longer fits its schema is left out (but stays in the store), because one bad
 * record must not keep the light dark. A new lamp starts in `off`, and so does a lamp whose state no longer exists.
 */
export function loadMachine(
  read: (kind: MachineKind) => ReadonlyMap<string, unknown>,
  lamps: readonly Lamp[],
  now: number,
): Machine {
  const collections = Object.fromEntries(
    machineKinds.map((kind) => [kindOf(kind).many, parseAll(kind, read(kind))]),
  ) as unknown as Collections;
  const machine = createMachine(collections);
  const present = lamps.map(({ id }) => {
    const status = machine.lamps.get(id);
    const isKnown = status !== undefined && machine.states.has(status.state);
    return [id, isKnown ? status : lampStatusSchema.parse({ state: 'off', since: now })] as const;
  });
  return { ...machine, lamps: new Map(present) };
}

function parseAll(kind: MachineKind, records: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const { schema } = kindOf(kind);
  const parsed = new Map<string, unknown>();
  for (const [id, value] of records) {
    const result = schema.safeParse(value);
    if (result.success) parsed.set(id, result.data);
  }
  return parsed;
}

/** The lamps of `after`, those that were there `before` as they are. */
export function keepLamps(before: Machine['lamps'], after: Machine['lamps']): Machine['lamps'] {
  return new Map([...after].map(([id, status]) => [id, before.get(id) ?? status]));
}
