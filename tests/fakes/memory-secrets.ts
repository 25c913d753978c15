import type { SecretEntry, Secrets } from '../../src/ports/secrets.js';

/** Secrets of one test. */
export class MemorySecrets implements Secrets {
  readonly #kept = new Map<string, { value: string; host: string | null }>();

  list(): readonly SecretEntry[] {
    return [...this.#kept].map(([name, { host }]) => ({ name, host }));
  }

  set(name: string, value: string, host: string | null): void {
    this.#kept.set(name, { value, host });
  }

  remove(name: string): boolean {
    return this.#kept.delete(name);
  }

  reveal(name: string): { readonly value: string; readonly host: string | null } | null {
    return this.#kept.get(name) ?? null;
  }
}
