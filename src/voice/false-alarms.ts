import { toSamples } from './sound.js';

/** How much sound without a wake word makes up for one that nobody said. */
const makesUp = toSamples(3000);
/** More than two of them that nothing has made up for are too many: where nobody speaks, each keeps the lamp listening for seconds. */
const most = 2 * makesUp;

/**
 * Notices that a wake detector wakes all the time: again and again with hardly any sound between, and with no sentence behind it. Whoever
 * calls and says nothing may do so once or twice, and a voice in the room may be taken for the wake word now and then.
 */
export class FalseAlarms {
  #owed = 0;

  /** The detector got so many samples. */
  hear(samples: number): void {
    this.#owed = Math.max(0, this.#owed - samples);
  }

  /** It woke. @returns whether it does so all the time */
  wake(): boolean {
    this.#owed += makesUp;
    return this.#owed > most;
  }

  /** Somebody did call, or another detector listens. */
  forget(): void {
    this.#owed = 0;
  }
}
