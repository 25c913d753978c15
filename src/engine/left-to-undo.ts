import { lastingStep } from '../core/outside-step.js';
import { kindOf } from '../light/kinds.js';
import { longestRequest, nameRecord, standing, touchedBy, type HistoryEntry } from './history.js';

/** What of requests can still be taken back, and which were, by the requests' ids. */
export interface LeftToUndo {
  readonly left: ReadonlySet<string>;
  readonly undone: ReadonlySet<string>;
}

/** Finds out for all requests at once what `findChosen` finds for one. @param since wall time in milliseconds: nothing older is read */
export function findLeftToUndo(newestFirst: Iterable<HistoryEntry>, since: number): LeftToUndo {
  const entries = takeSince(newestFirst, since).filter(does);
  const inForce = new Set([...standing(entries)].map(({ id }) => id));
  const own = entries.filter(({ undoes, origin }) => undoes === undefined && origin.request !== undefined);
  const requestsOf = (some: readonly HistoryEntry[]) => new Set(some.flatMap(({ origin }) => origin.request ?? []));
  const left = requestsOf(findUncovered(entries.filter(({ id }) => inForce.has(id))));
  const stands = requestsOf(own.filter(({ id }) => inForce.has(id)));
  return { left, undone: new Set([...requestsOf(own)].filter((request) => !stands.has(request))) };
}

function takeSince(newestFirst: Iterable<HistoryEntry>, since: number): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const entry of newestFirst) {
    if (entry.at < since || entries.length === longestRequest) break;
    entries.push(entry);
  }
  return entries;
}

/** Of entries that stand, newest first, those of which something was not changed again by another request, or without one, since. */
export function findUncovered(standing: readonly HistoryEntry[]): readonly HistoryEntry[] {
  /** Who wrote each record since. */
  const writers = new Map<string, Set<string>>();
  return standing.filter((entry) => {
    // An undo brings back what was before: what it took back is as if it had never been.
    if (entry.undoes !== undefined) return false;
    const writer = entry.origin.request ?? `#${entry.id}`;
    const records = entry.writes.filter(({ kind }) => !kindOf(kind).past).map(nameRecord);
    const isLast = records.some((record) => [...(writers.get(record) ?? [])].every((other) => other === writer));
    for (const record of touchedBy(entry)) writers.set(record, (writers.get(record) ?? new Set()).add(writer));
    return isLast || hasOutside(entry);
  });
}

const hasOutside = ({ outside = [] }: HistoryEntry) => outside.some(({ kind }) => kind !== lastingStep);
/** An undo counts for what it undoes, even where nothing was written for it. */
const does = (entry: HistoryEntry) => entry.writes.length > 0 || hasOutside(entry) || entry.undoes !== undefined;
