import type { HookMemory } from '../../api/hook-signature.js';
import type { Store } from '../../ports/store.js';

const kind = 'hook';

/** The newest post of each webhook, in the store, so that none is taken twice over a restart. */
export class StoredHookMemory implements HookMemory {
  #newest: Map<string, number> | undefined;

  constructor(private readonly store: Pick<Store, 'read' | 'commit'>) {}

  newest(source: string): number | undefined {
    return this.#read().get(source);
  }

  keep(source: string, timestamp: number): void {
    this.#read().set(source, timestamp);
    this.store.commit([{ kind, id: source, value: timestamp }]);
  }

  #read(): Map<string, number> {
    this.#newest ??= new Map(
      [...this.store.read(kind)].flatMap(([source, value]) =>
        typeof value === 'number' ? [[source, value] as const] : [],
      ),
    );
    return this.#newest;
  }
}
