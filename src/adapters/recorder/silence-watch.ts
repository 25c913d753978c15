import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

const lookMs = 500;
/** Looks in a row that find nothing new: two seconds. */
const patientLooks = 4;
/** Opening a device takes longer than going on. */
const patientLooksAtFirst = 10;

/**
 * Notices that a source has stopped delivering: nothing for two seconds, or for five at the beginning. It looks twice a second
 * rather than waiting once, because after a computer slept the first look comes before the sound that has gathered meanwhile.
 */
export class SilenceWatch implements Disposable {
  #idle = 0;
  #patience = patientLooksAtFirst;
  #timer: Disposable;

  /** @param onSilent called once, with the seconds that it waited */
  constructor(
    private readonly clock: Clock,
    private readonly onSilent: (seconds: number) => void,
  ) {
    this.#timer = this.#lookLater();
  }

  /** Something was delivered. */
  hear(): void {
    this.#idle = 0;
    this.#patience = patientLooks;
  }

  [Symbol.dispose](): void {
    this.#timer[Symbol.dispose]();
  }

  #lookLater(): Disposable {
    return this.clock.after('recorder', millis(lookMs), () => {
      this.#idle += 1;
      if (this.#idle > this.#patience) this.onSilent((this.#patience * lookMs) / 1000);
      else this.#timer = this.#lookLater();
    });
  }
}
