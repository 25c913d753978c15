import type { LogEntry, Store } from '../ports/store.js';
import { auditEntrySchema, type AuditLog } from './audit.js';

/** What the log of decisions and tool calls keeps. */
export interface AuditRetention {
  /** Entries from before this wall time go, oldest first. */
  readonly from: number;
  /** At most so many stay, whenever they were written. */
  readonly most: number;
}

/**
 * Lets go of the oldest entries. First the log itself tells up to which, with the hash of the last, from where the rest can still be
 * proven, and with what was wrong by then, so that waiting hides no change. Cut off between the two, the next call goes on.
 * @returns how many went. @throws LanternError `data-unwritable`
 */
export function trimAudit(audit: AuditLog, store: Pick<Store, 'rewrite'>, keep: AuditRetention): number {
  audit.flush();
  const gone = findOld(audit, keep);
  const last = gone.find(({ parsed }) => parsed !== null)?.parsed;
  // What only tells of entries that went is no reason to write another of its kind.
  if (!last || gone.every(({ parsed }) => parsed?.event.type === 'trimmed')) return 0;
  const { problem } = audit.verify();
  audit.record({ type: 'trimmed', sequence: last.sequence, hash: last.hash, problem });
  store.rewrite(new Map(gone.map(({ id }) => [id, null])));
  return gone.length;
}

/** The entries that are to go, the newest first: all before the oldest that has to stay, so that the rest is one chain. */
function findOld(audit: AuditLog, { from, most }: AuditRetention) {
  const old: { id: number; parsed: ReturnType<typeof parse> }[] = [];
  let seen = 0;
  for (const entry of audit.entries()) {
    seen += 1;
    const isOld = seen > most || entry.at < from;
    if (isOld) old.push({ id: entry.id, parsed: parse(entry) });
    else old.length = 0;
  }
  return old;
}

function parse({ body }: LogEntry) {
  const parsed = auditEntrySchema.safeParse(body);
  return parsed.success ? parsed.data : null;
}
