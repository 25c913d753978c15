/** Called with each fact. Errors that it throws are caught and reported. */
export type EventListener<Fact> = (fact: Fact) => void;

/**
 * Announces facts to all listeners. Facts never steer control flow between components; for that, components call each other
 * directly. If a listener throws, the error is reported and the other listeners still get the fact.
 */
export class Hub<Fact extends { readonly type: string }> {
  readonly #listeners = new Set<EventListener<Fact>>();

  constructor(private readonly onListenerError: (error: unknown, type: string) => void) {}

  listen(listener: EventListener<Fact>): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  announce(fact: Fact): void {
    for (const listener of this.#listeners) {
      try {
        listener(fact);
      } catch (error) {
        this.onListenerError(error, fact.type);
      }
    }
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }
}
