/** A secret without its value. */
export interface SecretEntry {
  readonly name: string;
  /** The only host it is ever sent to; null for secrets of Lantern's own services, which model-written code never gets. */
  readonly host: string | null;
}

/** Secrets by name. Nobody can read back a secret that was set: only the edge that makes web requests reveals values. */
export interface Secrets {
  list(): readonly SecretEntry[];
  /** Sets or replaces. @throws LanternError `secret-invalid`, `secret-unreadable`, `data-unwritable` */
  set(name: string, value: string, host: string | null): void;
  /** Returns whether there was one. @throws LanternError `secret-unreadable`, `data-unwritable` */
  remove(name: string): boolean;
  /** For the edge only. @throws LanternError `secret-unreadable` */
  reveal(name: string): { readonly value: string; readonly host: string | null } | null;
}
