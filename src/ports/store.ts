/**
 * What a record is kept as: a name that belongs to the part which keeps it (the machine's kinds are in `light/kinds.ts`). Each
 * value is JSON and carries the version of its format.
 */
export type RecordKind = string;

/** What is only ever added to. */
export const logKinds = ['history', 'request', 'run', 'audit'] as const;
export type LogKind = (typeof logKinds)[number];

/** One write: a value to keep, or null to delete the record. */
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

/** What a commit adds to a log. */
export interface LogAddition {
  readonly kind: LogKind;
  readonly at: number;
  readonly body: unknown;
}

/**
 * From one format of what is stored to the next. Each record and log entry of the format before passes once; JSON in, JSON out.
 * Once released, a migration is never changed: frozen examples of each format are kept with the tests.
 */
export interface Migration {
  /** The format that it leads to, from the one before. The first format was 1. */
  readonly to: number;
  migrateRecord(kind: string, value: unknown): unknown;
  migrateEntry(kind: string, body: unknown): unknown;
}

/** The format that records are written in: that of the last migration. */
export function presentFormat(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.to ?? 1;
}

/** A record or log entry of a format as it is in the present one. */
export function migrate(
  migrations: readonly Migration[],
  format: number,
  step: 'migrateRecord' | 'migrateEntry',
  kind: string,
  value: unknown,
): unknown {
  return migrations.filter(({ to }) => to > format).reduce((each, migration) => migration[step](kind, each), value);
}

/** Durable storage. What `commit` returned from survives `kill -9` and a power cut. Synchronous: commits are short. */
export interface Store {
  /** Opens, repairs, and brings older formats up to date. @throws LanternError `data-unwritable`, `data-damaged`, `data-newer` */
  start(): void;
  /** All records of a kind, in the order first written. One that cannot be read is left out, and kept. */
  read(kind: RecordKind): ReadonlyMap<string, unknown>;
  /** All of it or nothing; answers with the id of the log entry, if one was added. */
  commit(writes: readonly RecordWrite[], addition?: LogAddition): number | undefined;
  /** The newest entries, newest first; with `beforeId` only those older than it. One that cannot be read is left out. */
  recent(kind: LogKind, count: number, beforeId?: number): readonly LogEntry[];
  stop(): void;
}
