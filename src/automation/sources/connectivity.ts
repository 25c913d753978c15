/** Unreachable so often in a row, with nothing reached between: one source alone may have moved house. */
const failuresThatTell = 3;

/**
 * Whether the network is there, told from what sources meet: it is gone when at least two of them, or the only one, reached
 * nothing three times in a row, and back when any is reached (DATA-10). Nobody is asked just to find out.
 */
export class Connectivity {
  readonly #listeners = new Set<(online: boolean) => void>();
  readonly #unreached = new Set<string>();
  #failures = 0;
  #online = true;

  get online(): boolean {
    return this.#online;
  }

  /** Calls back when the network goes or comes back. */
  onChanged(listener: (online: boolean) => void): void {
    this.#listeners.add(listener);
  }

  reached(): void {
    this.#unreached.clear();
    this.#failures = 0;
    if (this.#online) return;
    this.#change(true);
  }

  /** @param known how many sources use the network */
  unreached(source: string, known: number): void {
    this.#unreached.add(source);
    this.#failures += 1;
    if (!this.#online || this.#failures < failuresThatTell || this.#unreached.size < Math.min(2, known)) return;
    this.#change(false);
  }

  #change(online: boolean): void {
    this.#online = online;
    for (const listener of this.#listeners) listener(online);
  }
}
