import { z } from 'zod';
import { describeError } from '../core/errors.js';
import type { Store } from '../ports/store.js';

const kind = 'announced';

/** The platforms of a device's parts, by their keys; a state has none. */
export type Platforms = Readonly<Record<string, string>>;
const platformsSchema = z.record(z.string(), z.string());

/**
 * What this Lantern left at the broker, by topic. It is kept over a restart, because another Lantern may use the same topics: nobody takes
 * back what another one said.
 */
export class Announced {
  readonly #left = new Map<string, Platforms>();

  constructor(
    private readonly store: Pick<Store, 'read' | 'commit'>,
    private readonly onTrouble: (message: string) => void,
  ) {}

  /** Reads what an earlier start left. The store must have started. */
  load(): void {
    for (const [topic, value] of this.store.read(kind)) {
      const parsed = platformsSchema.safeParse(value);
      if (parsed.success) this.#left.set(topic, parsed.data);
    }
  }

  get topics(): readonly string[] {
    return [...this.#left.keys()];
  }

  has(topic: string): boolean {
    return this.#left.has(topic);
  }

  platformsAt(topic: string): Platforms {
    return this.#left.get(topic) ?? {};
  }

  note(topic: string, platforms: Platforms = {}): void {
    if (JSON.stringify(this.#left.get(topic)) === JSON.stringify(platforms)) return;
    this.#left.set(topic, platforms);
    this.#keep(topic, platforms);
  }

  forget(topic: string): void {
    if (this.#left.delete(topic)) this.#keep(topic, null);
  }

  #keep(id: string, value: Platforms | null): void {
    try {
      this.store.commit([{ kind, id, value }]);
    } catch (error) {
      this.onTrouble(`what Home Assistant was told could not be noted: ${describeError(error)}`);
    }
  }
}
