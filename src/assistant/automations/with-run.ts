import { omit } from '../../core/omit.js';
import { hasRun } from '../../core/run-command.js';
import type { AutomationParts } from './automation-parts.js';
import { planAutomation } from './plan-automation.js';
import { dayOf, runTimes, settleRun } from '../time/settle-run.js';
import type { SetCommand } from './tell-automation.js';

type Parts = Pick<AutomationParts, 'clock' | 'engine' | 'nextSun' | 'timeZone'>;

/**
 * With the first and the last day as days of the calendar, from the first time on that it comes; undefined where it would not come in that time.
 * @throws LanternError `not-found` where its time never comes
 */
export function withRun(command: SetCommand, parts: Parts): SetCommand | undefined {
  if (!hasRun(command)) return command;
  const { clock, timeZone } = parts;
  const now = clock.now();
  const first = findFirst(command, now, parts);
  const run = settleRun(command, { today: dayOf(now, timeZone), first: dayOf(first, timeZone) });
  if (!run) return undefined;
  const { begins = now, expires = Infinity } = runTimes(run, timeZone);
  const comes = findFirst(command, Math.max(now, begins - 1), parts) < expires;
  return comes ? { ...omit(command, 'since', 'through'), ...run } : undefined;
}

/** When it comes first after a moment, wall time in milliseconds; what waits for an event may come at once. */
function findFirst(command: SetCommand, after: number, parts: Parts): number {
  const { when } = command;
  if (when.on === 'time') return findByClock(command, after, parts) ?? after;
  if (when.on !== 'sun') return after;
  const shift = (when.offset ?? 0) * 1000;
  const sun = parts.nextSun(when.sun, after - shift);
  return typeof sun === 'number' ? sun + shift : after;
}

function findByClock(command: SetCommand, after: number, { engine, timeZone }: Parts): number | null | undefined {
  const nextTime = (cron: string, from = after) => engine.nextTime(cron, from);
  const context = { now: after, timeZone, nextTime, printLamps: () => 'true' };
  const { changes } = planAutomation('first', omit(command, 'since', 'through'), [], context, '');
  const timer = changes.flatMap((change) => (change.kind === 'timer.save' ? [change.timer] : []))[0];
  return timer?.due ?? (timer?.cron === undefined ? undefined : nextTime(timer.cron));
}
