import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/** In milliseconds. A connection that ends sooner was not lost by chance. */
const shortest = millis(10_000);
/** So many short connections in a row have one cause. */
const suspicious = 3;

/** Counts connections that end soon after they began. */
export class ShortConnections implements Disposable {
  #openedAt = -Infinity;
  #count = 0;
  #lasting: Disposable | undefined;

  /** @param onLasts one has lasted */
  constructor(
    private readonly clock: Clock,
    private readonly onLasts: () => void,
  ) {}

  [Symbol.dispose](): void {
    this.#lasting?.[Symbol.dispose]();
  }

  get isOpen(): boolean {
    return this.#openedAt !== -Infinity;
  }

  /** Whether so many were short that there is one cause, until one lasts. */
  get haveCause(): boolean {
    return this.#count >= suspicious;
  }

  open(): void {
    this.#openedAt = this.clock.monotonic();
    this.#lasting = this.clock.after('whether the connection lasts', shortest, () => {
      this.#count = 0;
      this.onLasts();
    });
  }

  close(): void {
    this[Symbol.dispose]();
    this.#count = this.clock.monotonic() - this.#openedAt < shortest ? this.#count + 1 : 0;
    this.#openedAt = -Infinity;
  }

  /** The cause is found, and is mended. */
  forgive(): void {
    this.#count = 0;
  }

  /** The cause is known. */
  suspect(): void {
    this.#count = suspicious;
  }
}
