/**
 * The kind of a record; each part of Lantern has its own kinds (the machine's are in `light/kinds.ts`). Every value is JSON and
 * stores the version of its format.
 */
export type RecordKind = string;

/** Logs: entries are added and never changed, unless somebody wants their words forgotten. */
export const logKinds = ['history', 'request', 'run', 'audit'] as const;
export type LogKind = (typeof logKinds)[number];

/** One write: a value to store, or null to delete the record. */
export interface RecordWrite {
  readonly kind: RecordKind;
  readonly id: string;
  readonly value: unknown;
}

export interface LogEntry {
  readonly id: number;
  /** Wall time, milliseconds since the epoch. */
  readonly at: number;
  readonly body: unknown;
}

/** A new entry for a log. */
export interface LogAddition {
  readonly kind: LogKind;
  readonly at: number;
  readonly body: unknown;
}

/**
 * One step from a stored format to the next. Every record and log entry of the previous format passes through it once, JSON in,
 * JSON out. Never change a migration after its release: the tests keep frozen examples of each format.
 */
export interface Migration {
  /** The format that it produces, from the one before. The first format was 1. */
  readonly to: number;
  migrateRecord(kind: string, value: unknown): unknown;
  migrateEntry(kind: string, body: unknown): unknown;
}

/** The current format: that of the last migration. */
export function presentFormat(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.to ?? 1;
}

/** Brings a record or log entry from an older format to the current one. */
export function migrate(
  migrations: readonly Migration[],
  format: number,
  step: 'migrateRecord' | 'migrateEntry',
  kind: string,
  value: unknown,
): unknown {
  return migrations.filter(({ to }) => to > format).reduce((each, migration) => migration[step](kind, each), value);
}

/** Durable storage. Once `commit` returns, the data survives `kill -9` and a power cut. Synchronous: commits are short. */
export interface Store {
  /** Opens and repairs the store, and migrates older formats. @throws LanternError `data-unwritable`, `data-damaged`, `data-newer` */
  start(): void;
  /** All records of a kind, in the order they were first written. Unreadable ones are left out here but stay in the store. */
  read(kind: RecordKind): ReadonlyMap<string, unknown>;
  /** Stores everything or nothing. Returns the id of the log entry, if one was added. */
  commit(writes: readonly RecordWrite[], addition?: LogAddition): number | undefined;
  /** The latest entries, newest first; with `beforeId`, only older ones. Unreadable entries are left out. */
  recent(kind: LogKind, count: number, beforeId?: number): readonly LogEntry[];
  /** Replaces the bodies of log entries, by id; null deletes one. All or nothing. Only for what somebody wants forgotten. */
  rewrite(entries: ReadonlyMap<number, unknown>): void;
  stop(): void;
}
