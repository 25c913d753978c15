import type { Command } from '../../core/command.js';
import type { Engine } from '../../engine/engine.js';
import { isLightCommand } from '../../engine/light-commands.js';
import type { LightCommand } from '../../core/light-command.js';
import { dropTiming } from '../../language/command-builder.js';
import { resolveTarget } from '../../core/resolve-target.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import { formatTime } from '../answers/tell-time.js';
import { describeDay } from './describe-dates.js';
import { describeDuration } from './describe-duration.js';

export interface LaterContext {
  readonly engine: Engine;
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly here: string | undefined;
  /** The next sunrise or sunset, wall time in milliseconds; null if there is none soon, undefined if the place is not known. */
  nextSun(which: 'sunrise' | 'sunset', after: number): number | null | undefined;
}

/** When a command is due, wall time in milliseconds, or why it can't be told. */
export function findDue(
  command: Pick<LightCommand, 'at' | 'either' | 'date' | 'delay' | 'sun' | 'offset'>,
  context: LaterContext,
): number | string {
  const { now, timeZone } = context;
  const { at, either, date, delay = 0, sun, offset = 0 } = command;
  if (sun === undefined) {
    const time = at === undefined ? { delay } : { at, ...(either ? { either } : {}) };
    if (date === undefined) return resolveMoment(time, now, timeZone, { prefer: 'early' }) ?? now;
    // A lamp on a day to come: "at five" is more often the afternoon.
    return resolveMoment({ ...time, date }, now, timeZone, { prefer: 'waking' }) ?? 'There is no such time to come';
  }
  const shift = offset * 1000;
  const next = context.nextSun(sun, now - shift);
  if (next === undefined) return noPlace(sun);
  return next === null ? `There is no ${sun} here in the next days` : next + shift;
}

/** What is planned, and when it is due. */
interface Planned {
  readonly due: number;
  readonly command?: LightCommand;
}

/**
 * "On at six and off at eight", "on at sunset and off at sunrise": what is said second comes second, where nothing else was said. "Off at midnight"
 * has a time of its own, and yet comes behind what switches the same lamps on. @param last the one before
 */
function findDueAfter({ due: before, command: last }: Planned, command: LightCommand, context: LaterContext) {
  const due = findDue(command, context);
  const isEnd = last !== undefined && ends(command, last, context);
  const isOpen = (command.either === true || command.sun !== undefined || isEnd) && command.date === undefined;
  const isBefore = typeof due === 'number' && due <= before && isOpen;
  return isBefore ? findDue(command, { ...context, now: before }) : due;
}

/** Whether a command switches off what another one switches on. */
function ends(command: LightCommand, started: LightCommand, { engine, here }: LaterContext): boolean {
  if (command.intent !== 'light.off' || started.intent === 'light.off') return false;
  const lampsOf = ({ target }: LightCommand) => resolveTarget(target, engine.lamps, here).map(({ id }) => id);
  try {
    return lampsOf(command).join() === lampsOf(started).join();
  } catch {
    // What waits may be for a lamp that is gone.
    return false;
  }
}

/** What comes before a command: what was said before it, or what waits and is ended by it: "and off *again* at midnight". */
function findBefore(command: LightCommand, planned: readonly Planned[], said: string, context: LaterContext): Planned {
  const { engine, now } = context;
  const waiting = [...engine.machine.timers.values()].flatMap(({ due, purpose }) =>
    purpose?.kind === 'commands' ? purpose.commands.filter(isLightCommand).map((each) => ({ due, command: each })) : [],
  );
  const isAgain = /\bagain\b/i.test(said);
  const ended = waiting.find((each) => isAgain && ends(command, each.command, context));
  return planned.at(-1) ?? ended ?? { due: now };
}

/** What is said of the sun where neither a place nor a time zone tells where it is seen from. */
export const noPlace = (sun: 'sunrise' | 'sunset') =>
  `I can't tell when ${sun} is, because I don't know where we are: set place in the settings, or a time zone that is a place, such as Europe/Berlin`;

const dayMs = 86_400_000;

/** "in 10 minutes", "at 9:00 PM", "at 12:00 AM on Tuesday" where that is not the next one, "on Friday at 9:00 PM", "half an hour before sunset (about 8:10 PM)". */
function tellWhen(command: LightCommand, due: number, context: LaterContext): string {
  const { at, date, delay = 0, sun, offset = 0 } = command;
  const time = `at ${formatTime({ now: due, timeZone: context.timeZone })}`;
  if (date !== undefined) return `${describeDay(due, context)} ${time}`;
  if (sun === undefined) return at === undefined ? `in ${describeDuration(delay)}` : `${time}${nameDay(due, context)}`;
  // To a minute nobody knows when the sun is gone: there are hills, and perhaps the place is only that of the time zone.
  const about = time.replace('at', 'about');
  if (offset === 0) return `at ${nameSun(sun, due, context)} (${about})`;
  return `${describeDuration(Math.abs(offset))} ${offset < 0 ? 'before' : 'after'} ${sun} (${about})`;
}

/** The day of a time that is not the next such time. */
const nameDay = (due: number, context: LaterContext) =>
  due - context.now > dayMs ? ` ${describeDay(due, context)}` : '';

/** Whoever says "at sunset" in the evening may not know that the sun has set. */
const nameSun = (sun: 'sunrise' | 'sunset', due: number, context: LaterContext) =>
  sun === 'sunset' && describeDay(due, context) === 'tomorrow' ? 'sunset tomorrow' : sun;

type Changes = Parameters<Engine['apply']>[0];
type Returns = { readonly lamp: string; readonly state: string; readonly brightness: number }[];

/** The part of a sentence that happens later: changes to add to its change set, and what happens at each time. */
export interface Kept {
  readonly changes: Changes;
  readonly replies: readonly { readonly when: string; readonly commands: readonly LightCommand[] }[];
  /** Why nothing was kept. */
  readonly failed?: string;
}

/** Whether a command is for later. */
export function isForLater(command: Command): boolean {
  return ['delay', 'at', 'sun'].some((when) => when in command);
}

/** Plans commands that are for later, with one timer for each time that is named. Others are ignored. */
export function planLater(commands: readonly LightCommand[], said: string, context: LaterContext): Kept {
  const { engine } = context;
  const times = new Map<string, LightCommand[]>();
  for (const command of commands.filter(isForLater)) {
    const key = [command.at, command.either, command.date, command.delay, command.sun, command.offset].join(' ');
    times.set(key, [...(times.get(key) ?? []), command]);
  }
  const names = freeNames(engine, 'later');
  const planned: Planned[] = [];
  const changes: Changes[number][] = [];
  const replies: Kept['replies'][number][] = [];
  for (const [first, ...rest] of times.values()) {
    if (!first) continue;
    const due = findDueAfter(findBefore(first, planned, said, context), first, context);
    if (typeof due === 'string') return { changes: [], replies: [], failed: due };
    planned.push({ due, command: first });
    const wanted = [first, ...rest].map(dropTiming).filter(isLightCommand);
    const purpose = { kind: 'commands' as const, commands: wanted, said };
    const counts = first.at === undefined && first.sun === undefined && ({ counts_down: true } as const);
    changes.push({ kind: 'timer.save', timer: { name: names(), due, ...counts, purpose } });
    replies.push({ when: tellWhen(first, due, context), commands: wanted });
  }
  return { changes, replies };
}

/**
 * Plans the return after a timed command ("red for ten minutes"): a timer puts the lamps back to what they show now. If a lamp
 * was already waiting to return, that wait ends: a command without "for" cancels it, and one with "for" will return to the same
 * earlier look. @param ends how the ends of some are told, by how many seconds they last
 */
export function planReturn(
  commands: readonly LightCommand[],
  said: string,
  context: LaterContext,
  ends: ReadonlyMap<number, string> = new Map(),
): { readonly changes: Changes; readonly reply: string } {
  const { engine, here } = context;
  const touched = new Map<string, LightCommand>();
  for (const command of commands) {
    for (const { id } of resolveTarget(command.target, engine.lamps, here))
      if (touched.get(id)?.for === undefined) touched.set(id, command);
  }
  const waiting = [...engine.machine.timers].flatMap(([id, { due, purpose }]) =>
    purpose?.kind === 'restore' ? [{ id, due, purpose }] : [],
  );
  const changes: Changes[number][] = [];
  const before = new Map<string, Returns[number]>();
  for (const { id, due, purpose } of waiting) {
    const staying = purpose.lamps.filter(({ lamp }) => !touched.has(lamp));
    if (staying.length === purpose.lamps.length) continue;
    for (const each of purpose.lamps) before.set(each.lamp, each);
    if (staying.length === 0) changes.push({ kind: 'timer.delete', id });
    else
      changes.push({
        kind: 'timer.save',
        timer: { name: id.replace('timer:', ''), due, counts_down: true, purpose: { ...purpose, lamps: staying } },
      });
  }
  const names = freeNames(engine, 'return');
  const spans = new Map<number, Returns>();
  for (const [lamp, { for: seconds }] of touched) {
    if (seconds === undefined) continue;
    const { state, brightness } = engine.status(lamp);
    spans.set(seconds, [...(spans.get(seconds) ?? []), before.get(lamp) ?? { lamp, state, brightness }]);
  }
  for (const [seconds, lamps] of spans) {
    changes.push({
      kind: 'timer.save',
      timer: { name: names(), after_ms: seconds * 1000, purpose: { kind: 'restore', lamps, said } },
    });
  }
  return {
    changes,
    reply: [...spans.keys()].map((seconds) => ends.get(seconds) ?? `For ${describeDuration(seconds)}.`).join(' '),
  };
}

/** Returns a function that gives a new timer name each time, such as "later-1", skipping names in use. */
export function freeNames(engine: Engine, base: string): () => string {
  let number = 0;
  return () => {
    do number += 1;
    while (engine.machine.timers.has(`timer:${base}-${number}`));
    return `${base}-${number}`;
  };
}
