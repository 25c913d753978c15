import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';

/** What a lamp says within this after it was told something else may be of before that. Milliseconds. */
const settles = millis(5000);
/** It is asked twice, as it were: what it takes back within this was on its way only. Milliseconds. */
const confirms = millis(1000);

/** Finds out that a lamp on the network was switched at itself: by a switch on the wall, a remote, or its own app. */
export class OwnSwitch {
  /** What it was told last; undefined before that. */
  #told: boolean | undefined;
  /** Since when it is told nothing else, monotonic milliseconds. */
  #since = 0;
  #doubt: Disposable | undefined;

  /** @param onSwitched told when it is certain */
  constructor(
    private readonly clock: Clock,
    private readonly onSwitched: (isOn: boolean) => void,
  ) {}

  /** Whether it has just said something else than it was told, and is left alone until that is certain. */
  get isDoubted(): boolean {
    return this.#doubt !== undefined;
  }

  /** It was told to be on or off. */
  tell(isOn: boolean): void {
    if (isOn !== this.#told) this.renew();
    this.#told = isOn;
  }

  /** It is about to be told anew, or was without power: what it says just now is of before that. */
  renew(): void {
    this.#since = this.clock.monotonic();
    this.stop();
  }

  /** It says that it is on or off. */
  hear(isOn: boolean): void {
    if (this.#told === undefined) return;
    if (isOn === this.#told) this.stop();
    else if (this.clock.monotonic() - this.#since >= settles)
      this.#doubt ??= this.clock.after('whether a lamp was switched at itself', confirms, () => this.#believe(isOn));
  }

  /** Lets go of what is in doubt. Calling it twice is harmless. */
  stop(): void {
    this.#doubt?.[Symbol.dispose]();
    this.#doubt = undefined;
  }

  #believe(isOn: boolean): void {
    this.#doubt = undefined;
    // It was told nothing, so what it says next is of now: somebody may switch it back at once.
    this.#told = isOn;
    this.onSwitched(isOn);
  }
}
