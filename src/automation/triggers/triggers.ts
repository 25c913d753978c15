import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import type { Random } from '../../core/random.js';
import type { Engine } from '../../engine/engine.js';
import { triggerEvent, type TriggerDefinition } from '../../light/custom.js';
import { readLocalCheck } from '../../light/expression/local-check.js';
import type { MachineWrite } from '../../light/changes/machine-draft.js';
import type { Sandbox } from '../../ports/sandbox.js';
import type { Store } from '../../ports/store.js';
import { SandboxFetcher } from '../code/sandbox-fetcher.js';
import type { Connectivity } from '../sources/connectivity.js';
import { Fetchers } from '../sources/fetchers.js';
import { Poll } from '../sources/poll.js';
import { Poller } from '../sources/poller.js';
import { LastAnswers } from './last-answers.js';
import { LocalCheckFetcher } from './local-check-fetcher.js';

/** How many triggers run at once; tools and functions need the sandbox too. */
const atOnce = 2;

interface TriggersParts {
  readonly engine: Engine;
  readonly sandbox: Sandbox;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly facts: Hub<Fact>;
  readonly connectivity: Connectivity;
}

/** The status of one trigger, for people. */
export interface TriggerStatus {
  /** `waiting`: it has not run yet. `paused`: the network is down. */
  readonly state: 'off' | 'waiting' | 'ok' | 'failing' | 'paused';
  /** Its last answer, even from before a restart; null if there was none. */
  readonly answer: boolean | null;
  /** Wall time when it last fired, milliseconds; null if it never did. */
  readonly fired: number | null;
  /** Wall time of its next run; null if it is switched off or paused. */
  readonly next: number | null;
  /** Failures in a row. */
  readonly failures: number;
  readonly problem: string | null;
}

/**
 * Runs the checks that a model wrote and fires a trigger's event when its answer changes from false to true, or is true the first
 * time; what becomes true within the cooldown does not fire. Triggers are polled like sources: at fixed intervals, with longer
 * waits after failures, and, if they call hosts, not while the network is down. Those that only read variables need no sandbox.
 */
export class Triggers {
  readonly #polls = new Map<string, Poll>();
  readonly #fetchers: Fetchers;
  readonly #poller: Poller;
  readonly #answers: LastAnswers;
  #watching: Disposable | undefined;

  constructor(private readonly parts: TriggersParts) {
    const { clock, random, connectivity, store } = parts;
    this.#answers = new LastAnswers(store);
    this.#fetchers = new Fetchers(clock, []);
    this.#poller = new Poller({
      clock,
      random,
      fetchers: this.#fetchers,
      nextTime: () => null,
      onAnswer: ({ source }, answer) => this.#take(source.name, answer),
      onFailure: (poll, error) => this.#fail(poll, error),
      connectivity,
      atOnce,
    });
  }

  start(): void {
    if (this.#watching) return;
    const { engine } = this.parts;
    this.#answers.start();
    this.#watching = engine.onWritten((writes) => {
      for (const write of writes) if (write.kind === 'trigger') this.#review(write);
    });
    for (const trigger of engine.machine.triggers.values()) this.#set(trigger);
    this.#poller.start();
  }

  stop(): void {
    this.#watching?.[Symbol.dispose]();
    this.#watching = undefined;
    this.#poller.stop();
    this.#polls.clear();
  }

  /** Every trigger with its status. */
  list(): readonly (TriggerDefinition & { readonly status: TriggerStatus })[] {
    const { engine, clock } = this.parts;
    if (!this.#watching) this.#answers.start();
    return [...engine.machine.triggers.values()].map((trigger) => {
      const poll = this.#polls.get(trigger.name) ?? new Poll(toSource(trigger));
      const { state, next, failures, problem } = poll.describe(clock.now(), clock.monotonic());
      const { truth = null, fired = null } = this.#answers.get(trigger.name) ?? {};
      return { ...trigger, status: { state, answer: truth, fired, next, failures, problem } };
    });
  }

  /** A trigger whose code has changed has no last answer. */
  #review({ id, before, after }: MachineWrite): void {
    const [old, present] = [before, after] as readonly (TriggerDefinition | null)[];
    const trigger = this.parts.engine.machine.triggers.get(id);
    try {
      if (old?.code !== present?.code) this.#answers.remove(id);
    } catch (error) {
      this.#tell(id, describeError(error));
    }
    if (trigger) this.#set(trigger);
    else {
      this.#polls.delete(id);
      this.#poller.remove(id);
      this.#fetchers.remove(id);
    }
  }

  #set(trigger: TriggerDefinition): void {
    const poll = new Poll(toSource(trigger));
    const { engine, sandbox, random } = this.parts;
    const local = readLocalCheck(trigger.code);
    this.#fetchers.add(
      local
        ? new LocalCheckFetcher(trigger.name, local, () => engine.machine, random)
        : new SandboxFetcher('trigger', trigger, sandbox),
    );
    this.#polls.set(trigger.name, poll);
    this.#poller.set(poll);
  }

  #take(name: string, answer: unknown): void {
    const { engine, clock } = this.parts;
    const trigger = engine.machine.triggers.get(name);
    if (!trigger) return;
    const truth = parseTruth(name, answer);
    const last = this.#answers.get(name);
    const fired = last?.fired ?? null;
    // If the wall clock was set back, the cooldown does not apply.
    const since = fired === null ? Infinity : clock.now() - fired;
    const fires = truth && !last?.truth && !(since >= 0 && since < trigger.cooldown_ms);
    this.#answers.set(name, { truth, fired: fires ? clock.now() : fired });
    if (fires) engine.fire({ name: triggerEvent(trigger) }, { kind: 'source', detail: `trigger ${name}` });
  }

  #fail(poll: Poll, error: unknown): void {
    const message = describeError(error);
    if (poll.fail(message)) this.#tell(poll.source.name, message);
  }

  #tell(name: string, message: string): void {
    this.parts.facts.announce({ type: 'trouble-reported', part: `trigger ${name}`, message });
  }
}

/** @throws LanternError `part-refused` for anything but true and false */
export function parseTruth(name: string, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer;
  throw new LanternError('part-refused', `${name} answered ${describe(answer)}; a trigger must return true or false`);
}

function describe(answer: unknown): string {
  return JSON.stringify(answer).slice(0, 60);
}

/** The trigger as a source without variables, so that it can be polled. */
function toSource({ name, poll_interval_ms: interval, enabled }: TriggerDefinition) {
  return { name, interval_ms: interval, fetch: { tool: name, args: {} }, store: {}, enabled };
}
