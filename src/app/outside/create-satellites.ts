import type { Lamp } from '../../core/lamp.js';
import type { Guests } from '../../home/satellites/guests.js';
import type { Answering } from '../../home/satellites/hub-orders.js';
import { SatelliteHub } from '../../home/satellites/satellite-hub.js';
import { SatelliteLink } from '../../home/satellites/satellite-link.js';
import type { Broker } from '../../ports/broker.js';
import type { RingOrder } from '../../ports/satellites.js';
import type { Foundation } from '../foundation.js';
import type { LightSide } from '../hardware/light-side.js';
import { readVersion } from '../shipped/version.js';

/** What a Lantern does for other programs and rooms of the house. */
export interface HouseServices extends Answering {
  readonly guests: Guests;
  readonly changeGuests: (lamps: readonly Lamp[]) => Promise<void>;
  /** Says what the hub of this satellite keeps. */
  readonly ring: (order: RingOrder, onSaid?: (isHeard: boolean) => void) => void;
  /** Whether there is anything to say it with. */
  readonly canRing: () => boolean;
  /** Told when a satellite came or left. */
  readonly onMoved?: () => void;
  /** Speaks to everybody in the room. */
  readonly announce: (text: string) => void;
}

/** What takes in the Lanterns of other rooms; null if none may come. */
export function createSatelliteHub(
  foundation: Foundation,
  { engine, store }: Pick<LightSide, 'engine' | 'store'>,
  broker: Broker | null,
  house: HouseServices,
): SatelliteHub | null {
  const { mqtt, satellites: names, alarms } = foundation.config;
  if (!mqtt || !broker || names.length === 0) return null;
  const { client } = mqtt;
  const dawnMs = alarms.wake_light_minutes * 60_000;
  const news = createNews(foundation, 'satellites');
  return new SatelliteHub({ ...house, ...news, engine, store, broker, client, names, dawnMs });
}

/** What makes this Lantern a satellite; null if it is none. */
export function createSatelliteLink(
  foundation: Foundation,
  { engine, store }: Pick<LightSide, 'engine' | 'store'>,
  broker: Broker | null,
  { ring, canRing }: HouseServices,
): SatelliteLink | null {
  const { mqtt, satellite } = foundation.config;
  if (!mqtt || !broker || !satellite) return null;
  const { client } = mqtt;
  const news = createNews(foundation, 'hub');
  return new SatelliteLink({ ...satellite, ...news, engine, store, broker, client, ring, canRing });
}

function createNews({ clock, facts, tell }: Foundation, part: string) {
  return {
    clock,
    version: readVersion(),
    onTrouble: (message: string) => tell(part, message),
    onMended: (message: string) => facts.announce({ type: 'trouble-mended', part, message }),
  };
}
