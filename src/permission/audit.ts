import { z } from 'zod';
import type { Clock } from '../core/clock.js';
import type { LogEntry, RecordWrite, Store } from '../ports/store.js';

/** The decisions and tool calls that are logged. */
export const auditEventSchema = z.looseObject({
  type: z.enum(['call', 'reviewed', 'asked', 'decided', 'remembered', 'revoked', 'run', 'forgotten', 'trimmed']),
  /** The run it belongs to. */
  run: z.string().optional(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** An entry as it is stored. */
export const auditEntrySchema = z.object({
  sequence: z.number(),
  previous: z.string(),
  event: auditEventSchema,
  hash: z.string(),
});
const headSchema = z.object({ sequence: z.number(), hash: z.string() });
type Head = z.infer<typeof headSchema>;

/** What is said of entries from which words were taken: each with a digest of what is left of it. */
const forgottenSchema = z.object({
  type: z.literal('forgotten'),
  entries: z.array(z.object({ sequence: z.number(), left: z.string() })),
});
/** A digest of what is left of an entry, by its number. */
type Left = Map<number, string>;
/** At most so many entries are told of in one. */
const mostForgotten = 100;

/** What is said of the oldest entries when they are let go of: the number and hash of the last of them, and what was wrong by then. */
const trimmedSchema = z.object({
  type: z.literal('trimmed'),
  sequence: z.number(),
  hash: z.string(),
  problem: z.string().nullable(),
});
/** Where the chain begins: after the entry with this number and hash. */
type Anchor = Head & { readonly problem: string | null };
const beginning: Anchor = { sequence: 0, hash: '', problem: null };

/** Whether the log is unchanged. */
export interface AuditVerdict {
  readonly entries: number;
  /** The first problem, with the number of its entry; null if there is none. */
  readonly problem: string | null;
  /** How many entries before these were let go of by retention. */
  readonly removed: number;
  /** When the oldest of these was written; null if there are none. */
  readonly since: number | null;
}

/**
 * The append-only log of decisions and tool calls (PERM-03). Every entry contains the hash of the one before it, and the hash of
 * the newest is stored separately, so that changed, removed and cut-off entries are noticed. Words that somebody wants forgotten are
 * taken out of an entry; a later entry tells of which, and what is left of it. The oldest are let go of by `trimAudit`; a later entry
 * tells the hash of the last of them.
 */
export class AuditLog {
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
    // Read each time, because a command of the terminal may have added to it.
    const head = this.#readHead();
    const sequence = head.sequence + 1;
    const hash = this.#digest(head.hash, sequence, at, event);
    store.commit([...writes, { kind: 'permission', id: 'audit-head', value: { sequence, hash } }], {
      kind: 'audit',
      at,
      body: { sequence, previous: head.hash, event, hash },
    });
  }

  /**
   * Takes what was decided on or called out of the entries that have these words. That there was such an entry, by which tool
   * and when, stays. @throws LanternError `data-unwritable`
   */
  forget(isTrace: (text: string) => boolean): void {
    this.flush();
    const changed = new Map<number, unknown>();
    const told: { sequence: number; left: string }[] = [];
    for (const { id, body } of this.entries()) {
      const parsed = auditEntrySchema.safeParse(body);
      if (!parsed.success || !isSaid(parsed.data.event, isTrace)) continue;
      const event = withoutWords(parsed.data.event);
      changed.set(id, { ...parsed.data, event });
      told.push({ sequence: parsed.data.sequence, left: this.#digestLeft(parsed.data.sequence, event) });
    }
    // Told first: if it is cut off here, the entries are as they were.
    while (told.length > 0) this.record({ type: 'forgotten', entries: told.splice(0, mostForgotten) });
    if (changed.size > 0) this.parts.store.rewrite(changed);
  }

  /** Checks the whole log, page by page, from the newest entry to the first, or to the last that was let go of. */
  verify(): AuditVerdict {
    let expected = this.#readHead();
    let [anchor, entries, since]: [Anchor, number, number | null] = [beginning, 0, null];
    const left: Left = new Map();
    for (const entry of this.entries()) {
      if (anchor.sequence > 0 && expected.sequence === anchor.sequence) break;
      const problem = this.#findProblem(entry, expected, left);
      if (problem !== null) return { entries, problem, removed: anchor.sequence, since };
      const { previous, event } = auditEntrySchema.parse(entry.body);
      anchor = findAnchor(event, anchor);
      expected = { sequence: expected.sequence - 1, hash: previous };
      [entries, since] = [entries + 1, entry.at];
    }
    return { entries, problem: findGap(expected, anchor), removed: anchor.sequence, since };
  }

  /** What is wrong with an entry, if anything. @param left what later entries say is left of those before */
  #findProblem(entry: LogEntry, expected: Head, left: Left): string | null {
    const parsed = auditEntrySchema.safeParse(entry.body);
    if (!parsed.success) return `entry ${expected.sequence} cannot be read`;
    const { sequence, previous, event, hash } = parsed.data;
    if (sequence !== expected.sequence) return `entry ${expected.sequence} is missing`;
    const isWhole = hash === this.#digest(previous, sequence, entry.at, event);
    const isKnown = isWhole || left.get(sequence) === this.#digestLeft(sequence, event);
    if (hash !== expected.hash || !isKnown) return `entry ${sequence} was changed`;
    if (isWhole) noteForgotten(event, left);
    return null;
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

  #digestLeft(sequence: number, event: AuditEvent): string {
    return this.#digest('', sequence, 0, event);
  }

  #readHead(): Head {
    const stored = headSchema.safeParse(this.parts.store.read('permission').get('audit-head'));
    return stored.success ? stored.data : { sequence: 0, hash: '' };
  }
}

/** What an entry still tells when its words are forgotten. */
const lastingKeys: ReadonlySet<string> = new Set([
  'type',
  'run',
  'tool',
  'tier',
  'ok',
  'answer',
  'by',
  'id',
  'forgotten',
]);

function noteForgotten(event: AuditEvent, left: Left): void {
  const told = forgottenSchema.safeParse(event);
  for (const each of told.data?.entries ?? []) left.set(each.sequence, each.left);
}

function findAnchor(event: AuditEvent, known: Anchor): Anchor {
  const told = trimmedSchema.safeParse(event);
  return told.success && told.data.sequence > known.sequence ? told.data : known;
}

/** What is wrong where the log ends, if anything. */
function findGap(expected: Head, anchor: Anchor): string | null {
  if (expected.sequence !== anchor.sequence) return `entry ${expected.sequence} is missing`;
  return expected.hash === anchor.hash ? anchor.problem : `entry ${expected.sequence} was changed`;
}

function withoutWords(event: AuditEvent): AuditEvent {
  const left = Object.entries(event).filter(([key]) => lastingKeys.has(key));
  return { ...Object.fromEntries(left), type: event.type, forgotten: true };
}

/** Whether an entry has words of what is to be forgotten, beside what lasts. */
function isSaid({ type, ...event }: AuditEvent, isTrace: (text: string) => boolean): boolean {
  if (type === 'forgotten' || type === 'trimmed') return false;
  const said = (value: unknown): boolean =>
    typeof value === 'string'
      ? isTrace(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(said);
  return Object.entries(event).some(([key, value]) => !lastingKeys.has(key) && said(value));
}

/** Sorts keys, so that the same value always gives the same text. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sortKeys(each)]));
}
