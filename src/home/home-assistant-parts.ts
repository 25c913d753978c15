import type { Clock } from '../core/clock.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Engine } from '../engine/engine.js';
import type { Broker } from '../ports/broker.js';
import type { Store } from '../ports/store.js';
import type { Elsewhere } from './elsewhere.js';

export interface HomeAssistantParts {
  readonly broker: Broker;
  readonly engine: Engine;
  readonly store: Pick<Store, 'read' | 'commit'>;
  readonly facts: Hub<Fact>;
  readonly clock: Clock;
  /** This Lantern's name at the broker. */
  readonly client: string;
  /** The first level of the topics on which Home Assistant looks for devices. */
  readonly prefix: string;
  readonly version: string;
  readonly hasButton: boolean;
  readonly elsewhere: Elsewhere;
  /** Speaks to everybody in the room. */
  readonly say: (text: string) => void;
  /** Told, in a sentence, what could not be done. */
  readonly onTrouble: (message: string) => void;
}
