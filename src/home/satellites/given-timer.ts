import { z } from 'zod';
import { planDawn } from '../../assistant/time/alarms.js';
import { freeNames } from '../../assistant/time/delayed-commands.js';
import { omit } from '../../core/omit.js';
import type { ChangePlanner } from '../../engine/done.js';
import type { Engine } from '../../engine/engine.js';
import { countsDown, timerId, timerRequestSchema, type Timer, type TimerRequest } from '../../light/timer.js';

/** What people set and wait for. What lamps do later stays where their states are. */
const handed: ReadonlySet<string | undefined> = new Set(['alarm', 'countdown', 'reminder']);
/** In milliseconds: what is set for nearly the same time for the same is the same. */
const sameTime = 1000;

/** A timer that a satellite kept while its hub was away, and hands over now. */
export const givenTimerSchema = z.object({
  /** Names this handing over, at both sides. */
  token: z.string().min(1).max(60),
  /** Who set it there. */
  conversation: z.string().max(100).default(''),
  timer: timerRequestSchema,
  /** Of one that counts down or is paused: the milliseconds that are left, whatever the clocks say. */
  left_ms: z.number().min(-86_400_000).max(31_622_400_000).optional(),
  paused: z.boolean().default(false),
  /** When it is due, wall time: the next time of a series may not be one of its own. */
  next: z.number().min(0).max(4_102_444_800_000),
});
export type GivenTimer = z.infer<typeof givenTimerSchema>;

/** Whether it can be handed over: neither ringing nor a series that was put off. */
export function canBeHanded(timer: Timer): boolean {
  const { purpose, ringing_since: since, snoozed_from: own, satellite } = timer;
  const isPutOffSeries = own !== undefined && (timer.cron !== undefined || timer.every_ms !== undefined);
  return handed.has(purpose?.kind) && since === undefined && !isPutOffSeries && satellite === undefined;
}

/** A timer as a satellite hands it over. @param now wall time there */
export function describeTimer(timer: Timer, token: string, conversation: string, now: number): GivenTimer {
  const { paused_ms: paused, due } = timer;
  const left = paused ?? (countsDown(timer) ? due - now : undefined);
  return {
    token,
    conversation,
    timer: toRequest(timer),
    ...(left === undefined ? {} : { left_ms: left }),
    paused: paused !== undefined,
    next: due,
  };
}

function toRequest(timer: Timer): TimerRequest {
  const { name, kind, purpose, missed } = timer;
  const common = { name, kind, missed, ...(purpose && { purpose }) };
  const zone = timer.time_zone === undefined ? {} : { time_zone: timer.time_zone };
  if (timer.cron !== undefined)
    return { ...common, ...zone, cron: timer.cron, ...(timer.except && { except: timer.except }) };
  const counts = countsDown(timer) ? { counts_down: true as const } : {};
  if (timer.every_ms === undefined) return { ...common, ...counts, due: timer.due };
  const clock = timer.clock === undefined ? {} : { clock: timer.clock };
  return { ...common, ...zone, ...clock, every_ms: timer.every_ms, due: timer.due };
}

/** The same with its time by the clock here. @param now wall time here */
export function setByClock(given: GivenTimer, now: number): GivenTimer {
  const { left_ms: left, timer, ...own } = given;
  if (left === undefined || given.paused) return given;
  return { ...own, next: now + left, timer: 'due' in timer ? { ...timer, due: now + left } : timer };
}

/** Whether a hub has it already, because it was handed over before, or said to both. */
export function isHere({ timer, next, paused }: GivenTimer, satellite: string, { machine }: Pick<Engine, 'machine'>) {
  return [...machine.timers.values()].some(
    (each) =>
      each.satellite === satellite &&
      isSameSeries(each, timer) &&
      isSamePurpose(each.purpose, timer.purpose) &&
      isSameName(each, timer) &&
      (paused ? each.paused_ms !== undefined : Math.abs(each.due - next) < sameTime),
  );
}

const isSameSeries = (one: Timer, other: TimerRequest) => one.cron === other.cron && one.every_ms === other.every_ms;
/** Alarms and reminders are numbered; a timer's name is what people call it, perhaps with a number. */
const isSameName = (one: Timer, { name, purpose }: TimerRequest) =>
  purpose?.kind !== 'countdown' || `${one.name} `.startsWith(`${name} `);

function isSamePurpose(one: Timer['purpose'], other: Timer['purpose']): boolean {
  const plain = (purpose: Timer['purpose']) => JSON.stringify(purpose && { ...purpose, said: undefined });
  return plain(one) === plain(other);
}

/** The changes that set it here, under a name that is free, with the light before an alarm. */
export function planGiven(given: GivenTimer, engine: Engine, now: number, dawnMs: number): readonly ChangePlanner[] {
  const { timer, paused } = given;
  const next = paused ? now + (given.left_ms ?? 0) : given.next;
  const name = nameFreely(timer, engine);
  const id = timerId({ name, kind: timer.kind });
  const isAlarm = timer.purpose?.kind === 'alarm' && !paused;
  const dawn = isAlarm ? planDawn({ ...timer, name }, next, { now, dawnMs }) : undefined;
  return [
    () => [{ kind: 'timer.save', timer: { ...omit(timer, 'satellite'), name } }, ...(dawn ? [dawn] : [])],
    ({ timers }) => {
      const by = next - (timers.get(id)?.due ?? next);
      return paused || by !== 0 ? [{ kind: 'timer.adjust', id, by_ms: by, ...(paused && { paused }) }] : [];
    },
  ];
}

function nameFreely({ name, kind, purpose }: TimerRequest, engine: Engine): string {
  const isTaken = (each: string) => engine.machine.timers.has(timerId({ name: each, kind }));
  if (!isTaken(name)) return name;
  if (purpose?.kind === 'alarm' || purpose?.kind === 'reminder') return freeNames(engine, purpose.kind)();
  for (let number = 2; ; number += 1) if (!isTaken(`${name} ${number}`)) return `${name} ${number}`;
}
