import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import { millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Waiting } from '../../engine/transaction.js';
import { keyOf, type Question } from '../../light/rules/answer-book.js';
import type { MachineWrite } from '../../light/changes/machine-draft.js';
import { valueSchema, type Value } from '../../light/value.js';
import type { Sandbox } from '../../ports/sandbox.js';
import { askNow, findCalls } from './wanted-calls.js';
import { WaitingEvents } from './waiting-events.js';

interface FunctionAnswersParts {
  readonly engine: Engine;
  readonly sandbox: Sandbox;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
}

/** How many questions the sandbox gets at once. The others wait here, so that tools get their turn too. */
const mostAsking = 2;
/** How many questions may wait; beyond that the oldest is dropped until somebody asks it again. */
const mostPending = 400;
/** A question that failed is not repeated before this time. */
const pauseAfterFailure = millis(60_000);

/**
 * Answers functions that are too complex for expressions (DATA-06). The sandbox runs them, outside the tick and outside changes,
 * whenever their arguments are new. Looks use the last answer until there is a new one, 0 before the first. An event whose rules
 * need an unknown answer is repeated when the answer is there. A function that fails is reported once and counts as having
 * given its last answer again.
 */
export class FunctionAnswers {
  readonly #scope: Disposable[] = [];
  readonly #pending = new Map<string, Question>();
  readonly #asking = new Set<string>();
  readonly #pauses = new Set<Disposable>();
  readonly #failing = new Map<string, string>();
  readonly #shown = new Map<string, Value>();
  readonly #waiting: WaitingEvents;
  #calls: ReturnType<typeof findCalls> = [];

  constructor(private readonly parts: FunctionAnswersParts) {
    this.#waiting = new WaitingEvents(parts.engine, parts.clock, (error) => this.#tell('rules', describeError(error)));
  }

  start(): void {
    if (this.#scope.length > 0) return;
    const { engine } = this.parts;
    this.#scope.push(
      engine.onWritten((writes) => this.#review(writes)),
      engine.sensed.add(() => this.#refresh()),
      engine.waiting.add((waiting) => this.#wait(waiting)),
    );
    engine.answers.attended = true;
    this.#calls = findCalls(engine.machine);
    this.#refresh();
  }

  stop(): void {
    for (const each of this.#scope.splice(0)) each[Symbol.dispose]();
    this.parts.engine.answers.attended = false;
    for (const pause of this.#pauses) pause[Symbol.dispose]();
    this.#pauses.clear();
    this.#pending.clear();
    this.#waiting.stop();
  }

  /** Why a function's latest question failed; undefined if it did not. */
  problemOf(name: string): string | undefined {
    return this.#failing.get(name);
  }

  #review(writes: readonly MachineWrite[]): void {
    const { engine } = this.parts;
    for (const { kind, id } of writes) {
      if (kind !== 'function') continue;
      engine.answers.forgetAll(id);
      this.#failing.delete(id);
    }
    const kinds = new Set(writes.map(({ kind }) => kind));
    if (kinds.has('function') || kinds.has('state') || kinds.has('rule')) this.#calls = findCalls(engine.machine);
    else if (!kinds.has('variable')) return;
    this.#refresh();
  }

  /** Asks for missing answers with the current variables, and passes known ones to looks. Waiting rules are checked at each new answer. */
  #refresh(isAnswered = false): void {
    const { engine } = this.parts;
    if (this.#calls.length === 0 && this.#shown.size === 0) return;
    const { answers, machine } = engine;
    const present = new Map<string, Value>();
    for (const { call, shown } of this.#calls) {
      const question = askNow(call, machine.variables, answers);
      const answer = question && answers.find(question.name, question.values);
      if (question && answer === undefined) this.#ask(question);
      const value = answer ?? this.#shown.get(call.key);
      if (shown && value !== undefined && value !== null) present.set(call.key, value);
    }
    if (!isAnswered && isSame(present, this.#shown)) return;
    this.#shown.clear();
    for (const [key, value] of present) this.#shown.set(key, value);
    engine.showAnswers(present);
  }

  #wait(waiting: Waiting): void {
    this.#waiting.add(waiting);
    for (const { questions } of waiting.events) for (const question of questions) this.#ask(question);
  }

  #ask(question: Question): void {
    const key = keyOf(question);
    if (this.#asking.has(key)) return;
    this.#pending.set(key, question);
    const [oldest] = this.#pending.keys();
    if (this.#pending.size > mostPending && oldest !== undefined) this.#pending.delete(oldest);
    void this.#askNext();
  }

  async #askNext(): Promise<void> {
    const [next] = this.#pending;
    if (!next || this.#asking.size >= mostAsking) return;
    const [key, question] = next;
    this.#pending.delete(key);
    this.#asking.add(key);
    const code = this.parts.engine.machine.functions.get(question.name)?.code;
    const problem = code === undefined ? null : await this.#run(question, code);
    this.#asking.delete(key);
    if (this.#scope.length === 0) return;
    if (problem !== null) this.#fail(question, problem);
    this.#refresh(true);
    this.#waiting.review();
    void this.#askNext();
  }

  /** Stores the answer; returns what is wrong with it, or null. */
  async #run({ name, values }: Question, code: string): Promise<string | null> {
    const { engine, sandbox } = this.parts;
    const result = await sandbox.run({ name: `function ${name}`, code, args: values });
    // The function was rewritten meanwhile, so this is an answer of the old one.
    if (engine.machine.functions.get(name)?.code !== code) return null;
    if (!result.ok) return `${result.code}: ${result.message}`;
    const value = valueSchema.safeParse(result.value);
    if (!value.success) return 'it must return a single number, text, true, false or null';
    this.#failing.delete(name);
    engine.answers.put({ name, values }, value.data);
    return null;
  }

  #fail(question: Question, problem: string): void {
    const { engine, clock } = this.parts;
    const { name } = question;
    if (!this.#failing.has(name)) this.#tell(`function ${name}`, problem);
    this.#failing.set(name, problem);
    engine.answers.put(question, engine.answers.last(name) ?? 0);
    const pause = clock.after('a function that failed', pauseAfterFailure, () => {
      this.#pauses.delete(pause);
      engine.answers.forget(question);
      this.#refresh();
    });
    this.#pauses.add(pause);
  }

  #tell(part: string, message: string): void {
    this.parts.facts.announce({ type: 'trouble-reported', part, message });
  }
}

function isSame(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => Object.is(b.get(key), value));
}
