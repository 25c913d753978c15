import { LanternError } from '../core/errors.js';
import type { Lamp, LampView } from '../core/lamp.js';
import type { Origin } from '../core/origin.js';
import type { LampSnapshot } from '../core/outcome.js';
import { AnswerBook } from '../light/rules/answer-book.js';
import { applyChanges, type TimeCorrection } from '../light/changes/apply.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import type { LightEvent } from '../light/changes/effect.js';
import { lampStatusSchema, type LampStatus } from '../light/lamp-status.js';
import type { Machine } from '../light/machine.js';
import { dryRun, type Judgment } from '../light/rules/dry-run.js';
import type { MachineInputs } from '../light/machine-inputs.js';
import { findNextDue } from '../light/changes/due-timers.js';
import type { Timer } from '../light/timer.js';
import { passTime } from '../light/rules/transition.js';
import { createNothingError, findChosen, findRedoable, findRequest, findUndoable } from './history.js';
import { mergeWrites, readHistory, toHistory } from './history.js';
import type { ChangeSet, ChosenEntries, HistoryEntry } from './history.js';
import type { ChangePlanner, Done } from './done.js';
import type { EngineParts } from './engine-parts.js';
import { keepLamps, loadMachine } from './load-machine.js';
import { Keeper, people, type Beside } from './keeper.js';
import { Afterglow } from './lit.js';
import { Listeners } from './listeners.js';
import { parseChange } from './parse-change.js';
import { validateEvent } from './validate-event.js';
import { Transaction, type Raised, type Waiting } from './transaction.js';
import { createScene } from './create-scene.js';
import type { Value } from '../light/value.js';
import { findMisspeltRules, variablesIn, viewLamps, viewSnapshot, withVariables } from './views.js';

/** The sole owner of the lamps. Every change goes through it: it is validated, recorded, stored, and then shown. */
export class Engine {
  /** Known answers of sandboxed functions. The part that asks the sandbox keeps it up to date. */
  readonly answers = new AnswerBook();
  readonly #written = new Listeners<readonly MachineWrite[]>();
  /** `looked` is told before the machine is looked at or changed, `sensed` when the house's own values change; `waiting` of events that wait for answers. */
  readonly looked = new Listeners<void>();
  readonly sensed = new Listeners<void>();
  readonly waiting = new Listeners<Waiting>();
  /** `raised` is told of each event just before rules answer it, and on demand what each makes of it; `undone` of what was undone, newest first. */
  readonly raised = new Listeners<Raised>();
  readonly undone = new Listeners<readonly HistoryEntry[]>();
  #shownAnswers: ReadonlyMap<string, Value> = new Map();
  #machine: Machine;
  readonly keeper: Keeper;
  readonly afterglow: Afterglow;

  constructor(private parts: EngineParts) {
    this.keeper = new Keeper(parts.store, parts.facts);
    this.afterglow = new Afterglow(parts.light);
    this.#machine = loadMachine(() => new Map(), parts.lamps, 0);
  }

  /** Loads what was stored and shows it at once. The store and the light thread must have started. */
  start(): void {
    const { store, clock, lamps } = this.parts;
    this.#machine = loadMachine((kind) => store.read(kind), lamps, clock.now());
    this.parts.light.setData(Object.fromEntries(this.#machine.variables));
    for (const { id } of lamps) this.#show(id, 0);
  }

  /** Other lamps from now on; a new one is off, or as it was when it was last there. */
  changeLamps(lamps: readonly Lamp[]): void {
    const before = this.#machine.lamps;
    const stored = loadMachine((kind) => this.parts.store.read(kind), lamps, this.parts.clock.now());
    this.parts = { ...this.parts, lamps };
    this.#machine = { ...this.#machine, lamps: keepLamps(before, stored.lamps) };
    for (const { id } of lamps) if (!before.has(id)) this.#show(id, 0);
    this.parts.facts.announce({ type: 'light-changed', lamps: this.views() });
  }

  get machine(): Machine {
    this.looked.tell();
    return this.#machine;
  }

  get lamps(): readonly Lamp[] {
    return this.parts.lamps;
  }

  /** Applies a whole change set, or nothing. @throws LanternError `change-invalid` with every problem, `not-found`, `data-unwritable` */
  apply(changes: readonly ChangeInput[], origin: Origin): Done {
    return this.carryOut([() => changes], origin);
  }

  /** Like `apply`, but in steps; each step is planned for the machine that the previous ones leave. Finally, rules answer `events`. */
  carryOut(plans: readonly ChangePlanner[], origin: Origin, events: readonly LightEvent[] = []): Done {
    const run = new Transaction(this.machine);
    for (const to of plans) run.take(applyChanges(run.machine, to(run.machine).map(parseChange), this.#inputs(origin)));
    if (people.has(origin.kind)) run.keepOff();
    for (const event of events) run.raise(event);
    return this.#finish(run, origin);
  }

  /** Lets rules answer an event, and all events that follow from it. @throws LanternError `change-invalid`, `not-found` */
  fire(event: LightEvent, origin: Origin): Done {
    validateEvent(event, this.#machine);
    return this.carryOut([], origin, [event]);
  }

  /** Undoes the latest change set that somebody asked for and of which something is left, or what is `chosen`. @throws LanternError `not-found` */
  undo(origin: Origin, chosen?: ChosenEntries): HistoryEntry {
    for (;;) {
      const entries = chosen ? findChosen(this.wholeHistory(), chosen) : findUndoable(this.wholeHistory(), origin);
      if (!entries[0]) throw createNothingError(chosen);
      if (this.#restore(entries, origin, {}, chosen)) return entries[0];
    }
  }

  /** Takes back the latest undo. @throws LanternError `not-found` if something was changed since, or nothing undone */
  redo(origin: Origin): HistoryEntry {
    const entry = findRedoable(this.wholeHistory(), origin);
    if (!entry) throw new LanternError('not-found', 'there is nothing to redo');
    this.#restore([entry], origin, { redo: true });
    return entry;
  }

  /** Undoes everything that a request of the agent did; returns whether there was anything left to undo. */
  takeBack(request: string, origin: Origin): boolean {
    const entries = findRequest(this.wholeHistory(), request);
    return entries.length > 0 && this.#restore(entries, origin);
  }

  /** Tells which rule would fire for an event now, and why the others would not. Changes nothing. @throws LanternError as `fire` does */
  dryRun(event: LightEvent): readonly Judgment[] {
    validateEvent(event, this.#machine);
    return this.tryOut((machine, inputs) => dryRun(machine, event, inputs));
  }

  /** Evaluates a pure function on the current machine. Changes nothing. */
  tryOut<Result>(look: (machine: Machine, inputs: MachineInputs) => Result): Result {
    return look(this.machine, this.#inputs());
  }

  /** When the next timer, schedule or waiting rule is due, wall time in milliseconds; null if nothing is. */
  nextDue(): number | null {
    return findNextDue(this.#machine);
  }

  /** Carries out everything that is due by now; returns the timers that were due. */
  passTime(): Done & { readonly due: readonly Timer[] } {
    const run = new Transaction(this.machine);
    run.takeTransition(passTime(this.#machine, this.#inputs()));
    return { ...this.#finish(run, { kind: 'timer' }), due: run.due };
  }

  /** The next time after `after` (default: now) that a cron expression matches, wall time; null if there is none. */
  nextTime(cron: string, after: number = this.parts.clock.now(), timeZone?: string): number | null {
    return this.parts.schedules.nextRun(cron, timeZone, after);
  }

  /** Takes over other times for what waits, which no event led to: after a start, or after the clock was set. `beside` is kept with what that changes. */
  correctTimes(origin: Origin, correct: TimeCorrection, beside?: Beside): void {
    const run = new Transaction(this.#machine);
    run.take(correct(this.#machine, this.#inputs()));
    this.#finish(run, origin, {}, beside);
  }

  /** Calls back after each write, once it is stored and shown. */
  onWritten(listener: (writes: readonly MachineWrite[]) => void): Disposable {
    return this.#written.add(listener);
  }

  /** From now on, looks use these answers of function calls; waiting rules are checked again. */
  showAnswers(answers: ReadonlyMap<string, Value>): void {
    const gone = new Map([...this.#shownAnswers.keys()].map((call) => [call, undefined]));
    this.parts.light.setData(Object.fromEntries([...gone, ...answers]));
    this.#shownAnswers = answers;
    this.#finish(new Transaction(this.machine), { kind: 'source', detail: 'a function' });
  }

  /** Passes on what the house itself knows (the hour, daylight) to rules and looks. It is neither stored nor in the history. */
  sense(values: Readonly<Record<string, Value>>): void {
    this.#machine = withVariables(this.#machine, values);
    this.parts.light.setData(values);
    this.sensed.tell();
  }

  /** All stored change sets, newest first, read only as far as needed. */
  wholeHistory(): Iterable<HistoryEntry> {
    return readHistory(this.parts.store);
  }

  /** The latest change sets, newest first. */
  history(count: number, before?: number): readonly HistoryEntry[] {
    return toHistory(this.parts.store.recent('history', count, before));
  }

  status(lamp: string): LampStatus {
    return this.#machine.lamps.get(lamp) ?? lampStatusSchema.parse({ state: 'off' });
  }

  /** A lamp's state, and what it shows after its fade. */
  snapshot(lamp: string): LampSnapshot {
    const [{ variables }, { random }] = [this.#machine, this.parts];
    return viewSnapshot(this.status(lamp).state, this.#scene(lamp, 0), variables, this.#shownAnswers, random);
  }

  /** Every lamp as it is now. */
  views(): readonly LampView[] {
    return viewLamps(this, this.parts);
  }

  #restore(entries: readonly HistoryEntry[], origin: Origin, how: { redo?: true } = {}, chosen?: ChosenEntries) {
    const run = new Transaction(this.machine);
    run.restore(mergeWrites(entries), this.parts.clock.now());
    const changes = run.writes.length > 0 || entries.some(({ outside }) => outside !== undefined);
    if (chosen && !changes) throw createNothingError(chosen);
    this.#finish(run, origin, { undoes: entries.map(({ id }) => id), ...how });
    this.undone.tell(entries);
    return changes;
  }

  #finish(run: Transaction, origin: Origin, how: Pick<ChangeSet, 'undoes' | 'redo'> = {}, beside?: Beside): Done {
    const { clock, facts, light } = this.parts;
    run.complete(this.#inputs(origin), (raised) => this.raised.tell(raised));
    if (run.wasHeld || people.has(origin.kind)) run.forgetReturns(clock.now());
    const { writes, firings } = run;
    const changed = writes.length > 0 || how.undoes !== undefined;
    const kept = changed ? this.keeper.keep(clock.now(), { origin, writes, firings, ...how }, beside) : { id: null };
    this.#machine = run.machine;
    if (changed) light.setData(variablesIn(writes));
    for (const [lamp, fadeMs] of run.shows) this.#show(lamp, fadeMs);
    for (const problem of run.problems) facts.announce({ type: 'trouble-reported', part: 'rules', message: problem });
    if (run.shows.size > 0) facts.announce({ type: 'light-changed', lamps: this.views() });
    if (writes.length > 0) this.#written.tell(writes);
    if (run.waits.length > 0) this.waiting.tell({ events: run.waits, origin });
    const warnings = how.undoes === undefined ? findMisspeltRules(run.machine, writes) : [];
    return { ...kept, writes, firings, problems: run.problems, warnings };
  }

  #inputs({ satellite, room }: Partial<Origin> = {}): MachineInputs {
    const { clock, random, schedules, builtInTools, holdYields } = this.parts;
    const nextRun: MachineInputs['nextRun'] = (...asked) => schedules.nextRun(...asked);
    return { now: clock.now(), random, answers: this.answers, holdYields, builtInTools, nextRun, satellite, room };
  }

  #show(lamp: string, fadeMs: number | null): void {
    const scene = this.#scene(lamp, fadeMs);
    if (scene) this.parts.light.show(this.afterglow.note(scene));
  }

  #scene(lamp: string, fadeMs: number | null) {
    const status = this.status(lamp);
    const state = this.#machine.states.get(status.state);
    return state && createScene(lamp, status, state, fadeMs, this.#machine.functions);
  }
}
