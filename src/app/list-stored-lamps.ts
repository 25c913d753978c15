import { toScreenColor } from '../core/lightness.js';
import { Guests } from '../home/satellites/guests.js';
import { configuredLamps } from './comprehension.js';
import type { LightSide } from './hardware/light-side.js';

/** What each lamp shows as it is stored, those of satellites that were here too. For a light side that only reads. */
export function listStoredLamps({ engine, store, config }: StoredLight) {
  const own = configuredLamps(config);
  const guests = new Guests(
    store,
    config.satellites,
    () => own,
    () => undefined,
  );
  guests.load();
  const others = guests.all.map(({ lamp }) => lamp);
  if (others.length > 0) engine.changeLamps([...own, ...others]);
  return engine.lamps.map((lamp) => {
    return { ...lamp, ...engine.status(lamp.id), rgb: toScreenColor(engine.snapshot(lamp.id).rgb) };
  });
}

interface StoredLight extends Pick<LightSide, 'engine' | 'config'> {
  readonly store: Pick<LightSide['store'], 'read' | 'commit'>;
}
