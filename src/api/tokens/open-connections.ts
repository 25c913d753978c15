import type { EventEmitter } from 'node:events';

/** A connection, or an answer that is still being sent: it closes by itself, or is ended. */
export interface OpenConnection {
  readonly closing: Pick<EventEmitter, 'once'>;
  end: () => unknown;
}

/** What each token has open, so that all of it ends at once with the token: sockets, streams, and answers that are still being sent. */
export class OpenConnections {
  readonly #byName = new Map<string, Set<OpenConnection>>();

  note(name: string, opened: OpenConnection): void {
    const open = this.#byName.get(name) ?? new Set<OpenConnection>();
    this.#byName.set(name, open.add(opened));
    opened.closing.once('close', () => {
      open.delete(opened);
      if (open.size === 0 && this.#byName.get(name) === open) this.#byName.delete(name);
    });
  }

  end(name: string): void {
    for (const opened of this.#byName.get(name) ?? []) opened.end();
  }
}
