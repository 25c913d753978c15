import type { TellManager } from '../adapters/system/service-manager.js';
import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';

interface ServiceStateParts {
  /** Null where nobody wants to know. */
  readonly tell: TellManager | null;
  readonly clock: Clock;
  /** WATCHDOG_USEC: microseconds within which the manager wants to hear of us; undefined if it does not watch. */
  readonly watchdog: string | undefined;
  /** Whether everything that must not hang is alive. */
  readonly isWell: () => boolean;
}

/**
 * Tells the service manager that Lantern is ready, that it lives, and that it stops (SAFE-03). It lives while this thread runs
 * and the light thread answers; where either does not, the manager ends it and starts it again.
 */
export class ServiceState {
  #timer: Disposable | undefined;

  constructor(private readonly parts: ServiceStateParts) {}

  ready(): void {
    this.parts.tell?.('READY=1');
    this.#watch();
  }

  stopping(): void {
    this.#timer?.[Symbol.dispose]();
    this.parts.tell?.('STOPPING=1');
  }

  #watch(): void {
    const { tell, clock, watchdog, isWell } = this.parts;
    const limit = Number(watchdog) / 1000;
    if (!tell || !(limit > 0)) return;
    if (isWell()) tell('WATCHDOG=1');
    // Three times as often as needed: a busy machine is not a dead one.
    this.#timer = clock.after('watchdog', millis(limit / 3), () => this.#watch());
  }
}
