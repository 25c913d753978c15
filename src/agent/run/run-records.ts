import type { TokenUsage } from '../../ports/language-model.js';
import type { RecordWrite } from '../../ports/store.js';
import type { AgentParts } from '../agent-parts.js';
import {
  addUsage,
  countTokens,
  isSameDay,
  priceUsage,
  validateBudget,
  type DayUsage,
  dayUsageSchema,
} from './budget.js';
import { rememberRun } from './remember-run.js';
import { runRecordSchema, type RunRecord } from './run-record.js';

/** Stores the current run, the cost of the day, and a summary of each finished run. */
export class RunRecords {
  #day: DayUsage | undefined;

  constructor(
    private readonly parts: Pick<
      AgentParts,
      'store' | 'clock' | 'timeZone' | 'limits' | 'keepDeeds' | 'remember' | 'tools' | 'passingTools'
    >,
  ) {}

  /** The run that was running or paused when Lantern last stopped. */
  readOpen(): RunRecord | null {
    const parsed = runRecordSchema.safeParse(this.parts.store.read('run').get('open'));
    return parsed.success ? parsed.data : null;
  }

  /** @throws LanternError `data-unwritable` */
  keep(run: RunRecord): void {
    this.parts.store.commit([{ kind: 'run', id: 'open', value: run }, ...this.#dayWrites()]);
  }

  /** Closes a run: its summary is kept, and what it did outside the light; the messages exchanged with the model are not. */
  close(run: RunRecord, failure: string | null): void {
    const { id, text, origin, startedAt, reason, turns, usage, activeMs, said, steps } = run;
    if (reason === 'completed' && steps.length > 0) this.parts.keepDeeds(run, steps);
    const { tools, passingTools, remember } = this.parts;
    rememberRun(run, [...tools, ...(passingTools?.current() ?? [])], remember);
    const calls = run.messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'tool-call' ? [part.name] : [])),
    );
    this.parts.store.commit([{ kind: 'run', id: 'open', value: null }, ...this.#dayWrites()], {
      kind: 'run',
      at: this.parts.clock.now(),
      body: { id, text, origin, startedAt, reason, turns, usage, activeMs, calls, reply: said.join(' '), failure },
    });
  }

  /** The cost of the current day. */
  get day(): DayUsage {
    const now = this.parts.clock.now();
    const fresh: DayUsage = { at: now, tokens: 0, money: 0 };
    if (!this.#day) {
      const stored = dayUsageSchema.safeParse(this.parts.store.read('run').get('day'));
      this.#day = stored.success ? stored.data : fresh;
    }
    if (!isSameDay(this.#day.at, now, this.parts.timeZone)) this.#day = fresh;
    return this.#day;
  }

  /** Whether the model may be called again. @throws LanternError `agent-budget` */
  validate(run: RunRecord): void {
    validateBudget(run.usage, run.activeMs, this.day, this.parts.limits.budget);
  }

  /** Adds the cost of a model's answer to the run and the day; returns its tokens. */
  charge(run: RunRecord, usage: TokenUsage): number {
    run.usage = addUsage(run.usage, usage);
    this.spend(usage);
    return countTokens(usage);
  }

  /** Adds the cost of an answer that belongs to no run; it is stored with the next write. */
  spend(usage: TokenUsage): void {
    const { at, tokens, money } = this.day;
    const { price } = this.parts.limits.budget;
    this.#day = { at, tokens: tokens + countTokens(usage), money: money + priceUsage(usage, price) };
  }

  #dayWrites(): readonly RecordWrite[] {
    return this.#day === undefined ? [] : [{ kind: 'run', id: 'day', value: this.#day }];
  }
}
