import { z } from 'zod';
import type { Engine } from '../engine/engine.js';
import type { HistoryEntry } from '../engine/history.js';
import { ruleSchema } from '../light/rules/rule.js';
import { stateSchema } from '../light/state.js';
import { timerSchema } from '../light/timer.js';
import { valueSchema } from '../light/value.js';

/** How many change sets are searched for past values, how many are shown, and how many values a chart has. */
const [looked, shown, longestSeries] = [400, 12, 60];
/** How many things are named for one change set. */
const mostNamed = 6;

/** What is set up and what changed last, as sent to clients. */
export const overviewSchema = z.object({
  /** Why each lamp shows what it shows, as sentences. */
  why: z.array(z.string()),
  states: z.array(stateSchema),
  rules: z.array(ruleSchema.extend({ id: z.string() })),
  timers: z.array(timerSchema.extend({ id: z.string() })),
  variables: z.record(z.string(), valueSchema),
  /** The past values of numeric variables, oldest first: wall time in milliseconds, and value. */
  series: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
  history: z.array(
    z.object({ id: z.number(), at: z.number(), by: z.string(), what: z.string(), changed: z.array(z.string()) }),
  ),
});
export type Overview = z.infer<typeof overviewSchema>;

/** Collects what the page shows in its set-up dialog. */
export function createOverview(engine: Pick<Engine, 'machine' | 'history'>, why: readonly string[]): Overview {
  const { machine } = engine;
  const entries = engine.history(looked);
  return {
    why: [...why],
    states: [...machine.states.values()],
    rules: [...machine.rules.values()].toSorted((one, other) => one.order - other.order),
    timers: [...machine.timers].map(([id, timer]) => ({ ...timer, id })),
    variables: Object.fromEntries([...machine.variables].map(([name, value]) => [name, value ?? null])),
    series: collectSeries(entries),
    history: entries.slice(0, shown).map(describeEntry),
  };
}

function collectSeries(newestFirst: readonly HistoryEntry[]): Overview['series'] {
  const series = new Map<string, [number, number][]>();
  for (const { at, writes } of newestFirst.toReversed())
    for (const { kind, id, after } of writes) {
      if (kind !== 'variable' || typeof after !== 'number') continue;
      const values = series.get(id) ?? [];
      series.set(id, values);
      values.push([at, after]);
    }
  // A single value makes no line.
  return Object.fromEntries(
    [...series].filter(([, values]) => values.length > 1).map(([id, values]) => [id, values.slice(-longestSeries)]),
  );
}

function describeEntry({ id, at, origin, writes, undoes }: HistoryEntry): Overview['history'][number] {
  const named = writes
    .filter(({ kind }) => kind !== 'fired' && kind !== 'hold')
    .map((write) => `${write.kind} ${write.id}`);
  const more = named.length - mostNamed;
  return {
    id,
    at,
    by: origin.kind,
    what: undoes === undefined ? (origin.detail ?? '') : 'undo',
    changed: more > 0 ? [...named.slice(0, mostNamed), `${more} more`] : named,
  };
}
