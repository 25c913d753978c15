import { z } from 'zod';
import type { Clock } from '../core/clock.js';
import type { LogEntry, RecordWrite, Store } from '../ports/store.js';

/** The decisions and tool calls that are logged. */
export const auditEventSchema = z.looseObject({
  type: z.enum(['call', 'reviewed', 'asked', 'decided', 'remembered', 'revoked', 'run']),
  /** The run it belongs to. */
  run: z.string().optional(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

const entrySchema = z.object({ sequence: z.number(), previous: z.string(), event: auditEventSchema, hash: z.string() });
const headSchema = z.object({ sequence: z.number(), hash: z.string() });

/** Whether the log is unchanged. */
export interface AuditVerdict {
  readonly entries: number;
  /** The first problem, with the number of its entry; null if there is none. */
  readonly problem: string | null;
}

/**
 * The append-only log of decisions and tool calls (PERM-03). Every entry contains the hash of the one before it, and the hash of
 * the newest is stored separately, so that changed, removed and cut-off entries are noticed.
 */
export class AuditLog {
  #head: z.infer<typeof headSchema> | undefined;
  readonly #listeners = new Set<(event: AuditEvent) => void>();
  readonly #noted: { readonly event: AuditEvent; readonly at: number }[] = [];

  /** @param hash a digest for which nobody can find another text (SHA-256) */
  constructor(
    private readonly parts: { readonly store: Store; readonly clock: Clock; readonly hash: (text: string) => string },
  ) {}

  /** Tells of each event as it is added. */
  listen(listener: (event: AuditEvent) => void): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  /** Adds an event soon: with `flush`, or before the next that is recorded. For what need not be on the disk before it goes on. */
  note(event: AuditEvent): void {
    this.#noted.push({ event, at: this.parts.clock.now() });
    this.#tell(event);
  }

  /** Writes the noted events. @throws LanternError `data-unwritable` */
  flush(): void {
    for (let next = this.#noted[0]; next; next = this.#noted[0]) {
      this.#write(next.event, next.at, []);
      this.#noted.shift();
    }
  }

  /** Adds an event, and commits `writes` in the same transaction. @throws LanternError `data-unwritable` */
  record(event: AuditEvent, writes: readonly RecordWrite[] = []): void {
    this.flush();
    this.#write(event, this.parts.clock.now(), writes);
    this.#tell(event);
  }

  #tell(event: AuditEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #write(event: AuditEvent, at: number, writes: readonly RecordWrite[]): void {
    const { store } = this.parts;
    const head = (this.#head ??= this.#readHead());
    const sequence = head.sequence + 1;
    const hash = this.#digest(head.hash, sequence, at, event);
    store.commit([...writes, { kind: 'permission', id: 'audit-head', value: { sequence, hash } }], {
      kind: 'audit',
      at,
      body: { sequence, previous: head.hash, event, hash },
    });
    this.#head = { sequence, hash };
  }

  /** Checks the whole log, page by page, from the newest entry to the first. */
  verify(): AuditVerdict {
    const head = this.#readHead();
    let expected = head;
    let entries = 0;
    for (const entry of this.entries()) {
      const parsed = entrySchema.safeParse(entry.body);
      if (!parsed.success) return { entries, problem: `entry ${expected.sequence} cannot be read` };
      const { sequence, previous, event, hash } = parsed.data;
      if (sequence !== expected.sequence) return { entries, problem: `entry ${expected.sequence} is missing` };
      if (hash !== expected.hash || hash !== this.#digest(previous, sequence, entry.at, event))
        return { entries, problem: `entry ${sequence} was changed` };
      expected = { sequence: sequence - 1, hash: previous };
      entries += 1;
    }
    return { entries, problem: expected.sequence === 0 ? null : `entry ${expected.sequence} is missing` };
  }

  /** Everything in it, the newest first. */
  *entries(): Generator<LogEntry> {
    for (let before: number | undefined; ;) {
      const page = this.parts.store.recent('audit', 200, before);
      yield* page;
      before = page.at(-1)?.id;
      if (before === undefined) return;
    }
  }

  #digest(previous: string, sequence: number, at: number, event: AuditEvent): string {
    return this.parts.hash(JSON.stringify([previous, sequence, at, sortKeys(event)]));
  }

  #readHead(): z.infer<typeof headSchema> {
    const stored = headSchema.safeParse(this.parts.store.read('permission').get('audit-head'));
    return stored.success ? stored.data : { sequence: 0, hash: '' };
  }
}

/** Sorts keys, so that the same value always gives the same text. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sortKeys(each)]));
}
