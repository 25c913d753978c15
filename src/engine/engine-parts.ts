import type { Clock } from '../core/clock.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Lamp } from '../core/lamp.js';
import type { Random } from '../core/random.js';
import type { LightThread } from '../ports/light-thread.js';
import type { Schedules } from '../ports/schedule.js';
import type { Store } from '../ports/store.js';

export interface EngineParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly schedules: Schedules;
  readonly light: LightThread;
  readonly facts: Hub<Fact>;
  readonly lamps: readonly Lamp[];
  /** Whether rules of a priority above 100 go before the hold of the button; false when absent. */
  readonly holdYields?: boolean;
  /** Fetchers that sources can always use; when absent they are unknown, and a source may name any fetcher. */
  readonly builtInTools?: readonly string[];
  /** Whether nothing reaches a lamp just now; when absent, all are reached. */
  readonly isAway?: (lamp: string) => boolean;
}
