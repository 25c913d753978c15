import type { Clock } from '../core/clock.js';
import { describeError } from '../core/errors.js';
import { millis } from '../core/units.js';
import type { Engine } from '../engine/engine.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import { skipMissedTimers } from '../light/changes/due-timers.js';
import { shiftCountdowns } from '../light/changes/shift-countdowns.js';
import { lampStatusSchema } from '../light/lamp-status.js';
import type { Timer } from '../light/timer.js';

/** The wall clock may be set while we wait, so it is checked at least this often. */
const longestWait = 30_000;
const waitAfterTrouble = 5000;
/** The two clocks of a computer drift apart by less than this between two looks; more means that the wall clock was set. Milliseconds. */
const leastJump = 1000;

interface TimekeeperParts {
  /** Carries out what a timer is for; its event has already fired. */
  readonly onDue: (timer: Timer) => void;
  readonly onTrouble: (message: string) => void;
}

/** Lets time pass in the engine: wakes it when a timer, a schedule or a waiting rule is due. */
export class Timekeeper {
  #timer: Disposable | undefined;
  #watching: Disposable | undefined;
  /** Wall time less monotonic time when last looked at; it changes only when the wall clock is set. */
  #offset = 0;

  constructor(
    private readonly engine: Engine,
    private readonly clock: Clock,
    private readonly parts: TimekeeperParts,
  ) {}

  /** First deals with timers that came due while nothing ran: each fires or is skipped, according to its `missed`. */
  start(): void {
    if (this.#watching) return;
    this.#offset = this.#findOffset();
    this.engine.correctTimes({ kind: 'start' }, skipMissedTimers);
    this.#watching = this.engine.onWritten((writes) => {
      if (!writes.some(isAboutTime)) return;
      this.#try(() => this.#followClock(new Set(writes.map(({ kind, id }) => `${kind} ${id}`))));
      this.#arm();
    });
    this.#wake();
  }

  stop(): void {
    this.#watching?.[Symbol.dispose]();
    this.#watching = undefined;
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
  }

  #wake(): void {
    const passed = this.#try(() => {
      this.#followClock();
      const due = this.engine.nextDue();
      if (due === null || due > this.clock.now()) return;
      for (const timer of this.engine.passTime().due) this.parts.onDue(timer);
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

  /** Lets countdowns keep their length if the wall clock was set. @param fresh records that already go by the new time */
  #followClock(fresh: ReadonlySet<string> = new Set()): void {
    const [before, offset] = [this.#offset, this.#findOffset()];
    const jump = offset - before;
    // First, because storing the new times calls this again. Small steps are let pass: the clock is being slewed.
    this.#offset = offset;
    if (Math.abs(jump) < leastJump) return;
    try {
      this.engine.correctTimes({ kind: 'timer' }, (machine) => shiftCountdowns(machine, jump, fresh));
    } catch (error) {
      this.#offset = before;
      throw error;
    }
  }

  #findOffset(): number {
    return this.clock.now() - this.clock.monotonic();
  }

  #arm(shortestWait = 0): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    const due = this.engine.nextDue();
    if (due === null || !this.#watching) return;
    const wait = Math.min(longestWait, Math.max(shortestWait, due - this.clock.now()));
    this.#timer = this.clock.after('next timer', millis(wait), () => this.#wake());
  }
}

/** Whether it may change when something is next due. */
function isAboutTime({ kind, after }: MachineWrite): boolean {
  if (kind === 'lamp') return lampStatusSchema.safeParse(after).data?.showings !== undefined;
  return kind === 'timer' || kind === 'hold';
}
