import type { Store } from '../ports/store.js';
import type { IsTrace } from './traces.js';

/** What a change set wrote, and the rules that fired in it, as far as words are in them. */
export interface PastChange {
  readonly writes: readonly PastWrite[];
  readonly firings: readonly { readonly data?: object }[];
}

interface PastWrite {
  readonly kind: string;
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Takes the words of what is no more out of a change set: itself if it has none, null if nothing else was written. */
export type LeavePresent = <Change extends PastChange>(change: Change, isTrace: IsTrace) => Change | null;

/** Kinds that have no words of their own: they name states, rules and events. */
const naming: ReadonlySet<string> = new Set(['lamp', 'hold', 'fired']);

/**
 * The words of a timer, a rule or a look stay in the history after it was canceled, so that this can be undone. What is there has its
 * words for good reason; those of what is gone, or was called otherwise, go with what was said.
 * @param history all change sets
 */
export function createPresentFinder(history: Iterable<PastChange>, store: Pick<Store, 'read'>): LeavePresent {
  const there = createReader(store);
  const names = new Set<string>();
  for (const { writes } of history)
    for (const { kind, id } of writes) if (!naming.has(kind) && !there(kind).has(id)) names.add(id);
  const isPast = ({ kind, id, before, after }: PastWrite, isTrace: IsTrace) => {
    const present = new Set(naming.has(kind) ? [] : textsOf([id, there(kind).get(id)]));
    const isGone = naming.has(kind)
      ? (text: string) => names.has(text)
      : (text: string) => !there(kind).has(id) || !present.has(text);
    return textsOf([id, before, after]).some((text) => isGone(text) && isTrace(text));
  };
  const tellsOfGone = (firing: PastChange['firings'][number], isTrace: IsTrace) =>
    [...textsOf(firing), ...Object.keys(firing.data ?? {})].some((text) => names.has(text) && isTrace(text));
  return (change, isTrace) => {
    const writes = change.writes.filter((write) => !isPast(write, isTrace));
    const firings = change.firings.filter((firing) => !tellsOfGone(firing, isTrace));
    if (writes.length === change.writes.length && firings.length === change.firings.length) return change;
    return writes.length + firings.length === 0 ? null : { ...change, writes, firings };
  };
}

/** Reads each kind once. */
function createReader(store: Pick<Store, 'read'>) {
  const known = new Map<string, ReadonlyMap<string, unknown>>();
  return (kind: string) => {
    const records = known.get(kind) ?? store.read(kind);
    known.set(kind, records);
    return records;
  };
}

/** All texts in a value. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
