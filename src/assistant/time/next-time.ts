import type { Engine } from '../../engine/engine.js';
import { nextByCron, type Timer } from '../../light/timer.js';

/** A series as far as its times go. */
type Series = Pick<Timer, 'cron' | 'time_zone' | 'except' | 'begins' | 'expires'>;

/** The next time of a series by the calendar after another that it does not leave out, within its first and last day; null where there is none. */
export function timeAfter(series: Series, after: number, engine: Pick<Engine, 'nextTime'>): number | null {
  const { cron } = series;
  if (cron === undefined) return null;
  return nextByCron({ ...series, cron }, { now: after, nextRun: (each, zone, at) => engine.nextTime(each, at, zone) });
}

/** The same, of all its times. */
export const anyTimeAfter = (series: Series, after: number, engine: Pick<Engine, 'nextTime'>): number | null =>
  timeAfter({ ...series, except: [] }, after, engine);
