import type { Origin } from '../core/origin.js';
import type { LogEntry, Store } from '../ports/store.js';
import type { MachineWrite } from '../light/draft.js';
import type { Firing } from '../light/transition.js';

/** One change set as recorded: who asked, what was written, and which entry it took back, if any. */
export interface ChangeSet {
  readonly origin: Origin;
  readonly writes: readonly MachineWrite[];
  /** The rules that fired in it, in order, with the events and data they fired on. */
  readonly firings: readonly Firing[];
  readonly undoes?: number;
}

export interface HistoryEntry extends ChangeSet {
  readonly id: number;
  /** Wall time, milliseconds. */
  readonly at: number;
}

/** What happens by itself is history too, but "undo that" means what somebody asked for. */
const undoable: ReadonlySet<Origin['kind']> = new Set(['voice', 'text', 'page', 'api', 'cli', 'agent', 'button']);

export function toHistory(entries: readonly LogEntry[]): readonly HistoryEntry[] {
  return entries.map((entry) => ({ ...(entry.body as ChangeSet), id: entry.id, at: entry.at }));
}

/** The newest change set that somebody asked for and that is not undone yet. `newestFirst` as the store gives it. */
export function findUndoable(newestFirst: Iterable<HistoryEntry>): HistoryEntry | undefined {
  // An undo is newer than what it takes back, so it is met first.
  const undone = new Set<number>();
  for (const entry of newestFirst) {
    if (entry.undoes !== undefined) undone.add(entry.undoes);
    else if (!undone.has(entry.id) && isAskedFor(entry.origin)) return entry;
  }
  return undefined;
}

/** A sentence's commands for later are asked for too; a timer that fires rules is not. */
function isAskedFor({ kind, request }: Origin): boolean {
  return undoable.has(kind) || (kind === 'timer' && request !== undefined);
}

/** Every change set that is kept, the newest first, a page at a time. */
export function* readHistory(store: Store): Generator<HistoryEntry> {
  for (let before: number | undefined; ;) {
    const page = store.recent('history', 200, before);
    yield* toHistory(page);
    before = page.at(-1)?.id;
    if (before === undefined) return;
  }
}
