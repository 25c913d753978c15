/** A secret without its value. */
export interface SecretEntry {
  readonly name: string;
  /** The only host it is ever sent to; null: it is for Lantern's own services and goes to no host that model-written code asks. */
  readonly host: string | null;
}

/** Secrets by name. Whoever sets one cannot read it back: values are for the network's edge alone. */
export interface Secrets {
  list(): readonly SecretEntry[];
  /** Sets or replaces. @throws LanternError `secret-invalid`, `secret-unreadable`, `data-unwritable` */
  set(name: string, value: string, host: string | null): void;
  /** Whether there was one. @throws LanternError `secret-unreadable`, `data-unwritable` */
  remove(name: string): boolean;
  /** For the network's edge only. @throws LanternError `secret-unreadable` */
  reveal(name: string): { readonly value: string; readonly host: string | null } | null;
}
