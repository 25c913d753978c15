import { describeError } from '../core/errors.js';
import type { Random } from '../core/random.js';
import { enterState, type Step } from './apply.js';
import { Draft } from './draft.js';
import type { Effect, LightEvent } from './effect.js';
import type { Scope } from './expression/scope.js';
import type { LampStatus, Machine } from './machine.js';
import type { CompiledRule } from './rule.js';
import { valueSchema, type Value } from './value.js';

/** A rule that fired, and for which lamps. */
export interface Firing {
  readonly rule: string;
  readonly lamp: string;
  readonly to: string | null;
}

export interface Transition extends Step {
  readonly firings: readonly Firing[];
}

/**
 * What one event does: for each lamp it concerns, the first matching rule whose condition holds runs its action (once,
 * however many lamps it fires for) and moves the lamp. Pure: time and chance come in, effects come out as data.
 * A rule that fails while it runs is reported as an effect and leaves the light as it was.
 */
export function transition(machine: Machine, event: LightEvent, now: number, random: Random): Transition {
  const draft = new Draft(machine);
  const effects: Effect[] = [];
  const firings: Firing[] = [];
  const acted = new Set<string>();
  for (const [lamp, status] of machine.lamps) {
    if (event.lamp !== undefined && event.lamp !== lamp) continue;
    const candidate = findRule(machine, draft, event, lamp, status, now, random, effects);
    if (!candidate) continue;
    const { rule } = candidate;
    if (candidate.action && !acted.has(rule.id)) {
      acted.add(rule.id);
      if (!runAction(candidate, draft, createScope(draft, status, now, random), effects)) continue;
    }
    if (rule.to !== undefined) enterState(draft, lamp, rule.to, now, null, effects);
    firings.push({ rule: rule.id, lamp, to: rule.to ?? null });
  }
  return { machine: draft.finish(), writes: draft.writes, effects, firings };
}

function findRule(
  machine: Machine,
  draft: Draft,
  event: LightEvent,
  lamp: string,
  status: LampStatus,
  now: number,
  random: Random,
  effects: Effect[],
): CompiledRule | null {
  const scope = createScope(draft, status, now, random);
  for (const candidate of machine.index.candidates(status.state, event.name)) {
    if (candidate.rule.lamp !== undefined && candidate.rule.lamp !== lamp) continue;
    try {
      if (!candidate.condition || candidate.condition(scope)) return candidate;
    } catch (error) {
      effects.push({
        type: 'problem',
        rule: candidate.rule.id,
        message: `its condition failed: ${describeError(error)}`,
      });
    }
  }
  return null;
}

/** Runs an action against the draft; all its writes or none. */
function runAction({ rule, action }: CompiledRule, draft: Draft, scope: Scope, effects: Effect[]): boolean {
  const pending = new Map<string, Value>();
  try {
    action?.({
      ...scope,
      getData: (name) => (pending.has(name) ? pending.get(name) : scope.getData(name)),
      setData: (name, value) => void pending.set(name, value === undefined ? undefined : valueSchema.parse(value)),
    });
  } catch (error) {
    effects.push({ type: 'problem', rule: rule.id, message: `its action failed: ${describeError(error)}` });
    return false;
  }
  for (const [name, value] of pending) draft.put('variable', name, value === undefined ? null : value);
  return true;
}

function createScope(draft: Draft, status: LampStatus, now: number, random: Random): Scope {
  return {
    frame: 0,
    t: (now - status.since) / 1000,
    random: () => random.next(),
    getData: (name) => draft.get('variable', name),
  };
}
