import { z } from 'zod';
import { listSkipped } from '../assistant/time/skipped-times.js';
import type { Engine } from '../engine/engine.js';
import type { Lamp } from '../core/lamp.js';
import { standing, type HistoryEntry } from '../engine/history.js';
import { findUncovered } from '../engine/left-to-undo.js';
import { tellWrites } from '../engine/tell-changes.js';
import { omit } from '../core/omit.js';
import { ruleSchema } from '../light/rules/rule.js';
import { stateSchema } from '../light/state.js';
import { timerSchema } from '../light/timer.js';
import { valueSchema } from '../light/value.js';

/** How many change sets are searched for past values, how many are shown, and how many values a chart has. */
const [looked, shown, longestSeries] = [400, 12, 60];
/** What differs between two changes of the same kind: the values of one slider, or of one sensor. */
const values = /#[0-9a-f]{6}\b|-?\d+(?:\.\d+)?/g;

/** What is set up and what changed last, as sent to clients. */
export const overviewSchema = z.object({
  /** Why each lamp shows what it shows, as sentences. */
  why: z.array(z.string()),
  states: z.array(stateSchema),
  rules: z.array(ruleSchema.extend({ id: z.string() })),
  /** `skipped`: its coming times that were skipped, wall time in milliseconds. */
  timers: z.array(timerSchema.extend({ id: z.string(), skipped: z.array(z.number()) })),
  variables: z.record(z.string(), valueSchema),
  /** The past values of numeric variables, oldest first: wall time in milliseconds, and value. */
  series: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
  history: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      by: z.string(),
      what: z.string(),
      /** In words: "added the look sea". */
      changed: z.array(z.string()),
      /** How many of the same kind came from the same hand one after the other; the newest is told. */
      times: z.number(),
      /** Whether it can be taken back: it is no undo, was not undone, and something of it was not changed again since. */
      stands: z.boolean(),
    }),
  ),
});
export type Overview = z.infer<typeof overviewSchema>;

/** Collects what the page shows in its set-up dialog. @param now wall time, milliseconds */
export function createOverview(
  engine: Pick<Engine, 'machine' | 'history' | 'lamps' | 'nextTime'>,
  why: readonly string[],
  now: number,
): Overview {
  const { machine } = engine;
  const entries = engine.history(looked);
  return {
    why: [...why],
    states: [...machine.states.values()],
    rules: [...machine.rules.values()]
      .toSorted((one, other) => one.order - other.order)
      .map((rule) => omit(rule, 'order')),
    timers: [...machine.timers].map(([id, timer]) => ({ ...timer, id, skipped: [...listSkipped(timer, now, engine)] })),
    variables: Object.fromEntries([...machine.variables].map(([name, value]) => [name, value ?? null])),
    series: collectSeries(entries),
    history: describeHistory(entries, engine.lamps),
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

type Told = Overview['history'][number];

/** The newest changes, those of the same kind to the same lamps from the same hand as one. */
function describeHistory(newestFirst: readonly HistoryEntry[], lamps: readonly Lamp[]): Told[] {
  const told: Told[] = [];
  const inForce = new Set(standing(newestFirst));
  const left = new Set(findUncovered([...inForce]));
  let last = '';
  for (const entry of newestFirst) {
    const next = { ...describeEntry(entry, lamps), stands: left.has(entry) };
    const about = `${next.by} ${inForce.has(entry)} ${next.what || next.changed.join()}`.replaceAll(values, '#');
    const kind = `${about} ${listLamps(entry)}`;
    const [same] = kind === last ? told.splice(-1) : [];
    if (!same && told.length === shown) break;
    told.push(same ? { ...same, times: same.times + 1 } : next);
    last = kind;
  }
  return told;
}

/** The lamps that were changed: two that are dragged one after the other are two changes. */
function listLamps({ writes }: HistoryEntry): string {
  return writes.flatMap(({ kind, id }) => (kind === 'lamp' ? [id] : [])).join(',');
}

function describeEntry(
  { id, at, origin, writes, undoes, redo }: HistoryEntry,
  lamps: readonly Lamp[],
): Omit<Told, 'stands'> {
  const what = undoes === undefined ? (origin.detail ?? '').replaceAll('_', ' ') : redo ? 'redo' : 'undo';
  return { id, at, by: origin.kind, what, changed: [...tellWrites(writes, lamps)], times: 1 };
}
