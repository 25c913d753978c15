/** Called with each fact; what it throws is contained and reported. */
export type EventListener<Fact> = (fact: Fact) => void;

/**
 * Announces facts to whoever listens. Facts never steer control flow between components: that is a direct call.
 * A failing listener is reported and the others still hear.
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
