import type { Engine } from '../../engine/engine.js';
import type { Machine } from '../../light/machine.js';
import { isActive, type Rule } from '../../light/rules/rule.js';
import { showingOver } from '../../light/rules/transition.js';
import { timesOf } from '../../light/rules/expired-rules.js';
import { groupAutomations, type Automation } from './group-automations.js';
import { automationOf } from './plan-automation.js';
import { startOf, tellVerdict, tryRules } from './tell-trial.js';

/** How many change sets are searched for the last time that an automation did something. */
const looked = 400;

/** An automation, and how it is doing. */
export interface AutomationView extends Automation {
  /** Wall time in milliseconds until which it rests; null if it does not. */
  readonly pausedUntil: number | null;
  /** When its own clock or the sun starts it next, wall time in milliseconds; null if something else starts it. */
  readonly next: number | null;
  /** When it last did something, wall time in milliseconds, and on which event; null if that is not remembered. */
  readonly last: { readonly at: number; readonly event: string } | null;
  /** What would come of it if its event happened now, and why. */
  readonly now: string;
  /** What starts it; null if that is a pattern of names. */
  readonly event: string | null;
  /** The ids of the timers that only it waits for. */
  readonly times: readonly string[];
}

type Desk = Pick<Engine, 'machine' | 'history' | 'tryOut'>;

/** The next sunrise or sunset; null or undefined where none is known. */
type NextSun = (which: 'sunrise' | 'sunset', after: number) => number | null | undefined;

/** All automations, and how each is doing. @param now wall time, milliseconds */
export function listAutomations(engine: Desk, now: number, nextSun: NextSun): readonly AutomationView[] {
  const { machine } = engine;
  const lasts = findLasts(engine);
  return groupAutomations(machine).map((automation) => {
    const { id, rules } = automation;
    const group = rules.flatMap((rule) => machine.rules.get(rule) ?? []);
    const until = Math.max(...group.map(({ paused_until: paused = 0 }) => paused));
    return {
      ...automation,
      pausedUntil: until > now ? until : null,
      next: findNext(group, machine, now, nextSun),
      last: lasts.get(id) ?? null,
      now: tellVerdict(tryRules(rules, engine)) ?? '',
      event: startOf(rules, machine),
      times: timesOf(group, new Set(rules), machine),
    };
  });
}

function findLasts(engine: Desk): ReadonlyMap<string, NonNullable<AutomationView['last']>> {
  const lasts = new Map<string, NonNullable<AutomationView['last']>>();
  for (const { at, firings } of engine.history(looked))
    for (const { rule, event } of firings) {
      const id = automationOf(rule);
      if (event !== showingOver && !lasts.has(id)) lasts.set(id, { at, event });
    }
  return lasts;
}

function findNext(group: readonly Rule[], { timers }: Machine, now: number, nextSun: NextSun): number | null {
  const due = group
    .filter((rule) => isActive(rule, now))
    .flatMap(({ on, also_on: also = [], for_ms: wait = 0, expires = Infinity }) =>
      [...[on, ...also].flatMap((event) => timers.get(event)?.due ?? []), ...findSun(on, wait, now, nextSun)].filter(
        (at) => at < expires,
      ),
    );
  return due.length === 0 ? null : Math.min(...due);
}

const sunEvent = /^(?:(\d+(?:\.\d+)?)_minutes_before_)?(sunrise|sunset)$/;

/** When the sun starts a rule that waits for `wait` milliseconds more. */
export function findSun(on: string, wait: number, now: number, nextSun: NextSun): readonly number[] {
  const [, minutes = '0', which] = sunEvent.exec(on) ?? [];
  if (which !== 'sunrise' && which !== 'sunset') return [];
  const shift = wait - Number(minutes) * 60_000;
  const sun = nextSun(which, now - shift);
  return typeof sun === 'number' ? [sun + shift] : [];
}
