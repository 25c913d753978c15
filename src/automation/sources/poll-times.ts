import type { Random } from '../../core/random.js';
import type { Source } from '../../light/source.js';

/** Milliseconds: the first wait after a failure (or the interval, if shorter), and the longest wait. */
const [firstWait, longestWait] = [60_000, 3_600_000];
/** Sources start spread over a tenth of their interval, at most this many milliseconds, so that they don't all ask at once. */
const longestSpread = 30_000;

/** The next wall time after `after` that a cron expression matches; null if there is none. */
export type NextTime = (cron: string, timeZone: string | undefined, after: number) => number | null;

/** When a source begins, in milliseconds from now. */
export function spreadStart({ interval_ms: interval = 0 }: Source, random: Random): number {
  return Math.round(random.next() * Math.min(interval / 10, longestSpread));
}

/** The next time on the grid that started at `begun`, so that a late poll does not shift the following ones. */
export function nextOnGrid(begun: number, interval: number, now: number): number {
  return begun + (Math.floor((now - begun) / interval) + 1) * interval;
}

/** The wait after this many failures in a row: doubled each time, at most an hour, varied by a fifth. */
export function waitAfterFailures(
  failures: number,
  { interval_ms: interval = firstWait }: Source,
  random: Random,
): number {
  const wait = Math.min(interval, firstWait) * 2 ** Math.min(failures - 1, 20);
  return Math.round(Math.min(longestWait, wait) * (0.8 + 0.4 * random.next()));
}
