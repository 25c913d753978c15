import { commandSchema, type Command, type Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import type { Machine } from '../../light/machine.js';
import { timerId, type Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import { tellingWords } from './telling-words.js';

type Timers = Machine['timers'];
type Plan = Extract<Command, { intent: 'plan.change' | 'plan.cancel' }>;

const asked = /^(?:alarm\.get|reminder\.get|timer\.status)$/;
/** Whether it is an alarm, a reminder or a timer that people speak of. */
export const isTold = ({ purpose }: Timer): boolean =>
  purpose !== undefined && /^(?:alarm|reminder|countdown)$/.test(purpose.kind);

/** The alarms, reminders and timers, with their ids. */
export const listTold = (timers: Timers): readonly (readonly [string, Timer])[] =>
  [...timers].filter(([, timer]) => isTold(timer));

/** Whether one of the words tells it from others: of a reminder, a word of what it says. @param telling from `tellingWords` */
export function isNamedBy({ name, purpose }: Timer, telling: readonly string[]): boolean {
  const own = tellingWords(purpose?.kind === 'reminder' ? purpose.message : name);
  return own.some((word) => telling.includes(word));
}

/** How long a timer still runs, in whole seconds, one at least. @param now wall time, milliseconds */
export const secondsLeft = ({ due, paused_ms: paused }: Timer, now: number): number =>
  Math.max(1, Math.round((paused ?? due - now) / 1000));

/**
 * The alarms, reminders and timers that a sentence set or changed, or the only one that it asked for, which is the only one there is or that it
 * names: "how long till the laundry". @param before what there was before it
 */
export function findTalkedTimes({ text, route, commands }: Understanding, before: Timers, after: Timers) {
  const told = [...after.values()].filter(isTold);
  const changed = told.filter((timer) => before.get(timerId(timer)) !== timer).map(timerId);
  if (changed.length > 0) return changed;
  const asks = commands.some(({ intent }) => asked.test(intent));
  if (told.length === 1 && asks) return told.map(timerId);
  return (asks || route === 'answer') && asksWhen.test(text) ? onlyNamed(text, told) : [];
}

const asksWhen =
  /^\W*(?:(?:and|so|ok|okay|hey|please) )*(?:how (?:long|much)|when|what time|is|are|what about|how about)\b/i;

function onlyNamed(text: string, told: readonly Timer[]): readonly string[] {
  const words = tellingWords(text);
  const [only, ...others] = told.filter((timer) => isNamedBy(timer, words));
  return only && others.length === 0 ? [timerId(only)] : [];
}

/** "Make it half an hour later", "cancel it", of the times that were talked of last; undefined where it is about something else. */
export function settleTimes(read: Understanding, ids: readonly string[], timers: Timers): Understanding | undefined {
  const [command] = read.commands;
  const talked = ids.flatMap((id) => timers.get(id) ?? []);
  if (!isPlan(command) || read.commands.length > 1 || talked.length < leastMeant(command)) return undefined;
  const meant = command.intent === 'plan.cancel' ? talked : talked.slice(-1);
  const commands = meant.map((timer) => toOwn(command, timer));
  return commands.every((each) => each !== undefined) ? { ...read, route: 'command', commands } : undefined;
}

/** "Cancel it all" is more than one time. */
const leastMeant = (command: Plan) => (command.intent === 'plan.cancel' && command.all ? 2 : 1);

/** "Skip it tomorrow", of a series that was talked of, whether it rings or reminds. */
export function skipTalked(
  read: Understanding,
  text: string,
  ids: readonly string[],
  timers: Timers,
): Understanding | undefined {
  const alarm = ids.findLast((id) => isSeriesOf(id, timers));
  if (alarm === undefined || /\balarms?\b/i.test(text) || read.commands.length > 1) return undefined;
  const [command] = read.commands;
  if (command?.intent !== 'alarm.cancel' || !leavesOneOut(command)) return undefined;
  return { ...read, commands: [{ ...command, alarm }] };
}

/** Whether it is the id of something that comes again and again. */
export function isSeriesOf(id: string, timers: Timers): boolean {
  const timer = timers.get(id);
  return timer !== undefined && isSeries(timer);
}

const leavesOneOut = ({ alarm, date, once }: Extract<Command, { intent: 'alarm.cancel' }>) =>
  alarm === undefined && (date !== undefined || once === true);

/** "Skip it tomorrow", "another for ten minutes": what is about alarms, reminders and timers by itself; undefined for anything else. */
export const onlyTimes = (read: Understanding): Understanding | undefined =>
  read.commands.length > 0 && read.commands.every(({ intent }) => /^(?:alarm|reminder|timer)\./.test(intent))
    ? read
    : undefined;

const isPlan = (command: Command | undefined): command is Plan =>
  (command?.intent === 'plan.change' || command?.intent === 'plan.cancel') && command.target === undefined;

/** What cancels the times that were talked of last. @param once of a series the next time alone: "skip it" */
export function cancelTimes(ids: readonly string[], timers: Timers, once = false): readonly Command[] {
  return ids.flatMap((id) => {
    const timer = timers.get(id);
    const command = timer && toOwn({ intent: 'plan.cancel' }, timer);
    if (!command) return [];
    if (command.intent === 'reminder.cancel' && isCalledTwice(id, timers)) return { ...command, among: [id] };
    return once && command.intent === 'alarm.cancel' ? { ...command, once: true as const } : command;
  });
}

/** Whether another reminder has the same words in it. */
function isCalledTwice(id: string, timers: Timers): boolean {
  const said = (timer: Timer | undefined) => (timer?.purpose?.kind === 'reminder' ? timer.purpose.message : undefined);
  const own = said(timers.get(id));
  return own !== undefined && [...timers].some(([other, timer]) => other !== id && said(timer)?.includes(own));
}

/** What a plan's command is for an alarm, a reminder or a timer; undefined where it makes no sense for that. */
function toOwn(command: Plan, timer: Timer): Command | undefined {
  const { name, purpose } = timer;
  if (purpose?.kind === 'countdown')
    return command.intent === 'plan.cancel' ? { intent: 'timer.cancel', name } : changeLength(command, name);
  if (command.intent === 'plan.change')
    return parse({ ...omit(command, 'target', 'plans'), intent: 'alarm.change', alarm: timerId(timer) });
  return purpose?.kind === 'reminder'
    ? { intent: 'reminder.cancel', about: purpose.message }
    : { intent: 'alarm.cancel', alarm: timerId(timer) };
}

function changeLength(
  { by, earlier, delay }: Extract<Plan, { intent: 'plan.change' }>,
  name: string,
): Command | undefined {
  if (by !== undefined) return { intent: earlier ? 'timer.decrease' : 'timer.increase', seconds: by, name };
  return delay === undefined ? undefined : { intent: 'timer.set', seconds: delay, name };
}

function parse(command: unknown): Command | undefined {
  const parsed = commandSchema.safeParse(command);
  return parsed.success ? parsed.data : undefined;
}
