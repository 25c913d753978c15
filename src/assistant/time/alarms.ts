import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import { daysBetween } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { moveOn, type Timer } from '../../light/timer.js';
import { describeDay, describeDue, describeTime, listWords } from './describe-dates.js';
import { freeNames } from './delayed-commands.js';
import type { Answer } from '../answers/answer.js';
import { planWhen, type NoTiming, type WhenContext } from './plan-time.js';

/** What setting, listing and canceling alarms needs. */
export interface AlarmContext extends WhenContext {
  readonly engine: Engine;
  /** How long before an alarm the light begins to come up, in milliseconds; 0: not at all. */
  readonly dawnMs: number;
}

type AlarmCommand = Extract<Command, { intent: 'alarm.cancel' | 'alarm.get' }>;
/** Milliseconds between an alarm and "in 20 minutes" that are no difference. */
const closeEnough = 120_000;
/** In milliseconds. A wake-up light shorter than this is left out. */
const shortestDawn = 60_000;

/** Sets an alarm with its wake-up light; returns what to say, or why the time cannot be used. */
export function setAlarm(moment: SpokenTime, origin: Origin, context: AlarmContext): string | NoTiming {
  const { engine } = context;
  const timing = planWhen(moment, context, { prefer: 'early' });
  if ('problem' in timing) return timing;
  const name = freeNames(engine, 'alarm')();
  const alarm: ChangeInput = {
    kind: 'timer.save',
    timer: { name, ...timing.timer, purpose: { kind: 'alarm', said: timing.said } },
  };
  const dawn = planDawn(name, timing.due, context, timing.timer.counts_down);
  engine.apply([alarm, ...(dawn ? [dawn] : [])], origin);
  const light = dawn ? ` The light comes up from ${describeTime(dawn.timer.due, context.timeZone)}.` : '';
  return `Alarm set ${timing.said}.${light}`;
}

/**
 * The change that sets the timer for an alarm's wake-up light; undefined if the alarm is due too soon or wake-up lights are
 * off. `countsDown`: the alarm was given as a length.
 */
export function planDawn(
  alarm: string,
  due: number,
  { now, dawnMs }: Pick<AlarmContext, 'now' | 'dawnMs'>,
  countsDown?: true,
) {
  if (dawnMs === 0 || due - now < shortestDawn) return undefined;
  const start = Math.max(now, due - dawnMs);
  const counts = countsDown ? { counts_down: countsDown } : {};
  const timer = { name: dawnName(alarm), due: start, ...counts, purpose: { kind: 'dawn' as const, alarm, until: due } };
  return { kind: 'timer.save' as const, timer } satisfies ChangeInput;
}

/** Lists alarms or cancels some; asks which if it is not clear. */
export function actOnAlarms(command: AlarmCommand, origin: Origin, context: AlarmContext): Answer {
  const alarms = listAlarms(context.engine).filter((alarm) => isMeant(alarm.timer, command, context));
  if (alarms.length === 0)
    return { say: listAlarms(context.engine).length === 0 ? 'No alarm is set.' : 'There is no such alarm.' };
  const described = (timer: Timer) => describeDue(timer, context);
  if (command.intent === 'alarm.get') {
    const times = alarms.map(({ timer }) => described(timer));
    return { say: `${times.length === 1 ? 'Your alarm is' : 'Your alarms are'} ${listWords(times)}.` };
  }
  if (alarms.length > 1 && !command.all) {
    const choices = alarms.map(({ timer }) => {
      const { hour, minute } = toLocalMoment(timer.due, context.timeZone);
      const at = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      return { label: described(timer), command: { intent: 'alarm.cancel' as const, at } };
    });
    return { say: `Which one: ${choices.map(({ label }) => label).join(', or ')}?`, choices };
  }
  const [first] = alarms;
  const skipped =
    command.date !== undefined && !command.all && first ? skipOnce(first.id, first.timer, context) : undefined;
  if (skipped) {
    context.engine.apply(skipped.changes, origin);
    return { say: skipped.say };
  }
  const changes = alarms.flatMap(({ id, timer }) => cancelAlarm(id, timer, context.engine));
  context.engine.apply(changes, origin);
  return { say: `Canceled: ${listWords(alarms.map(({ timer }) => `the alarm ${described(timer)}`))}.` };
}

/** The changes that delete an alarm and its wake-up light. */
function cancelAlarm(id: string, timer: Timer, engine: Engine): ChangeInput[] {
  const dawn = `timer:${dawnName(timer.name)}`;
  const changes: ChangeInput[] = [{ kind: 'timer.delete', id }];
  return engine.machine.timers.has(dawn) ? [...changes, { kind: 'timer.delete', id: dawn }] : changes;
}

/** "Cancel the alarm for tomorrow": of a repeating alarm that one time is left out. Undefined for one that does not repeat. */
export function skipOnce(id: string, timer: Timer, context: AlarmContext) {
  const { engine, timeZone } = context;
  const { due } = timer;
  const nextRun = (cron: string, zone: string | undefined, after: number) => engine.nextTime(cron, after, zone);
  const next = moveOn(timer, { now: due, nextRun })?.due;
  if (next === undefined) return undefined;
  const [, dawn] = cancelAlarm(id, timer, engine);
  const what = timer.purpose?.kind === 'reminder' ? 'the reminder' : 'the alarm';
  const light = what === 'the alarm' && planDawn(timer.name, next, context);
  const when = (at: number) => `${describeDay(at, context)} at ${describeTime(at, timeZone)}`;
  return {
    changes: [
      { kind: 'timer.adjust' as const, id, by_ms: next - due },
      ...(dawn ? [dawn] : []),
      ...(light ? [light] : []),
    ],
    say: `Skipped: ${what} ${when(due)}. The next one is ${when(next)}.`,
  };
}

function listAlarms(engine: Engine): readonly { id: string; timer: Timer }[] {
  return [...engine.machine.timers]
    .filter(([, { purpose }]) => purpose?.kind === 'alarm')
    .map(([id, timer]) => ({ id, timer }))
    .sort((one, other) => one.timer.due - other.timer.due);
}

function isMeant(timer: Timer, command: AlarmCommand, { now, timeZone }: AlarmContext): boolean {
  const local = toLocalMoment(timer.due, timeZone);
  if (command.date !== undefined) {
    const day = resolveDate(command.date, toLocalMoment(now, timeZone));
    if (!day || daysBetween(day, local) !== 0) return false;
  }
  if ('delay' in command && command.delay !== undefined)
    return Math.abs(timer.due - (now + command.delay * 1000)) < closeEnough;
  if (!('at' in command) || command.at === undefined) return true;
  const minutes = Number(command.at.slice(0, 2)) * 60 + Number(command.at.slice(3));
  const due = local.hour * 60 + local.minute;
  return due === minutes || (command.either === true && due % 720 === minutes % 720);
}

/** The name of the timer of an alarm's wake-up light. */
export function dawnName(alarm: string): string {
  return `dawn-${alarm}`;
}
