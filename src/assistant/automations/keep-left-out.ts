import { daysBetween } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { Rule } from '../../light/rules/rule.js';
import { describeDay, describeTime } from '../time/describe-dates.js';
import { anyTimeAfter } from '../time/next-time.js';
import { listSkipped } from '../time/skipped-times.js';
import type { AutomationParts } from './automation-parts.js';

/** At most so many times of the new series are looked at. */
const looked = 100;

/**
 * The changes that make an automation in the place of others, whose days that were left out stay so: "not tomorrow", and then "make it 30
 * percent". And what is to be said of that. @param gone the rules in whose place it is
 */
export function keepLeftOut(changes: readonly ChangeInput[], gone: readonly Rule[], parts: AutomationParts) {
  const { engine, clock, timeZone } = parts;
  const { timers } = engine.machine;
  const now = clock.now();
  const old = [...new Set(gone.map(({ on }) => on))].flatMap((on) => timers.get(on) ?? []);
  const skipped = old.flatMap((timer) => listSkipped(timer, now, engine));
  const kept: number[] = [];
  const withLeftOut = changes.map((change): ChangeInput => {
    if (skipped.length === 0 || change.kind !== 'timer.save' || isEnd(change.timer.name)) return change;
    const except = listOnDays(change.timer, skipped, parts);
    kept.push(...except);
    return except.length === 0 ? change : { ...change, timer: { ...change.timer, except: [...except] } };
  });
  const days = kept.map(
    (time) => ` The time ${describeDay(time, { now, timeZone })} at ${describeTime(time, timeZone)} stays left out.`,
  );
  return { changes: withLeftOut, said: days.join('') };
}

/** What ends it has no days of its own. */
const isEnd = (name: string) => name.endsWith('-end');

type Series = Extract<ChangeInput, { kind: 'timer.save' }>['timer'];

/** The times of a series on the days of other times. */
function listOnDays(
  { cron, time_zone: zone }: Series,
  days: readonly number[],
  { engine, clock, timeZone }: AutomationParts,
): readonly number[] {
  if (cron === undefined) return [];
  const isThen = (time: number) =>
    days.some((day) => daysBetween(toLocalMoment(day, timeZone), toLocalMoment(time, timeZone)) === 0);
  const series = { cron, ...(zone !== undefined && { time_zone: zone }) };
  const times: number[] = [];
  let next = anyTimeAfter(series, clock.now(), engine);
  for (; next !== null && times.length < looked; next = anyTimeAfter(series, next, engine)) times.push(next);
  return times.filter(isThen);
}
