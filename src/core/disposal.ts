/** Closes what one owner has acquired, in reverse order. If one fails to close, the others are still closed. */
export class DisposalScope implements AsyncDisposable {
  readonly #closers: (() => void | Promise<void>)[] = [];

  /** Takes ownership: `close` runs when the scope is disposed. */
  add(close: () => void | Promise<void>): void {
    this.#closers.push(close);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, 'several parts failed to close');
  }
}
