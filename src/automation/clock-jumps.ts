import { z } from 'zod';
import type { Clock, Uptime } from '../core/clock.js';
import { systemZone } from '../core/local-time.js';
import type { Engine } from '../engine/engine.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import { moveToZone } from '../light/changes/move-to-zone.js';
import { returnRepeating } from '../light/changes/return-repeating.js';
import { shiftCountdowns } from '../light/changes/shift-countdowns.js';
import type { Store } from '../ports/store.js';
import { returnPassed } from './return-passed.js';

/** The two clocks of a computer drift apart by less than this between two looks; more means that the wall clock was set. Milliseconds. */
const leastJump = 1000;
/** What came within this long before the clock was set back does not come again: it came a little early. Milliseconds. */
const notAgain = 3_600_000;
const record = { kind: 'time', id: 'clock' };
const zoneRecord = { kind: 'time', id: 'zone' };
const zoneSchema = z.object({ zone: z.string() });
const recordSchema = z.object({ boot: z.string(), offset: z.number() });

interface ClockJumpsParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly uptime: Uptime;
  readonly store: Pick<Store, 'read' | 'commit'>;
  /** The IANA time zone of the house; the machine's own where it is absent. */
  readonly zone?: string | undefined;
}

/**
 * Lets countdowns keep their length when the wall clock is set, also while no Lantern ran, as long as the computer did. How long it was switched off
 * only the wall clock tells, and it may be set right only after a while: what was waiting before that goes by the wall clock.
 */
export class ClockJumps {
  /** Wall time less uptime when last looked at; it changes only when the wall clock is set. */
  #offset = 0;
  /** `kind id` of what was waiting before this start of the computer. */
  #before: ReadonlySet<string> = new Set();
  #hasLooked = false;

  constructor(private readonly parts: ClockJumpsParts) {}

  /** @throws LanternError `data-unwritable` */
  start(): void {
    const { engine, uptime, store } = this.parts;
    const kept = recordSchema.safeParse(store.read(record.kind).get(record.id)).data;
    const isSameBoot = kept?.boot === uptime.boot;
    const { timers, holds, lamps } = engine.machine;
    const all = { timer: timers, hold: holds, lamp: lamps };
    const ids = Object.entries(all).flatMap(([kind, records]) => [...records.keys()].map((id) => `${kind} ${id}`));
    this.#before = new Set(isSameBoot ? [] : ids);
    this.#offset = isSameBoot ? kept.offset : this.#findOffset();
    this.follow();
    this.#followZone();
    engine.correctTimes({ kind: 'start' }, returnRepeating);
    this.#keep(kept);
  }

  /** Looks at the clocks unless the code that is running did already: times are not corrected in the middle of a change. */
  glance(): void {
    if (!this.#hasLooked) this.follow();
  }

  /** Looks at the clocks. @param written records that already go by the present wall clock */
  follow(written: readonly MachineWrite[] = []): void {
    const fresh = new Set(written.map(({ kind, id }) => `${kind} ${id}`));
    this.#before = new Set([...this.#before].filter((key) => !fresh.has(key)));
    // Small steps are let pass: the clock is being slewed.
    const jump = this.#look();
    if (Math.abs(jump) < leastJump) return;
    try {
      const settled = new Set([...fresh, ...this.#before]);
      const { engine, clock } = this.parts;
      engine.correctTimes({ kind: 'timer' }, (machine) => shiftCountdowns(machine, jump, settled), this.#write());
      if (jump < -notAgain) {
        const was = clock.now() - jump;
        engine.correctTimes({ kind: 'timer' }, (machine, inputs) => returnRepeating(machine, inputs, was));
        const history = engine.wholeHistory();
        engine.correctTimes({ kind: 'timer' }, (machine, { now }) => returnPassed(machine, history, now));
      }
    } catch (error) {
      this.#offset -= jump;
      throw error;
    }
    this.#keep();
  }

  /** Where the house has another time zone than it had when Lantern ran last: a setting, a new image of the system, a house that moved. */
  #followZone(): void {
    const { engine, store, zone = systemZone() } = this.parts;
    const kept = zoneSchema.safeParse(store.read(zoneRecord.kind).get(zoneRecord.id)).data;
    if (kept?.zone === zone) return;
    const write = [{ ...zoneRecord, value: { zone } }];
    // In one moment: what was moved without the zone it is in now would be moved again at the next start.
    if (kept) engine.correctTimes({ kind: 'start' }, (machine) => moveToZone(machine, kept.zone, zone), write);
    store.commit(write);
  }

  #keep(kept?: z.infer<typeof recordSchema>): void {
    if (kept?.boot === this.parts.uptime.boot && kept.offset === this.#offset) return;
    this.parts.store.commit(this.#write());
  }

  #write() {
    return [{ ...record, value: { boot: this.parts.uptime.boot, offset: this.#offset } }];
  }

  /** How far the wall clock was set since the last look; it is over then, because storing the new times looks again. */
  #look(): number {
    this.#hasLooked = true;
    queueMicrotask(() => (this.#hasLooked = false));
    const before = this.#offset;
    this.#offset = this.#findOffset();
    return this.#offset - before;
  }

  #findOffset(): number {
    return this.parts.clock.now() - this.parts.uptime.now();
  }
}
