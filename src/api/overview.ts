import { z } from 'zod';
import type { Engine } from '../engine/engine.js';
import type { HistoryEntry } from '../engine/history.js';
import { ruleSchema } from '../light/rules/rule.js';
import { stateSchema } from '../light/state.js';
import { timerSchema } from '../light/timer.js';
import { valueSchema } from '../light/value.js';

/** Change sets that are looked through for what variables were, that are shown, and the values of one chart. */
const [looked, shown, longestSeries] = [400, 12, 60];
/** Things that one change set names, for people. */
const mostNamed = 6;

/** What is set up and what happened last, on the wire. */
export const overviewSchema = z.object({
  /** Why each lamp is as it is, as sentences. */
  why: z.array(z.string()),
  states: z.array(stateSchema),
  rules: z.array(ruleSchema.extend({ id: z.string() })),
  timers: z.array(timerSchema.extend({ id: z.string() })),
  variables: z.record(z.string(), valueSchema),
  /** What variables that hold numbers were, the oldest first: wall time and value. */
  series: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
  history: z.array(
    z.object({ id: z.number(), at: z.number(), by: z.string(), what: z.string(), changed: z.array(z.string()) }),
  ),
});
type Overview = z.infer<typeof overviewSchema>;

/** What a page shows beside the lamps, read anew. */
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
  // One value is no line.
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
