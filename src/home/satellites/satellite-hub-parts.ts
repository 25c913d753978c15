import type { Gesture } from '../../automation/button-gestures.js';
import type { Clock } from '../../core/clock.js';
import type { Lamp } from '../../core/lamp.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import type { Broker } from '../../ports/broker.js';
import type { Store } from '../../ports/store.js';
import type { Guests } from './guests.js';
import type { Answering } from './hub-orders.js';

/** What a hub takes its satellites in with. */
export interface SatelliteHubParts extends Answering {
  readonly broker: Broker;
  readonly engine: Engine;
  readonly store: Pick<Store, 'read' | 'commit'>;
  readonly clock: Clock;
  /** How long before an alarm the light begins to come up, in milliseconds. */
  readonly dawnMs: number;
  readonly guests: Guests;
  /** This Lantern's name at the broker. */
  readonly client: string;
  readonly version: string;
  /** The satellites that may come. */
  readonly names: readonly string[];
  /** Goes on with the lamps of these satellites. */
  readonly changeGuests: (lamps: readonly Lamp[]) => Promise<void>;
  /** Does what comes of a gesture, for these lamps. */
  readonly press: (gesture: Gesture, origin: Origin, lamps: readonly string[]) => void;
  /** Told when a satellite came or left. */
  readonly onMoved?: () => void;
  readonly onTrouble: (message: string) => void;
  readonly onMended: (message: string) => void;
}
