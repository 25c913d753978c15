import type { Clock } from '../../core/clock.js';
import type { Engine } from '../../engine/engine.js';
import type { Broker } from '../../ports/broker.js';
import type { RingOrder } from '../../ports/satellites.js';
import type { Store } from '../../ports/store.js';

/** What a Lantern is a satellite with. */
export interface SatelliteLinkParts {
  readonly broker: Broker;
  readonly engine: Engine;
  readonly store: Pick<Store, 'read' | 'commit'>;
  readonly clock: Clock;
  /** This Lantern's name at the broker, and its hub's. */
  readonly client: string;
  readonly hub: string;
  readonly room: string;
  readonly version: string;
  /** Says what the hub keeps, and whether it was to be heard; an order without words ends it. */
  readonly ring: (order: RingOrder, onSaid?: (isHeard: boolean) => void) => void;
  /** Whether there is anything to say it with. */
  readonly canRing: () => boolean;
  readonly onTrouble: (message: string) => void;
  readonly onMended: (message: string) => void;
}
