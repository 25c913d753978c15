import { commandSchema, type Understanding } from '../../core/command.js';
import type { TopicTurn } from '../../dialogue/discourse.js';
import { readRestatement, type RestatedKind, type Restatement } from '../../language/clauses/read-restatement.js';
import type { Machine } from '../../light/machine.js';
import { timerId, type Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import { isTold, listTold } from './talked-times.js';

/** What a sentence may say once more at another time. */
interface Restatable {
  /** The alarms, reminders and timers. */
  readonly times: readonly Timer[];
  readonly hasAppointment: boolean;
  /** What lamps are to do later. */
  readonly plans: readonly string[];
}

/** What a conversation talked of last. */
interface Talked {
  readonly ids: readonly string[];
  readonly last: TopicTurn | undefined;
  readonly hasAppointment: boolean;
  readonly timers: Machine['timers'];
}

/**
 * "Oh no, he's got it covered so wake me at eight", behind an alarm at six, as a change of it: no second one is set beside it. Undefined where
 * another thing was talked of, or what was said may be one more. @param readOn reads a sentence about what was talked of last
 */
export function readRestated<Found extends { readonly understanding: Understanding }>(
  text: string,
  talked: Talked,
  readOn: (text: string) => Found,
): Found | undefined {
  const said = readRestatement(text);
  const about = said && findRestatable(talked);
  if (!about || !isOf(said, about)) return undefined;
  const found = readOn(`make it ${said.moment}`);
  const isPlan = about.times.length === 0 && !about.hasAppointment;
  const moved = isPlan ? movePlans(said, about.plans) : found.understanding;
  return moved?.route === 'command' ? { ...found, understanding: { ...moved, text } } : undefined;
}

/** What was talked of, or the only thing there is where nothing was. */
function findRestatable({ ids, last, hasAppointment, timers }: Talked): Restatable {
  const times = ids.flatMap((id) => timers.get(id) ?? []);
  if (times.length > 0 || hasAppointment || last) return { times, hasAppointment, plans: last?.plans ?? [] };
  const told = listTold(timers).map(([, timer]) => timer);
  const plans = [...timers.values()].filter(({ purpose }) => purpose?.kind === 'commands').map(timerId);
  return { times: onlyOne(told), hasAppointment, plans: onlyOne(plans) };
}

const onlyOne = <Each>(all: readonly Each[]): readonly Each[] => (all.length === 1 ? all : []);

function isOf(said: Restatement, { times, hasAppointment, plans }: Restatable): boolean {
  const last = times.findLast(isTold);
  if (said.kind === 'light') return plans.length > 0 && !last;
  if (last) return plans.length === 0 && isOfTimer(said, last);
  return said.kind === 'any' && (hasAppointment || plans.length > 0);
}

/** With a mere reason another day may be one more of them, and of a series it may be one day alone. */
function isOfTimer({ kind, value, isFirm }: Restatement, timer: Timer): boolean {
  const isSure = isFirm || (value.date === undefined && !isSeries(timer));
  return isSure && kinds[kind].includes(timer.purpose?.kind ?? '');
}

const kinds: Readonly<Record<RestatedKind, readonly string[]>> = {
  alarm: ['alarm'],
  reminder: ['reminder'],
  light: [],
  any: ['alarm', 'reminder'],
};

function movePlans({ value: { at, either, date } }: Restatement, plans: readonly string[]): Understanding | undefined {
  const when = { at, ...(either && { either }), ...(date !== undefined && { date }) };
  const command = commandSchema.safeParse({ intent: 'plan.change', plans: [...plans], ...when }).data;
  return command && { text: '', route: 'command', commands: [command] };
}
