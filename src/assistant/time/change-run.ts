import { capitalize } from '../../core/capitalize.js';
import type { Run } from '../../core/run-command.js';
import { omit } from '../../core/omit.js';
import type { Origin } from '../../core/origin.js';
import { requestOf } from '../../light/request-of.js';
import { keepRunTimes, moveOn, type Timer } from '../../light/timer.js';
import type { Answer } from '../answers/answer.js';
import { isSeries, moveDawn, type AlarmContext } from './alarms.js';
import { findSaying, nameThing } from './name-thing.js';
import { timeAfter } from './next-time.js';
import { addRunTimes, dayOf, runTimes, settleRun, type RunTimes } from './settle-run.js';
import { listSkipped } from './skipped-times.js';

/** When a series begins and ends, and when it comes first then. */
interface Planned extends RunTimes {
  readonly due: number;
}

/** Lets an alarm or a reminder that comes again and again begin or end on other days: "make that until Sunday". */
export function changeRun(timer: Timer, run: Run, origin: Origin, context: AlarmContext): Answer {
  if (!isSeries(timer)) return { say: 'That comes only once, and has no first or last day. Nothing is changed.' };
  const planned = plan(timer, run, context);
  if (!planned) return { say: 'It would not come any more then. Nothing is changed.' };
  const { engine, now, timeZone } = context;
  const purpose = findSaying(timer);
  const said = `${(purpose?.said ?? '').replace(addRunTimes(timer, timeZone), '')}${addRunTimes(planned, timeZone)}`;
  const request = {
    ...omit(requestOf(timer), 'begins', 'expires', 'except'),
    ...(timer.cron === undefined ? { due: planned.due } : { except: [...listSkipped(timer, now, engine)] }),
    ...keepRunTimes(planned),
    ...(purpose && { purpose: { ...purpose, said } }),
  };
  engine.apply([{ kind: 'timer.save', timer: request }, ...moveDawn(timer, planned.due, context)], origin);
  return { say: `${capitalize(nameThing(timer))} is now ${said}.` };
}

/** What was not said of the first and the last day stays as it was; undefined where there is no such day, or it would not come any more. */
function plan(timer: Timer, run: Run, context: AlarmContext): Planned | undefined {
  const { now, timeZone } = context;
  const settled = settleRun(run, { today: dayOf(now, timeZone), first: dayOf(timer.due, timeZone) });
  if (!settled) return undefined;
  const said = runTimes(settled, timeZone);
  const begins = run.since === undefined ? timer.begins : said.begins;
  const expires = run.through === undefined ? timer.expires : said.expires;
  const due = findDue(timer, { begins, expires }, context);
  return due !== undefined && due < (expires ?? Infinity) ? { begins, expires, due } : undefined;
}

function findDue(timer: Timer, times: RunTimes, { engine, now }: AlarmContext): number | undefined {
  const { begins = 0 } = times;
  const except = [...listSkipped(timer, now, engine)];
  const series = { ...omit(timer, 'begins', 'expires'), ...keepRunTimes(times), except };
  if (timer.cron !== undefined) return timeAfter(series, now, engine) ?? undefined;
  return timer.due >= begins ? timer.due : moveOn(series, { now: begins - 1, nextRun: () => null })?.due;
}
