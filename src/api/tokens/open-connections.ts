import type { EventEmitter } from 'node:events';

/** What can be ended: an answer that is still being sent, or the connection of a WebSocket. */
interface Endable extends Pick<EventEmitter, 'once'> {
  destroy(): unknown;
}

/** What each token has open, so that all of it ends at once with the token: sockets, streams, and answers that are still being sent. */
export class OpenConnections {
  readonly #byName = new Map<string, Set<Endable>>();

  note(name: string, opened: Endable): void {
    const open = this.#byName.get(name) ?? new Set<Endable>();
    this.#byName.set(name, open.add(opened));
    opened.once('close', () => {
      open.delete(opened);
      if (open.size === 0 && this.#byName.get(name) === open) this.#byName.delete(name);
    });
  }

  end(name: string): void {
    for (const opened of this.#byName.get(name) ?? []) opened.destroy();
  }
}
