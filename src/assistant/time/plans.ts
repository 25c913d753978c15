import { moveBySeconds } from '../../core/local-time.js';
import { capitalize } from '../../core/capitalize.js';
import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { resolveTarget } from '../../core/resolve-target.js';
import type { Engine } from '../../engine/engine.js';
import { isLightCommand } from '../../engine/light-commands.js';
import type { LightCommand } from '../../core/light-command.js';
import { timerId, type Timer, type TimerRequest } from '../../light/timer.js';
import { formatTime } from '../answers/tell-time.js';
import { deleteSchedules, tellSchedules } from '../answers/tell-set-up.js';
import { describeDay } from './describe-dates.js';
import { describeDuration } from './describe-duration.js';
import { findDue, type LaterContext } from './delayed-commands.js';
import { leaveOutOfPlans } from './leave-out-of-plans.js';
import { tellPlans } from './tell-plans.js';
import { tellWish } from './tell-wish.js';

/** Milliseconds between the two times of day that "half past four" can mean. */
const halfDay = 12 * 3_600_000;

type PlanCommand = Extract<Command, { intent: `plan.${string}` }>;

/** Light commands that wait for their time, or lamps that will go back to what they were. */
interface Plan {
  readonly id: string;
  readonly timer: Timer;
  readonly lamps: readonly string[];
  readonly told: string;
}

/** Tells, cancels or moves what waits for its time, by what it does. @throws LanternError `not-found` for a lamp that is not there */
export function actOnPlans(command: PlanCommand, context: LaterContext, origin: Origin): string {
  const { engine, here } = context;
  const all = listPlans(context);
  const wanted = command.target && resolveTarget(command.target, engine.lamps, here).map(({ id }) => id);
  const only = command.intent === 'plan.list' ? undefined : command.plans;
  const meant = all
    .filter(({ id }) => only?.includes(id) ?? true)
    .filter(({ lamps }) => wanted === undefined || lamps.some((lamp) => wanted.includes(lamp)));
  // "Cancel the bedside one" means no "everything off", where something is planned for that lamp alone.
  const own = meant.filter(({ lamps }) => lamps.every((lamp) => wanted?.includes(lamp)));
  const plans = command.intent === 'plan.list' || own.length === 0 ? meant : own;
  const next = plans.toSorted((one, other) => one.timer.due - other.timer.due);
  const told = next.map(({ told: what, timer }) => `${what} ${tellDue(timer.due, context)}`);
  if (command.intent === 'plan.list') return tellPlans(told, wanted, context);
  const regular = command.intent === 'plan.cancel' && command.all ? tellSchedules(engine.machine, wanted) : [];
  if (regular.length > 0) {
    const once = plans.map(({ id }) => ({ kind: 'timer.delete' as const, id }));
    engine.apply([...once, ...deleteSchedules(engine.machine, wanted)], origin);
    return `Canceled: ${[...plans.map(({ told: what }) => what), ...regular.map((words) => words.replace(/\.$/, ''))].join('; ')}.`;
  }
  if (plans.length === 0 && only) return 'That is not planned anymore.';
  if (plans.length === 0)
    return wanted ? 'There is nothing to cancel or change for that.' : 'There is nothing planned to change.';
  if (command.intent === 'plan.except') {
    const timers = plans.map(({ timer }) => timer);
    return leaveOutOfPlans(timers, wanted ?? [], context, origin);
  }
  if (command.intent === 'plan.cancel') {
    const gone = command.all || only ? plans : plans.slice(-1);
    if (!command.all && !only && wanted === undefined && plans.length > 1) return `Which one: ${told.join(', or ')}?`;
    engine.apply(
      gone.map(({ id }) => ({ kind: 'timer.delete', id })),
      origin,
    );
    return `Canceled: ${gone.map(({ told: what }) => what).join('; ')}.`;
  }
  // "Postpone everything by ten minutes".
  const isAll = command.by !== undefined && command.target?.all === true;
  return (isAll ? plans : plans.slice(-1)).map((plan) => movePlan(command, plan, context, origin)).join(' ');
}

/** "at 9:00 PM", "at 9:00 PM tomorrow". */
function tellDue(due: number, context: LaterContext): string {
  const day = describeDay(due, context);
  return `at ${formatTime({ now: due, timeZone: context.timeZone })}${day === 'today' ? '' : ` ${day}`}`;
}

function movePlan(
  command: Extract<PlanCommand, { intent: 'plan.change' }>,
  plan: Plan,
  context: LaterContext,
  origin: Origin,
): string {
  const { engine } = context;
  const { by, earlier, at, delay, sun } = command;
  const due =
    by === undefined && (at ?? delay ?? sun) !== undefined
      ? nearest(findDue(command, context), command, plan, context)
      : moveBySeconds(plan.timer.due, (earlier ? -1 : 1) * (by ?? 0), context.timeZone);
  if (typeof due === 'string') return `${due}.`;
  if (due <= context.now) return 'That time has passed already.';
  engine.apply([{ kind: 'timer.save', timer: moveTo(due, plan.timer, command) }], origin);
  const when = delay === undefined || by !== undefined ? tellDue(due, context) : `in ${describeDuration(delay)}`;
  return `${capitalize(plan.told)} ${when}.`;
}

/** Put off by a length it stays what it was; "in ten minutes" is a length, "at ten" is none. */
function moveTo(
  due: number,
  { name, kind, purpose, counts_down: counted }: Timer,
  { by, delay }: Extract<PlanCommand, { intent: 'plan.change' }>,
): TimerRequest {
  const isLength = by === undefined ? delay !== undefined : counted;
  return { name, kind, due, ...(isLength ? { counts_down: true } : {}), ...(purpose ? { purpose } : {}) };
}

/** "Half past four", of something at four in the afternoon: of the two times that it can be, the one nearer to that. */
function nearest(
  due: number | string,
  { either }: Extract<PlanCommand, { intent: 'plan.change' }>,
  { timer }: Plan,
  { now }: LaterContext,
): number | string {
  if (!either || typeof due === 'string') return due;
  const other = due + halfDay;
  return other > now && Math.abs(other - timer.due) < Math.abs(due - timer.due) ? other : due;
}

/** What is planned, in the order in which it was said. */
export function listPlans({ engine, here }: Pick<LaterContext, 'engine' | 'here'>): readonly Plan[] {
  return [...engine.machine.timers.values()].flatMap((timer) => createPlan(timer, engine, here) ?? []);
}

function createPlan(timer: Timer, engine: Engine, here: string | undefined): Plan | null {
  const { purpose } = timer;
  const id = timerId(timer);
  if (purpose?.kind === 'restore') {
    const lamps = purpose.lamps.map(({ lamp }) => lamp);
    return {
      id,
      timer,
      lamps,
      told: tellWish(
        purpose.lamps.map(({ lamp, state, brightness }): LightCommand => ({
          intent: 'light.show',
          state,
          brightness,
          target: { lamps: [lamp] },
        })),
        engine,
        here,
      ),
    };
  }
  if (purpose?.kind !== 'commands') return null;
  const lights = purpose.commands.filter(isLightCommand);
  const lamps = lights.flatMap(({ target }) => {
    try {
      return resolveTarget(target, engine.lamps, here).map((lamp) => lamp.id);
    } catch {
      return []; // A lamp that is gone since: the plan is still told, and fails when it is due.
    }
  });
  return { id, timer, lamps, told: tellWish(lights, engine, here) };
}

/** Cancels these of the timers, if they still wait; returns the reply, '' if none of them does. */
export function cancelPlans(ids: readonly string[], engine: Engine, origin: Origin): string {
  const waiting = ids.filter((id) => engine.machine.timers.has(id));
  if (waiting.length === 0) return '';
  engine.apply(
    waiting.map((id) => ({ kind: 'timer.delete', id })),
    origin,
  );
  return waiting.length === 1 ? 'That is canceled.' : 'Those are canceled.';
}
