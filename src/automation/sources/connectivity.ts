/** Unreachable so often in a row, with nothing reached between: one source alone may have moved house. */
const failuresThatTell = 3;

/**
 * Whether the network is there, told from what sources meet: it is gone when at least two of them, or the only one, reached
 * nothing three times in a row, and back when any is reached (DATA-10). Nobody is asked just to find out.
 */
export class Connectivity {
  readonly #unreached = new Set<string>();
  #failures = 0;
  #online = true;

  constructor(private readonly onChanged: (online: boolean) => void) {}

  get online(): boolean {
    return this.#online;
  }

  reached(): void {
    this.#unreached.clear();
    this.#failures = 0;
    if (this.#online) return;
    this.#online = true;
    this.onChanged(true);
  }

  /** @param known how many sources use the network */
  unreached(source: string, known: number): void {
    this.#unreached.add(source);
    this.#failures += 1;
    if (!this.#online || this.#failures < failuresThatTell || this.#unreached.size < Math.min(2, known)) return;
    this.#online = false;
    this.onChanged(false);
  }
}
