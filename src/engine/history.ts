import { LanternError } from '../core/errors.js';
import { isGesture, type Origin } from '../core/origin.js';
import type { Changed } from '../core/outcome.js';
import { lastingStep, type OutsideStep } from '../core/outside-step.js';
import type { LogEntry, RecordWrite, Store } from '../ports/store.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import { statesNamed } from '../light/changes/states-named.js';
import type { Firing } from '../light/rules/transition.js';
import { isChangeSet } from './is-change-set.js';

/** One recorded change set: who asked, what was written, and which entries it undid, if any. */
export interface ChangeSet {
  readonly origin: Origin;
  readonly writes: readonly MachineWrite[];
  /** The rules that fired in it, in order, with the events and data they fired on. */
  readonly firings: readonly Firing[];
  /** The entries that it undid: a single one, or all of a request of the agent. */
  readonly undoes?: number | readonly number[];
  /** What it undid was itself an undo. */
  readonly redo?: true;
  /** What a request did outside the light, oldest first; with it there are no writes. */
  readonly outside?: readonly OutsideStep[];
}

export interface HistoryEntry extends ChangeSet {
  readonly id: number;
  /** Wall time, milliseconds. */
  readonly at: number;
}

/**
 * Makes a change set durable, and a part of the history; answers with its id there.
 * @param beside what is kept in the same moment, or not at all
 * @throws LanternError `data-unwritable`
 */
export function keepChangeSet(
  store: Store,
  at: number,
  set: ChangeSet,
  beside: readonly RecordWrite[] = [],
): number | null {
  const writes = set.writes.map((write) => ({ kind: write.kind, id: write.id, value: write.after }));
  return store.commit([...writes, ...beside], { kind: 'history', at, body: set }) ?? null;
}

/** What happens by itself is in the history too, but "undo that" means what somebody asked for. */
const undoable: ReadonlySet<Origin['kind']> = new Set([
  'voice',
  'text',
  'page',
  'api',
  'cli',
  'agent',
  'mcp',
  'button',
  'home',
]);

export function toHistory(entries: readonly LogEntry[]): readonly HistoryEntry[] {
  return entries
    .filter(({ body }) => isChangeSet(body))
    .map(({ body, id, at }) => ({ ...(body as ChangeSet), id, at }));
}

/** How many entries are searched for more of the same request; far more than the agent makes. */
export const longestRequest = 2000;

/**
 * The latest change set that somebody asked for and that is not undone yet, newest entry first. Everything that one sentence or one request of
 * the agent did counts as one set, however many steps it took, and so does one movement of a hand; what a sentence put off is a set of its
 * own once it comes. Empty if there is none.
 * @param by who wants it: what another page or terminal did is not theirs to undo
 */
export function findUndoable(newestFirst: Iterable<HistoryEntry>, by: Origin): readonly HistoryEntry[] {
  const found: HistoryEntry[] = [];
  let looked = 0;
  for (const entry of standing(newestFirst)) {
    if (isOthers(entry.origin, by)) continue;
    const [first] = found;
    if (first && (++looked > longestRequest || isLongBefore(entry, first))) break;
    if (first ? isOfOne(entry, first) : entry.undoes === undefined && isAskedFor(entry.origin)) found.push(entry);
    if (found[0] && found[0].origin.request === undefined) break;
  }
  return found;
}

/** One entry by its id, or all that a request changed. */
export type ChosenEntries = { readonly id: number } | { readonly request: string };

/** Chosen entries that are not undone yet, newest first, without what was changed again since: that stays as it is. */
export function findChosen(newestFirst: Iterable<HistoryEntry>, chosen: ChosenEntries): readonly HistoryEntry[] {
  const found: HistoryEntry[] = [];
  const since = new Set<string>();
  let looked = 0;
  let wanted = chosen;
  for (const entry of standing(newestFirst)) {
    if (++looked > longestRequest) break;
    if (!isChosen(entry, wanted)) {
      // An undo brings back what was before: what it took back is as if it had never been.
      if (entry.undoes === undefined) for (const record of touchedBy(entry)) since.add(record);
      continue;
    }
    found.push({ ...entry, writes: entry.writes.filter((write) => !since.has(nameRecord(write))) });
    const { request } = entry.origin;
    if (request === undefined) break;
    // A drag, and what an agent does, are many entries, but one thing.
    wanted = { request };
  }
  return found;
}

function isChosen({ id, origin, undoes }: HistoryEntry, chosen: ChosenEntries): boolean {
  if (undoes !== undefined) return false;
  return 'id' in chosen ? id === chosen.id : origin.request === chosen.request;
}

/** The name of what was written, among all kinds. */
export const nameRecord = ({ kind, id }: Pick<MachineWrite, 'kind' | 'id'>) => `${kind} ${id}`;

/** What an entry wrote, and the states that this named: neither is free to go because of what was done before. */
export function touchedBy({ writes }: HistoryEntry): readonly string[] {
  return writes.flatMap((write) => {
    const states = [write.before, write.after].flatMap((record) => statesNamed(write.kind, record));
    return [nameRecord(write), ...states.map((id) => nameRecord({ kind: 'state', id }))];
  });
}

/** Why nothing can be undone. */
export function createNothingError(chosen: ChosenEntries | undefined): LanternError {
  const left = 'nothing of it is left to undo: it was undone, or changed again since';
  return new LanternError('not-found', chosen ? left : 'there is nothing to undo');
}

/** The latest undo that was not itself undone, if nobody has asked for anything since; undefined if there is none. */
export function findRedoable(newestFirst: Iterable<HistoryEntry>, by: Origin): HistoryEntry | undefined {
  for (const entry of standing(newestFirst)) {
    if (entry.redo || isOthers(entry.origin, by)) continue;
    if (entry.undoes !== undefined) return entry;
    if (isAskedFor(entry.origin)) return undefined;
  }
  return undefined;
}

/** All entries that the agent, an outside program, or a hand made for a request and that are not undone yet, newest first. */
export function findRequest(newestFirst: Iterable<HistoryEntry>, request: string): readonly HistoryEntry[] {
  const found: HistoryEntry[] = [];
  let looked = 0;
  for (const entry of standing(newestFirst)) {
    if (++looked > longestRequest) break;
    if (isOfRequest(entry, request)) found.push(entry);
  }
  return found;
}

/** What a sentence does takes no longer than this, in milliseconds: nothing older needs to be looked at. */
const longestSentence = 60_000;

const isLongBefore = ({ at }: HistoryEntry, first: HistoryEntry) =>
  !isOfRequest(first, first.origin.request) && at < first.at - longestSentence;

/** Whether both are of one request, done by the same: what was asked for later comes by a timer. */
function isOfOne(entry: HistoryEntry, first: HistoryEntry): boolean {
  const { kind, request } = first.origin;
  return isOfRequest(entry, request) || (entry.origin.request === request && isSaid(entry, kind));
}

const isSaid = ({ origin, undoes }: HistoryEntry, kind: Origin['kind']) =>
  undoes === undefined && origin.kind === kind && kind !== 'timer';

function isOfRequest({ origin }: HistoryEntry, request: string | undefined): boolean {
  if (request === undefined || origin.request !== request) return false;
  return origin.kind === 'agent' || origin.kind === 'mcp' || isGesture(request);
}

/** What a request of the agent has changed and not undone, by kind and name. */
export function listChanges(newestFirst: Iterable<HistoryEntry>, request: string): readonly Changed[] {
  return mergeWrites(findRequest(newestFirst, request))
    .filter(({ kind, before, after }) => JSON.stringify(before) !== JSON.stringify(after) && kind !== 'fired')
    .map(({ kind, id }) => ({ kind, name: id }));
}

/** What of an undone entry stays all the same, as a sentence to go on with; '' if nothing. */
export function tellLasting({ outside = [] }: Pick<ChangeSet, 'outside'>): string {
  const left = outside.filter(({ kind }) => kind === lastingStep).map(({ data }) => String(data));
  return left.length === 0 ? '' : ` What can't be undone: ${left.join('; ')}.`;
}

/** The combined effect of several change sets: each record with the value from before the oldest of them. */
export function mergeWrites(newestFirst: readonly HistoryEntry[]): readonly MachineWrite[] {
  const merged = new Map<string, MachineWrite>();
  for (const { writes } of newestFirst) {
    for (const write of writes) {
      const key = `${write.kind} ${write.id}`;
      merged.set(key, { ...write, after: (merged.get(key) ?? write).after });
    }
  }
  return [...merged.values()];
}

/** Entries that were not undone, including undos. */
export function* standing(newestFirst: Iterable<HistoryEntry>): Generator<HistoryEntry> {
  // An undo is newer than what it undoes, so it comes first; an undo that was itself undone has no effect.
  const undone = new Set<number>();
  for (const entry of newestFirst) {
    if (undone.has(entry.id)) continue;
    if (entry.undoes !== undefined) for (const id of [entry.undoes].flat()) undone.add(id);
    yield entry;
  }
}

/** Whether it belongs to another conversation of the same kind: two pages are two people, while a voice and a page may be one. */
function isOthers({ kind, conversation }: Origin, by: Origin): boolean {
  return (
    kind === by.kind && conversation !== undefined && by.conversation !== undefined && conversation !== by.conversation
  );
}

/** Delayed commands of a sentence were asked for too; a timer that fires rules was not. */
function isAskedFor({ kind, request }: Origin): boolean {
  return undoable.has(kind) || (kind === 'timer' && request !== undefined);
}

/** All stored change sets, newest first, page by page. */
export function* readHistory(store: Store): Generator<HistoryEntry> {
  for (let before: number | undefined; ;) {
    const page = store.recent('history', 200, before);
    yield* toHistory(page);
    before = page.at(-1)?.id;
    if (before === undefined) return;
  }
}
