import type { Lamp } from '../core/lamp.js';
import { kindOf, machineKinds, type Collections, type MachineKind } from '../light/kinds.js';
import { lampStatusSchema } from '../light/lamp-status.js';
import { createMachine, type Machine } from '../light/machine.js';

/**
 * The machine as stored. A record that no longer fits its schema is left out (and stays in the store): one bad record must
 * not keep the light dark. A lamp new in the configuration starts off; one whose state is gone does too.
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
