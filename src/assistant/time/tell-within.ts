import { capitalize } from '../../core/capitalize.js';
import type { Command } from '../../core/command.js';
import { resolveTarget } from '../../core/resolve-target.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import { isActive, type Rule } from '../../light/rules/rule.js';
import { findSun } from '../automations/list-automations.js';
import { toMoment } from '../workflows/field-reader.js';
import { spanOf, tellAgenda } from './agenda.js';
import { describeDay, describeTime } from './describe-dates.js';
import { listPlans } from './plans.js';
import { tellOnEvents } from './tell-plans.js';
import type { AheadContext } from './set-ahead.js';
import { nextAfter, tellBesides, type TimeSpan } from './tell-besides.js';

type Within = Extract<Command, { intent: 'calendar.within' }>;
type Told = readonly { readonly at: number; readonly words: string }[];

const minute = 60_000;
/** Nobody listens to more. */
const mostTold = 5;

const nothing = 'Nothing is planned';

/** What happens by itself in a span of time, and what rings and is in the calendar, unless lamps are named. @throws LanternError whatever the calendar throws */
export async function tellWithin(command: Within, context: AheadContext): Promise<string> {
  const { target } = command;
  const lamps = target && resolveTarget(target, context.engine.lamps, undefined).map(({ id }) => id);
  const replies: string[] = [];
  for (const span of listSpans(command, context)) replies.push(await tellSpan(span, lamps, command, context));
  const [first = 'There is no such time to come.'] = replies;
  // "At half past six" is in the morning or in the evening, where something happens.
  const found = replies.find((reply) => !reply.startsWith(nothing));
  return found ?? `${first}${lamps === undefined ? '' : tellOnEvents(lamps, context)}`;
}

async function tellSpan(
  span: TimeSpan,
  lamps: readonly string[] | undefined,
  command: Within,
  context: AheadContext,
): Promise<string> {
  const told = [...listOnce(span, lamps, context), ...listRegular(span, lamps, context)];
  const lights = told.toSorted((one, other) => one.at - other.at).map(({ words }) => words);
  const more = lights.length > mostTold ? [`And ${lights.length - mostTold} more.`] : [];
  const rest = lamps === undefined ? [tellBesides(span, context), await tellEntries(command, context)] : [];
  const all = [...lights.slice(0, mostTold), ...more, ...rest].filter((words) => words !== '');
  if (all.length > 0) return all.join(' ');
  return `${nothing}${lamps === undefined ? '' : ' for that'} ${nameSpan(span, command, context)}.`;
}

/** What is in the calendar on a day; of a clock time nobody asks that, and nothing is told where there is nothing. */
async function tellEntries({ at, date, part }: Within, context: AheadContext): Promise<string> {
  const said = at !== undefined && part === undefined ? '' : await tellAgenda(date, context, part);
  return said.startsWith('There is nothing') ? '' : said;
}

/** The span that is asked about; of a time that may be in the morning or in the evening both. */
function listSpans(command: Within, context: AheadContext): readonly TimeSpan[] {
  const { at, date, part } = command;
  const { now, timeZone } = context;
  if (at === undefined || part !== undefined) {
    const span = spanOf(date ?? 'today', context, part);
    return span ? [{ ...span, from: Math.max(now, span.from) }] : [];
  }
  const times = (['waking', 'early'] as const).map((prefer) =>
    resolveMoment(toMoment(command), now, timeZone, { prefer }),
  );
  return [...new Set(times)].flatMap((from) => (from === undefined ? [] : [{ from, to: from + minute }]));
}

function nameSpan({ from, week }: TimeSpan, { at, part }: Within, context: AheadContext): string {
  if (week !== undefined) return week;
  const day = describeDay(from, context);
  if (part !== undefined) return day === 'today' ? `this ${part}` : `${day} ${part}`;
  return at === undefined ? day : `at ${describeTime(from, context.timeZone)} ${day}`;
}

/** What happens once. */
function listOnce({ from, to }: TimeSpan, lamps: readonly string[] | undefined, context: AheadContext): Told {
  return listPlans({ engine: context.engine, here: undefined })
    .filter((plan) => plan.timer.due >= from && plan.timer.due < to)
    .filter((plan) => lamps === undefined || plan.lamps.some((lamp) => lamps.includes(lamp)))
    .map((plan) => ({
      at: plan.timer.due,
      words: `${capitalize(plan.told)} at ${describeTime(plan.timer.due, context.timeZone)}.`,
    }));
}

/** What automations do, each once: at times of the clock and of the sun. */
function listRegular(span: TimeSpan, lamps: readonly string[] | undefined, context: AheadContext): Told {
  const { engine } = context;
  const found = new Map<string, number>();
  for (const rule of engine.machine.rules.values()) {
    const isMeant = rule.lamp === undefined || lamps?.includes(rule.lamp) !== false;
    const at = isMeant ? findTime(rule, span, context) : undefined;
    if (at !== undefined && isActive(rule, at) && rule.description !== undefined) found.set(rule.description, at);
  }
  return [...found].map(([words, at]) => ({ at, words }));
}

function findTime(
  { on, also_on: also = [], for_ms: wait = 0 }: Rule,
  { from, to }: TimeSpan,
  context: AheadContext,
): number | undefined {
  const { engine, nextSun } = context;
  const times = [on, ...also].flatMap((event) => {
    const timer = engine.machine.timers.get(event);
    return timer ? (nextAfter(timer, from, engine) ?? []) : [];
  });
  return [...times, ...findSun(on, wait, from, nextSun)].find((at) => at >= from && at < to);
}
