import { capitalize } from '../../core/capitalize.js';
import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import { resolveTarget } from '../../core/resolve-target.js';
import { toLocalMoment } from '../../core/local-time.js';
import { printCron } from '../../language/time/recurrences.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { moveOn, type Timer, type TimerRequest } from '../../light/timer.js';
import { describeDay, describeDue, describeTime, listWords } from './describe-dates.js';
import { freeNames } from './delayed-commands.js';
import type { Answer } from '../answers/answer.js';
import { toYou } from './to-you.js';
import { planWhen, tellGap, type NoTiming, type PlannedTime, type WhenContext } from './plan-time.js';
import { isDueOn } from './is-due-on.js';

/** What setting, listing and canceling alarms needs. */
export interface AlarmContext extends WhenContext {
  readonly engine: Engine;
  /** How long before an alarm the light begins to come up, in milliseconds; 0: not at all. */
  readonly dawnMs: number;
  /** The room where it rings, as " in the kitchen", where that is not the one of this Lantern; '' otherwise. */
  readonly tellRoom?: (timer: Timer) => string;
}

export type AlarmCommand = Extract<Command, { intent: 'alarm.cancel' | 'alarm.get' | 'alarm.resume' }>;
type WhichCommand = Extract<Command, { intent: 'alarm.cancel' | 'alarm.change' }>;
/** An alarm by the id of its timer, or by when it rings. */
type Wanted = Pick<WhichCommand, 'alarm' | 'about' | 'among' | 'at' | 'either' | 'date' | 'delay' | 'every'>;

export interface Alarm {
  readonly id: string;
  readonly timer: Timer;
}
/** Milliseconds between an alarm and "in 20 minutes" that are no difference. */
const closeEnough = 120_000;
const sameMinute = 60_000;
/** In milliseconds. A wake-up light shorter than this is left out. */
const shortestDawn = 60_000;

/** What an alarm is called, and what comes up for it. */
export type AlarmWish = Pick<Extract<Command, { intent: 'alarm.set' }>, 'about' | 'light' | 'color'>;

/** Sets an alarm with its wake-up light; returns what to say, or why the time cannot be used. */
export function setAlarm(
  moment: SpokenTime,
  origin: Origin,
  context: AlarmContext,
  wish: AlarmWish = {},
): string | NoTiming {
  const { engine } = context;
  const timing = planWhen(moment, context, { prefer: 'rising' });
  if ('problem' in timing) return timing;
  const isHere = (timer: Timer) => timer.satellite === origin.satellite && aboutOf(timer) === wish.about;
  if (listAlarms(engine).some(({ timer }) => isHere(timer) && isSame(timer, timing)))
    return `That alarm is set already, ${timing.said}.`;
  const name = freeNames(engine, 'alarm')();
  const timer = {
    name,
    ...timing.timer,
    purpose: { kind: 'alarm' as const, said: timing.said, ...keepWish(wish, context) },
  };
  const dawn = planDawn(timer, timing.due, context);
  engine.apply([{ kind: 'timer.save', timer }, ...(dawn ? [dawn] : [])], origin);
  const light = dawn ? tellLight(timer.purpose, dawn.timer.due, context) : '';
  const called = wish.about === undefined ? '' : ` "${toYou(wish.about)}"`;
  return `Alarm${called} set ${timing.said}.${tellGap(moment, timing.due, context.timeZone)}${light}`;
}

/** The part of an alarm's purpose that was wished for. */
function keepWish({ about, light, color }: AlarmWish, { engine, of }: Pick<AlarmContext, 'engine' | 'of'>) {
  const lamps = light === undefined || light === 'none' ? [] : resolveTarget(light, engine.lamps, undefined);
  return {
    ...(about === undefined ? {} : { about }),
    ...(color === undefined ? {} : { color }),
    ...(of && { of }),
    ...(light === undefined ? {} : { lamps: lamps.map(({ id }) => id) }),
  };
}

/** " The light comes up from 6:50 AM.", " The bed light and the hall lamp come up from 6:50 AM." @param from wall time, milliseconds */
function tellLight(
  { lamps = [], color }: { lamps?: readonly string[] | undefined; color?: string | undefined },
  from: number,
  { engine, timeZone }: AlarmContext,
): string {
  const names = engine.lamps.filter(({ id }) => lamps.includes(id)).map(({ name }) => `the ${name}`);
  const what = names.length === 0 ? 'The light' : capitalize(listWords(names));
  return ` ${what} ${names.length > 1 ? 'come' : 'comes'} up ${color === undefined ? '' : `in ${color} `}from ${describeTime(from, timeZone)}.`;
}

/** What an alarm is called; undefined for one without a name, and any other timer. */
export const aboutOf = ({ purpose }: Timer) => (purpose?.kind === 'alarm' ? purpose.about : undefined);

/** Whether an alarm rings at just that time, or at just these times. */
function isSame({ due, cron, every_ms: every }: Timer, { timer, due: other }: PlannedTime): boolean {
  return cron === timer.cron && every === timer.every_ms && Math.abs(due - other) < sameMinute;
}

/** The change that sets the timer for an alarm's wake-up light; undefined if it wants none, is due too soon, or wake-up lights are off. */
export function planDawn(
  { name: alarm, purpose, counts_down: countsDown }: Pick<TimerRequest, 'name' | 'purpose' | 'counts_down'>,
  due: number,
  { now, dawnMs }: Pick<AlarmContext, 'now' | 'dawnMs'>,
) {
  const isDark = purpose?.kind === 'alarm' && purpose.lamps?.length === 0;
  if (isDark || dawnMs === 0 || due - now < shortestDawn) return undefined;
  const start = Math.max(now, due - dawnMs);
  const counts = countsDown ? { counts_down: countsDown } : {};
  const timer = { name: dawnName(alarm), due: start, ...counts, purpose: { kind: 'dawn' as const, alarm, until: due } };
  return { kind: 'timer.save' as const, timer } satisfies ChangeInput;
}

/** Why nothing is done with an alarm that is not there. */
export function noAlarm({ engine }: Pick<AlarmContext, 'engine'>): Answer {
  return { say: listAlarms(engine).length === 0 ? 'No alarm is set.' : 'There is no such alarm.', failed: 'not-found' };
}

/** When an alarm rings, and where, if that is not here. */
export function describeAlarm(timer: Timer, context: AlarmContext): string {
  const about = aboutOf(timer);
  return `${describeDue(timer, context)}${about === undefined ? '' : ` ("${toYou(about)}")`}${context.tellRoom?.(timer) ?? ''}`;
}

/** Asks which of several alarms is meant. */
export function askWhich(alarms: readonly Alarm[], command: WhichCommand, context: AlarmContext): Answer {
  const choices = alarms.map(({ id, timer }) => ({
    label: describeAlarm(timer, context),
    command: { ...command, alarm: id },
  }));
  return { say: `Which one: ${choices.map(({ label }) => label).join(', or ')}?`, choices };
}

/** Asks whether only the next time of a series is meant, or all of it. */
export function askOnceOrAll({ id, timer }: Alarm, command: WhichCommand, context: AlarmContext): Answer {
  const next = `${describeDay(timer.due, context)} at ${describeTime(timer.due, context.timeZone)}`;
  const choices = [
    { label: `only the next one, ${next}`, command: { ...command, alarm: id, once: true as const } },
    { label: `all of them, ${describeDue(timer, context)}`, command: { ...command, alarm: id, all: true as const } },
  ];
  return { say: `Do you mean ${choices.map(({ label }) => label).join(', or ')}?`, choices };
}

/** Whether it rings again and again. */
export function isSeries({ cron, every_ms: every }: Timer): boolean {
  return cron !== undefined || every !== undefined;
}

/** The changes that give an alarm its wake-up light at another time. */
export function moveDawn(timer: Timer, due: number, context: AlarmContext): readonly ChangeInput[] {
  // A reminder, or what a lamp does later, wakes nobody.
  if (timer.purpose?.kind !== 'alarm') return [];
  const id = `timer:${dawnName(timer.name)}`;
  const gone = context.engine.machine.timers.has(id) ? [{ kind: 'timer.delete' as const, id }] : [];
  const dawn = planDawn(timer, due, context);
  return [...gone, ...(dawn ? [dawn] : [])];
}

/** The changes that delete an alarm and its wake-up light. */
export function cancelAlarm(id: string, timer: Timer, engine: Engine): ChangeInput[] {
  const dawn = `timer:${dawnName(timer.name)}`;
  const changes: ChangeInput[] = [{ kind: 'timer.delete', id }];
  return engine.machine.timers.has(dawn) ? [...changes, { kind: 'timer.delete', id: dawn }] : changes;
}

/** What people call it: an alarm, with its name, a reminder, or just a time at which something happens. */
export function nameKind(timer: Timer): string {
  const { purpose } = timer;
  if (purpose?.kind !== 'alarm') return purpose?.kind === 'reminder' ? 'the reminder' : 'the time';
  return purpose.about === undefined ? 'the alarm' : `the alarm "${toYou(purpose.about)}"`;
}

/** "Cancel the alarm for tomorrow": of a repeating alarm that one time is left out. Undefined for one that does not repeat. */
export function skipOnce(id: string, timer: Timer, context: AlarmContext) {
  const { engine, timeZone } = context;
  const { due } = timer;
  const nextRun = (cron: string, zone: string | undefined, after: number) => engine.nextTime(cron, after, zone);
  const next = moveOn(timer, { now: due, nextRun })?.due;
  if (next === undefined) return undefined;
  const what = nameKind(timer);
  const when = (at: number) => `${describeDay(at, context)} at ${describeTime(at, timeZone)}`;
  return {
    changes: [{ kind: 'timer.adjust' as const, id, by_ms: next - due }, ...moveDawn(timer, next, context)],
    say: `Skipped: ${what} ${when(due)}. The next one is ${when(next)}.`,
  };
}

/** The alarms that are meant, in the order in which they ring. */
export function findAlarms(wanted: Wanted, context: AlarmContext): readonly Alarm[] {
  if (wanted.alarm === undefined)
    return listAlarms(context.engine).filter(
      ({ id, timer }) => (wanted.among?.includes(id) ?? true) && isMeant(timer, wanted, context),
    );
  const timer = context.engine.machine.timers.get(wanted.alarm);
  return timer && isOn(timer, wanted.date, context) ? [{ id: wanted.alarm, timer }] : [];
}

function listAlarms(engine: Engine): readonly Alarm[] {
  return [...engine.machine.timers]
    .filter(([, { purpose }]) => purpose?.kind === 'alarm')
    .map(([id, timer]) => ({ id, timer }))
    .sort((one, other) => one.timer.due - other.timer.due);
}

/** Whether it comes on a day next; on any where none was said. */
const isOn = (timer: Timer, date: string | undefined, context: AlarmContext) =>
  date === undefined || isDueOn(timer, date, context);

/** Whether it is called so: each word that was said is in its name. */
function isCalled(timer: Timer, about: string): boolean {
  const own = aboutOf(timer)?.split(' ') ?? [];
  return about.split(' ').every((word) => own.includes(word));
}

function isMeant(timer: Timer, command: Wanted, context: AlarmContext): boolean {
  const { now, timeZone } = context;
  if (command.about !== undefined && !isCalled(timer, command.about)) return false;
  const local = toLocalMoment(timer.due, timeZone);
  if (command.every !== undefined && !repeatsOn(timer, command.every)) return false;
  if (!isOn(timer, command.date, context)) return false;
  if (command.delay !== undefined) return Math.abs(timer.due - (now + command.delay * 1000)) < closeEnough;
  if (command.at === undefined) return true;
  const minutes = Number(command.at.slice(0, 2)) * 60 + Number(command.at.slice(3));
  const times = [local.hour * 60 + local.minute, ownMinutes(timer)].filter((each) => each !== undefined);
  return times.some((each) => each === minutes || (command.either === true && each % 720 === minutes % 720));
}

/** Whether a series is on just these days. */
function repeatsOn({ cron }: Timer, every: string): boolean {
  const days = printCron(every, '00:00', { weekday: 0, day: 1, month: 1 })?.split(' ').slice(2).join(' ');
  return cron?.split(' ').slice(2).join(' ') === days;
}

/** The time of day of a series, in minutes, which its next time may have been moved from. */
export function ownMinutes({ cron, clock }: Timer): number | undefined {
  const [minute, hour] = clock?.split(':').toReversed() ?? cron?.split(' ') ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return Number.isNaN(minutes) ? undefined : minutes;
}

/** The name of the timer of an alarm's wake-up light. */
export function dawnName(alarm: string): string {
  return `dawn-${alarm}`;
}
