import type { Clock } from '../core/clock.js';
import { LanternError } from '../core/errors.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Lamp, LampView } from '../core/lamp.js';
import type { Origin } from '../core/origin.js';
import type { LampMoment } from '../core/outcome.js';
import type { Random } from '../core/random.js';
import { applyChanges } from '../light/apply.js';
import { changeSchema, type Change, type ChangeInput } from '../light/change.js';
import type { MachineWrite } from '../light/draft.js';
import type { LightEvent } from '../light/effect.js';
import { lampStatusSchema, type LampStatus, type Machine } from '../light/machine.js';
import type { Firing } from '../light/transition.js';
import type { LightThread } from '../ports/light-thread.js';
import type { Store } from '../ports/store.js';
import { linearToLightness } from '../render/lightness.js';
import { settledColor } from '../render/settled.js';
import { describeProblems } from '../core/describe-problems.js';
import { findUndoable, toHistory, type ChangeSet, type HistoryEntry } from './history.js';
import { loadMachine } from './load.js';
import { Run } from './run.js';
import { createScene } from './scene.js';

export interface EngineParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly light: LightThread;
  readonly facts: Hub<Fact>;
  readonly lamps: readonly Lamp[];
}

/** What an accepted change set or event did. */
export interface Done {
  /** Its id in the history; null where nothing changed. */
  readonly id: number | null;
  readonly writes: readonly MachineWrite[];
  readonly firings: readonly Firing[];
}

/** Makes changes in view of the machine that they are for. */
export type Plan = (machine: Machine) => readonly ChangeInput[];

/** The sole owner of the lamps: every change passes here, is validated, recorded, made durable, and then shown. */
export class Engine {
  #machine: Machine;

  constructor(private readonly parts: EngineParts) {
    this.#machine = loadMachine(new Map(), parts.lamps, 0);
  }

  /** Brings back what was stored and shows it at once. The store and the light thread are up already. */
  start(): void {
    const { store, clock, lamps } = this.parts;
    const kinds = (['state', 'rule', 'variable', 'lamp'] as const).map((kind) => [kind, store.read(kind)] as const);
    this.#machine = loadMachine(new Map(kinds), lamps, clock.now());
    this.parts.light.setData(Object.fromEntries(this.#machine.variables));
    for (const { id } of lamps) this.#show(id, 0);
  }

  get machine(): Machine {
    return this.#machine;
  }

  get lamps(): readonly Lamp[] {
    return this.parts.lamps;
  }

  /**
   * Does a change set whole, or nothing of it.
   * @throws LanternError `change-invalid` with every problem, `not-found`, `data-unwritable`
   */
  apply(changes: readonly ChangeInput[], origin: Origin): Done {
    return this.carryOut([() => changes], origin);
  }

  /** As `apply`, in steps: each plan is made for the machine as the steps before it leave it. Whole or nothing. */
  carryOut(plans: readonly Plan[], origin: Origin): Done {
    const run = new Run(this.#machine);
    const now = this.parts.clock.now();
    for (const plan of plans) run.take(applyChanges(run.machine, plan(run.machine).map(parseChange), now));
    return this.#finish(run, origin);
  }

  /** Lets rules answer an event, and the events that follow from it. */
  fire(event: LightEvent, origin: Origin): Done {
    const run = new Run(this.#machine);
    run.raise(event);
    return this.#finish(run, origin);
  }

  /** Takes back the newest change set that somebody asked for; answers with it. @throws LanternError `not-found` */
  undo(origin: Origin): HistoryEntry {
    const entry = findUndoable(this.history(1000));
    if (!entry) throw new LanternError('not-found', 'there is nothing to undo');
    const run = new Run(this.#machine);
    run.restore(entry.writes);
    this.#finish(run, origin, entry.id);
    return entry;
  }

  /** The newest change sets first. */
  history(count: number): readonly HistoryEntry[] {
    return toHistory(this.parts.store.recent('history', count));
  }

  status(lamp: string): LampStatus {
    return this.#machine.lamps.get(lamp) ?? lampStatusSchema.parse({ state: 'off' });
  }

  /** A lamp's state and what it shows once faded in. */
  moment(lamp: string): LampMoment {
    const status = this.status(lamp);
    const scene = this.#scene(lamp, 0);
    return {
      state: status.state,
      rgb: scene ? settledColor(scene, this.#machine.variables, this.parts.random) : [0, 0, 0],
    };
  }

  /** Every lamp as it is now. */
  views(): readonly LampView[] {
    return this.parts.lamps.map(({ id }) => {
      const { state, brightness } = this.status(id);
      const frame = this.parts.light.shown(id);
      const byte = (linear = 0) => Math.round(linearToLightness(linear / 65_535) * 255);
      return { id, state, brightness, rgb: [byte(frame?.r), byte(frame?.g), byte(frame?.b)] };
    });
  }

  #finish(run: Run, origin: Origin, undoes?: number): Done {
    const { store, clock, facts, light } = this.parts;
    run.complete(clock.now(), this.parts.random);
    const { writes, firings } = run;
    const set: ChangeSet = {
      origin,
      writes,
      rules: [...new Set(firings.map((firing) => firing.rule))],
      ...(undoes === undefined ? {} : { undoes }),
    };
    const changed = writes.length > 0 || undoes !== undefined;
    const id = changed
      ? store.commit(
          writes.map((write) => ({ kind: write.kind, id: write.id, value: write.after })),
          { kind: 'history', at: clock.now(), body: set },
        )
      : undefined;
    // Only what is durable is shown: a failed commit leaves the light as it was.
    this.#machine = run.machine;
    const data = writes
      .filter((write) => write.kind === 'variable')
      .map((write) => [write.id, write.after ?? undefined]);
    if (data.length > 0) light.setData(Object.fromEntries(data) as Record<string, unknown>);
    for (const [lamp, fadeMs] of run.shows) this.#show(lamp, fadeMs);
    for (const problem of run.problems) facts.announce({ type: 'trouble-reported', part: 'rules', message: problem });
    if (run.shows.size > 0) facts.announce({ type: 'light-changed', lamps: this.views() });
    return { id: id ?? null, writes, firings };
  }

  #show(lamp: string, fadeMs: number | null): void {
    const scene = this.#scene(lamp, fadeMs);
    if (scene) this.parts.light.show(scene);
  }

  #scene(lamp: string, fadeMs: number | null) {
    const status = this.status(lamp);
    const state = this.#machine.states.get(status.state);
    return state && createScene(lamp, status, state, fadeMs);
  }
}

function parseChange(change: ChangeInput): Change {
  const parsed = changeSchema.safeParse(change);
  if (parsed.success) return parsed.data;
  throw new LanternError('change-invalid', `${change.kind}: ${describeProblems(parsed.error)}`);
}
