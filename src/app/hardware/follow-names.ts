import { z } from 'zod';
import { planRenames } from '../../assistant/rename-lamps.js';
import type { Lamp } from '../../core/lamp.js';
import type { Engine } from '../../engine/engine.js';
import type { Store } from '../../ports/store.js';

/** What each lamp was called when Lantern last ran, by its id. */
const record = { kind: 'lamp-name', id: 'all' };
const namesSchema = z.record(z.string(), z.string());

/**
 * Lets everything that keeps lamps by name follow their new names, also those that they were given while no Lantern ran, and keeps the names
 * for the next start.
 * @param before the lamps as they were; without it, as they were when Lantern last ran
 * @throws LanternError `data-unwritable`
 */
export function followNames(
  engine: Pick<Engine, 'lamps' | 'machine' | 'apply'>,
  store: Pick<Store, 'read' | 'commit'>,
  before?: readonly Lamp[],
): void {
  const { lamps } = engine;
  const kept = namesSchema.safeParse(store.read(record.kind).get(record.id)).data ?? {};
  const names = new Map(Object.entries(kept));
  const former = before ?? lamps.map((lamp) => ({ ...lamp, name: names.get(lamp.id) ?? lamp.name }));
  const renames = planRenames(former, lamps, engine.machine);
  if (renames.length > 0) engine.apply(renames, { kind: 'assistant', detail: 'new names of lamps' });
  const now = Object.fromEntries(lamps.map(({ id, name }) => [id, name]));
  if (JSON.stringify(now) !== JSON.stringify(kept)) store.commit([{ ...record, value: now }]);
}
