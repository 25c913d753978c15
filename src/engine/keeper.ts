import { z } from 'zod';
import { describeError } from '../core/errors.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Origin } from '../core/origin.js';
import { lampStatusSchema } from '../light/lamp-status.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import type { RecordWrite, Store } from '../ports/store.js';
import { keepChangeSet, mergeWrites, type ChangeSet, type HistoryEntry } from './history.js';

/**
 * People who stand before the light: they see whether it obeys, and must not be refused because of a disk. The commands of a
 * terminal reach a running Lantern over its API.
 */
export const people: ReadonlySet<Origin['kind']> = new Set(['voice', 'text', 'button', 'page', 'cli', 'api', 'home']);
/** What a look on a lamp is made of. Rules, timers and whatever else is for later are refused: they would be lost. */
const ofTheMoment: ReadonlySet<MachineWrite['kind']> = new Set(['lamp', 'state', 'variable', 'fired', 'hold']);
/** More change sets than this are not stored one by one later: the oldest become one. */
const mostWaiting = 100;
const ringingSchema = z.object({ ringing_since: z.number() });

/** What others keep in the same moment as a change set, or not at all. */
export type Beside = readonly RecordWrite[];

/** Whether a change set is stored: its id in the history, or why it is not; `first`: nobody has been told that yet. */
export interface Stored {
  readonly id: number | null;
  readonly unkept?: { readonly message: string; readonly first: boolean };
}

/**
 * Makes change sets durable before they are shown. Where nothing can be stored, such as on a full disk, "off" and what people ask of the lamps are
 * not refused (OUTPUT-10), and alarms ring and fall silent: that waits here, and is stored before the next change set that can be.
 */
export class Keeper {
  #trouble: string | null = null;
  readonly #waiting: { readonly at: number; readonly set: ChangeSet }[] = [];

  constructor(
    private readonly store: Store,
    private readonly facts: Hub<Fact>,
  ) {}

  /** Why nothing can be stored now, and what helps; null if nothing waits to be. */
  get trouble(): string | null {
    return this.#waiting.length === 0 ? null : this.#trouble;
  }

  /** What waits to be stored, newest first, as entries that come after all those in the history. */
  unkept(): readonly HistoryEntry[] {
    return this.#waiting.toReversed().map(({ at, set }) => ({ ...set, at, id: Number.MAX_SAFE_INTEGER }));
  }

  /** @throws LanternError `data-unwritable` for a change set that nobody needs at once; nothing of it is kept then */
  keep(at: number, set: ChangeSet, beside: Beside = []): Stored {
    try {
      this.catchUp();
      return { id: keepChangeSet(this.store, at, set, beside) };
    } catch (error) {
      if (!isUrgent(set)) throw error;
      const first = this.#waiting.length === 0;
      this.#wait(at, set);
      const message = `nothing can be stored (${describeError(error)}): the light obeys, but after a restart it will be as it was before`;
      this.#trouble = message;
      if (first) this.facts.announce({ type: 'trouble-reported', part: 'data', message });
      return { id: null, unkept: { message, first } };
    }
  }

  /** Stores what waits, in the order in which it happened. @throws LanternError `data-unwritable` */
  catchUp(): void {
    if (this.#waiting.length === 0) return;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      keepChangeSet(this.store, next.at, next.set);
      this.#waiting.shift();
    }
    this.facts.announce({ type: 'trouble-mended', part: 'data', message: 'what waited is stored now' });
  }

  #wait(at: number, set: ChangeSet): void {
    this.#waiting.push({ at, set });
    if (this.#waiting.length <= mostWaiting) return;
    const [first, second] = this.#waiting;
    if (!first || !second) return;
    const writes = mergeWrites([toEntry(second), toEntry(first)]);
    this.#waiting.splice(0, 2, { at: second.at, set: { ...second.set, writes } });
  }
}

const toEntry = ({ at, set }: { at: number; set: ChangeSet }) => ({ ...set, at, id: 0 });

/** Whether the light must obey, or an alarm ring or fall silent, although it cannot be stored. */
function isUrgent({ origin, writes }: ChangeSet): boolean {
  const lamps = writes.filter(({ kind }) => kind === 'lamp');
  const lasting = writes.filter(({ kind }) => !ofTheMoment.has(kind));
  if (lamps.length === 0) return lasting.length > 0 && lasting.every(isRinging);
  if (lamps.every(({ after }) => lampStatusSchema.safeParse(after).data?.state === 'off'))
    return lasting.every(({ kind }) => kind === 'timer');
  // A timer that it ends comes again after a restart, which is better than a lamp that does not obey.
  const isSpent = (write: MachineWrite) => isRinging(write) || (write.kind === 'timer' && write.after === null);
  return (people.has(origin.kind) || lasting.some(isRinging)) && lasting.every(isSpent);
}

/** Whether an alarm or a reminder begins to ring with this, or falls silent. */
function isRinging({ kind, before, after }: MachineWrite): boolean {
  return kind === 'timer' && [before, after].some((timer) => ringingSchema.safeParse(timer).success);
}
