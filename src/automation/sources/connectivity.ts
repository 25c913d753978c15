/** The network counts as down after this many failures in a row without any success in between. */
const failuresThatTell = 3;

/**
 * Whether the network is up, judged by what sources experience: it is down when at least two of them (or the only one) failed to
 * reach anything three times in a row, and up again as soon as one succeeds (DATA-10). No extra requests are made to find out.
 */
export class Connectivity {
  readonly #listeners = new Set<(online: boolean) => void>();
  readonly #unreached = new Set<string>();
  #failures = 0;
  #online = true;

  get online(): boolean {
    return this.#online;
  }

  /** Calls back when the network goes down or comes up. */
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
