import type { LeavePresent, PastChange } from './past-words.js';
import type { IsTrace } from './traces.js';

/** The step of a change set that hid memories: its data are their ids. */
export const hidingStep = 'memories-hidden';

/** The step of a change set, or of a request, that kept a note: its data is the id of it. */
export const notingStep = 'memory';

/** What is forgotten for good: the words, and the ids of the memories that had them. */
export interface Gone {
  readonly isTrace: IsTrace;
  readonly ids: ReadonlySet<number>;
}

/** A change set without what is gone, itself if it keeps nothing of it, null if it keeps nothing else. What is there can be undone, whatever was said for it. */
export function scrubChange(body: unknown, gone: Gone, leavePresent: LeavePresent): unknown {
  const present = leavePresent(body as Change, gone.isTrace);
  if (!present) return null;
  const { origin, outside = [], ...rest } = present;
  const { detail, ...cause } = origin;
  const left = outside.filter((step) => !isGone(step, gone));
  const isSaid = hasTrace(detail, gone.isTrace);
  if (!isSaid && left.length === outside.length) return present;
  return { ...rest, origin: isSaid ? cause : origin, ...(left.length > 0 && { outside: left }) };
}

interface Change extends PastChange {
  readonly origin: { readonly detail?: string };
  readonly outside?: readonly OutsideDeed[];
}

interface OutsideDeed {
  readonly kind: string;
  readonly data: unknown;
}

function isGone({ kind, data }: OutsideDeed, { isTrace, ids }: Gone): boolean {
  if (kind === hidingStep && Array.isArray(data)) return data.every((id) => ids.has(id as number));
  if (kind === notingStep && typeof data === 'number') return ids.has(data);
  return hasTrace(data, isTrace);
}

/** Whether any text in a value keeps words of what was forgotten. */
export function hasTrace(value: unknown, isTrace: IsTrace): boolean {
  if (typeof value === 'string') return isTrace(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => hasTrace(each, isTrace));
}
