import type { Origin } from '../../core/origin.js';
import { findUndoable } from '../../engine/history.js';
import type { Timer } from '../../light/timer.js';
import type { Alarm, AlarmContext } from './alarms.js';

/** How long after it was set something said of a series is about all of it, in milliseconds. */
const justNow = 120_000;

const timesOf = (timer: unknown) => {
  const { cron, begins, expires } = (timer as Timer | null) ?? {};
  return JSON.stringify([cron, begins, expires]);
};

/** Whether the last thing that was done in a conversation set it, or moved all of it: what is said then is about all of it too. */
export function wasJustSet({ id }: Alarm, origin: Origin, { engine, now }: AlarmContext): boolean {
  const [latest] = findUndoable(engine.wholeHistory(), origin);
  const isLate = latest === undefined || now - latest.at > justNow;
  return !isLate && latest.writes.some((write) => write.id === id && timesOf(write.before) !== timesOf(write.after));
}
