import type { Origin } from '../core/origin.js';
import type { MachineStep } from '../light/changes/apply.js';
import { kindOf, machineKinds } from '../light/kinds.js';
import { MachineDraft, type MachineWrite } from '../light/changes/machine-draft.js';
import type { Effect, LightEvent } from '../light/changes/effect.js';
import { forgetReturns, forgetSoon } from '../light/changes/forget-returns.js';
import { redefinedStates, usersOf } from '../light/changes/function-users.js';
import { isStateNamed } from '../light/changes/states-named.js';
import type { Machine } from '../light/machine.js';
import type { MachineInputs } from '../light/machine-inputs.js';
import { holdIsOff } from '../light/rules/built-in-rules.js';
import { dryRun, type Judgment } from '../light/rules/dry-run.js';
import { isRunning, timerSchema, type Timer } from '../light/timer.js';
import { endOrphans, reviewHolds, transition, type Firing, type Transition } from '../light/rules/transition.js';

/** If one cause leads to more transitions than this, rules keep firing each other. */
const longestRun = 100;

/** An event that waits for answers from the sandbox. */
export type WaitingEvent = Pick<Extract<Effect, { type: 'wait' }>, 'event' | 'questions'>;

/** Events that will be repeated, and on whose behalf. */
export interface Waiting {
  readonly events: readonly WaitingEvent[];
  readonly origin: Origin;
}

/** An event, and what each rule for it makes of it. */
export interface Raised {
  readonly event: LightEvent;
  /** What rules make of it; worked out on demand. */
  readonly judge: () => readonly Judgment[];
}

/** One change or event and everything that follows from it, run to completion. Events queue; they never re-enter. */
export class Transaction {
  readonly firings: Firing[] = [];
  readonly problems: string[] = [];
  /** The problem that rules kept firing each other, if they did. */
  endless: string | null = null;
  /** Timers that came due. */
  readonly due: Timer[] = [];
  /** Events that will be repeated once their questions are answered. */
  readonly waits: WaitingEvent[] = [];
  /** Lamps to show, with the requested fade. */
  readonly shows = new Map<string, number | null>();
  readonly #queue: LightEvent[] = [];
  readonly #writes = new Map<string, MachineWrite>();

  readonly #before: Machine;

  constructor(public machine: Machine) {
    this.#before = machine;
  }

  raise(event: LightEvent): void {
    this.#queue.push(event);
  }

  /** Takes over the result of one change or transition. */
  take(step: MachineStep): void {
    this.machine = step.machine;
    for (const write of step.writes) this.#record(write);
    for (const effect of step.effects) this.#queueEffect(effect);
  }

  /** Puts everything back as it was before `writes`, except what has passed (a timer's time) or is gone (a lamp). */
  restore(writes: readonly MachineWrite[], now: number): void {
    const draft = new MachineDraft(this.machine);
    // Kinds that refer to others come first, so that it is already known whether something newer still uses a record.
    for (const kind of machineKinds.toReversed()) {
      for (const write of writes) {
        if (write.kind !== kind || kindOf(kind).past) continue;
        if (kind === 'lamp' && !draft.get('lamp', write.id)) continue;
        if (kind === 'timer' && isPast(write.before, now)) continue;
        if (write.before === null ? isInUse(draft, write) : !fits(write)) continue;
        draft.putStored(kind, write.id, write.before);
      }
    }
    const effects: Effect[] = [];
    const states = redefinedStates(draft, writes);
    for (const [lamp, status] of draft.all('lamp')) {
      const touched = writes.some((write) => write.kind === 'lamp' && write.id === lamp);
      if (touched || states.has(status.state)) effects.push({ type: 'show', lamp, fadeMs: null });
    }
    this.take({ machine: draft.finish(), writes: draft.writes, effects });
  }

  /** Like `take`, for a transition in which rules fired. */
  takeTransition(step: Transition): void {
    this.firings.push(...step.firings);
    this.take(step);
  }

  /** @param onEvent told of each event just before rules answer it */
  complete(inputs: MachineInputs, onEvent?: (raised: Raised) => void): void {
    let transitions = 0;
    this.take(endOrphans(this.machine, inputs));
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) {
      const { machine } = this;
      onEvent?.({ event, judge: () => dryRun(machine, event, inputs) });
      const step = transition(this.machine, event, inputs);
      const known = this.#queue.length;
      this.takeTransition(step);
      const isHeld = step.firings.some(({ rule }) => rule === holdIsOff.id);
      const follows = isHeld ? 'hold' : event.follows;
      if (follows) this.#holdBack(known, follows);
      if (step.firings.length > 0 && ++transitions >= longestRun) {
        const looping = [...new Set(this.firings.slice(-10).map((firing) => firing.rule))].join(', ');
        this.endless = `the rules ${looping} kept firing each other and were stopped after ${longestRun} steps`;
        this.problems.push(this.endless);
        break;
      }
    }
    if (this.machine.holds.size > 0) this.take(reviewHolds(this.machine, inputs));
  }

  /** No rule brings back at once the light that somebody told to be off: that it is off now is all that happened to it. */
  keepOff(): void {
    for (const [at, event] of this.#queue.entries())
      if (event.lamp !== undefined && this.machine.lamps.get(event.lamp)?.state === 'off')
        this.#queue[at] = { ...event, follows: 'told-off' };
  }

  /** Lamps that are switched off now do not return to an earlier look later on; after a hold no plan lights one soon. */
  forgetReturns(now: number): void {
    if (this.wasHeld) this.take(forgetSoon(this.machine, now));
    const off = [...this.#writes.values()].flatMap(({ kind, id }) =>
      kind === 'lamp' && this.machine.lamps.get(id)?.state === 'off' ? [id] : [],
    );
    if (off.length > 0) this.take(forgetReturns(this.machine, new Set(off), this.#before));
  }

  /** Whether somebody held the button, and the light went off. */
  get wasHeld(): boolean {
    return this.firings.some(({ rule }) => rule === holdIsOff.id);
  }

  /** No rule brings back the light that was switched off, by whatever follows from that either. */
  #holdBack(from: number, follows: NonNullable<LightEvent['follows']>): void {
    for (let at = from; at < this.#queue.length; at++) {
      const event = this.#queue[at];
      if (event) this.#queue[at] = { ...event, follows };
    }
  }

  /** What differs from before the transaction. */
  get writes(): readonly MachineWrite[] {
    return [...this.#writes.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  }

  #record(write: MachineWrite): void {
    const key = `${write.kind} ${write.id}`;
    this.#writes.set(key, { ...write, before: this.#writes.has(key) ? this.#writes.get(key)?.before : write.before });
  }

  #queueEffect(effect: Effect): void {
    switch (effect.type) {
      case 'show':
        this.shows.set(effect.lamp, effect.fadeMs);
        return;
      case 'raise':
        this.#queue.push(effect.event);
        return;
      case 'wait':
        this.waits.push(effect);
        return;
      case 'due':
        this.due.push(effect.timer);
        return;
      case 'problem':
        this.problems.push(`rule ${effect.rule}: ${effect.message}`);
        return;
    }
    effect satisfies never;
  }
}

/** Whether something newer uses a record that the undone change set created; the record must then stay. */
function isInUse(draft: MachineDraft, { kind, id }: MachineWrite): boolean {
  const [states, rules] = [draft.all('state'), [...draft.all('rule').values()]];
  if (kind === 'state') return isStateNamed(id, draft.collections);
  if (kind === 'tool') return [...draft.all('source').values()].some(({ fetch }) => fetch?.tool === id);
  if (kind !== 'function') return false;
  const users = usersOf(id, states.values(), rules);
  return users.states.length + users.rules.length > 0;
}

function isPast(timer: unknown, now: number): boolean {
  const parsed = timerSchema.safeParse(timer);
  return parsed.success && isRunning(parsed.data) && parsed.data.due <= now;
}

/** Whether what was there before can be there again; a damage of the disk may have made something else of it. */
const fits = ({ kind, before }: MachineWrite) => kindOf(kind).schema.safeParse(before).success;
