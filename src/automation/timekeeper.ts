import type { Clock, Uptime } from '../core/clock.js';
import { describeError } from '../core/errors.js';
import { millis } from '../core/units.js';
import type { Engine } from '../engine/engine.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import { skipMissedTimers } from '../light/changes/due-timers.js';
import { lampStatusSchema } from '../light/lamp-status.js';
import { isTooLate, type Timer } from '../light/timer.js';
import type { Store } from '../ports/store.js';
import { ClockJumps } from './clock-jumps.js';

/** The wall clock may be set while we wait, so it is checked at least this often. */
const longestWait = 30_000;
const waitAfterTrouble = 5000;

interface TimekeeperParts {
  readonly uptime: Uptime;
  readonly store: Pick<Store, 'read' | 'commit'>;
  /** The IANA time zone of the house; the machine's own where it is absent. */
  readonly zone?: string | undefined;
  /** Carries out what a timer is for; its event has already fired. */
  readonly onDue: (timer: Timer) => void;
  readonly onTrouble: (message: string) => void;
}

/** Lets time pass in the engine: wakes it when a timer, a schedule or a waiting rule is due. */
export class Timekeeper {
  #timer: Disposable | undefined;
  #watching: readonly Disposable[] | undefined;
  /** Something came too late for being carried out. A clock that is set back calls it back, so that is watched for though nothing else waits. */
  #hasPassed = false;
  readonly #jumps: ClockJumps;

  constructor(
    private readonly engine: Engine,
    private readonly clock: Clock,
    private readonly parts: TimekeeperParts,
  ) {
    this.#jumps = new ClockJumps({ engine, clock, ...parts });
  }

  /** First deals with timers that came due while nothing ran: each fires or is skipped, according to its `missed`. */
  start(): void {
    if (this.#watching) return;
    this.#try(() => this.#jumps.start());
    this.engine.correctTimes({ kind: 'start' }, skipMissedTimers);
    const written = this.engine.onWritten((writes) => {
      if (!writes.some(isAboutTime)) return;
      this.#try(() => this.#jumps.follow(writes));
      this.#arm();
    });
    // Whoever asks how long something takes yet must not get the time by a clock that was set meanwhile.
    this.#watching = [written, this.engine.looked.add(() => this.#try(() => this.#jumps.glance()))];
    this.#wake();
  }

  stop(): void {
    for (const each of this.#watching ?? []) each[Symbol.dispose]();
    this.#watching = undefined;
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
  }

  #wake(): void {
    const passed = this.#try(() => {
      this.#jumps.follow();
      const due = this.engine.nextDue();
      if (due === null || due > this.clock.now()) return;
      for (const timer of this.engine.passTime().due) {
        this.#hasPassed ||= isTooLate(timer, this.clock.now());
        this.parts.onDue(timer);
      }
    });
    if (!passed) {
      this.#arm(waitAfterTrouble);
      return;
    }
    const left = this.engine.nextDue();
    // A timer that nobody dealt with stays due; pause before the next attempt.
    this.#arm(left !== null && left <= this.clock.now() ? waitAfterTrouble : 0);
  }

  /** Whether it went well. A full disk, for example, does not: what was due stays due and is tried again later. */
  #try(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      this.parts.onTrouble(describeError(error));
      return false;
    }
  }

  #arm(shortestWait = 0): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    const due = this.engine.nextDue() ?? (this.#hasPassed ? Infinity : null);
    if (due === null || !this.#watching) return;
    const wait = Math.min(longestWait, Math.max(shortestWait, due - this.clock.now()));
    this.#timer = this.clock.after('next timer', millis(wait), () => this.#wake());
  }
}

/** Whether it may change when something is next due. */
function isAboutTime({ kind, before, after }: MachineWrite): boolean {
  if (kind === 'lamp')
    return [before, after].some((each) => lampStatusSchema.safeParse(each).data?.showings !== undefined);
  return kind === 'timer' || kind === 'hold' || kind === 'rule';
}
