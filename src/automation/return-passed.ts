import type { HistoryEntry } from '../engine/history.js';
import type { MachineStep } from '../light/changes/apply.js';
import { MachineDraft, type MachineWrite } from '../light/changes/machine-draft.js';
import type { Machine } from '../light/machine.js';
import { isRunning, isTooLate, timerId, timerSchema, type Timer } from '../light/timer.js';

/** Entries of the history that are looked at: so many from after the clock was set back, and so many in all. */
const [mostSince, mostInAll] = [50, 5000];

/**
 * After a wrong clock was set back: what was set for one time, and was told as missed because that clock had passed it, comes at its time. Only
 * what was set before this moment is: by which clock another was meant, nobody knows. What did ring does not ring again.
 * @param newestFirst the history, which tells what became of a timer by the clock of then
 */
export function returnPassed(machine: Machine, newestFirst: Iterable<HistoryEntry>, now: number): MachineStep {
  const draft = new MachineDraft(machine);
  for (const timer of findPassed(newestFirst, now))
    if (!machine.timers.has(timerId(timer))) draft.put('timer', timerId(timer), timer);
  return { machine: draft.finish(), writes: draft.writes, effects: [] };
}

function findPassed(newestFirst: Iterable<HistoryEntry>, now: number): readonly Timer[] {
  const found = new PassedTimers(now);
  let [since, looked] = [0, 0];
  for (const entry of newestFirst) {
    if (entry.at <= now) since += 1;
    looked += 1;
    if (looked > mostInAll || (since > mostSince && found.isSettled)) break;
    for (const write of entry.writes) if (write.kind === 'timer') found.take(entry, write);
  }
  return found.all;
}

/** Reads the history backwards: what was the last thing that happened to a timer, and when was it set before that. */
class PassedTimers {
  /** By id; null where the last thing was another, or it was set by the wrong clock. */
  readonly #found = new Map<string, Timer | null>();
  /** Of these it is not seen yet when they were set. */
  readonly #open = new Set<string>();

  constructor(private readonly now: number) {}

  get isSettled(): boolean {
    return this.#open.size === 0;
  }

  get all(): readonly Timer[] {
    return [...this.#found.values()].filter((timer) => timer !== null);
  }

  take(entry: HistoryEntry, write: MachineWrite): void {
    if (this.#open.delete(write.id) && entry.at > this.now) this.#found.set(write.id, null);
    if (this.#found.has(write.id)) return;
    const timer = readPassed(entry, write, this.now);
    this.#found.set(write.id, timer);
    if (timer) this.#open.add(write.id);
  }
}

/** The timer that a write took away as missed, and that is still to come. */
function readPassed({ at, origin }: HistoryEntry, write: MachineWrite, now: number): Timer | null {
  const isByItself = origin.kind === 'timer' || origin.kind === 'start';
  if (at <= now || write.after !== null || !isByItself) return null;
  const timer = timerSchema.safeParse(write.before).data;
  return timer && timer.due > now && isPassed(timer, at) ? timer : null;
}

const isPassed = (timer: Timer, at: number) =>
  isRunning(timer) && timer.snoozed_from === undefined && isTooLate(timer, at);
