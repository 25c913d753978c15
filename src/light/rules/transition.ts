import { describeError } from '../../core/errors.js';
import type { MachineStep } from '../changes/apply.js';
import { MachineDraft } from '../changes/machine-draft.js';
import type { Effect, LightEvent } from '../changes/effect.js';
import { enterState } from '../changes/enter-state.js';
import { holdId } from './hold.js';
import type { LampStatus, Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import { isMatch } from '../name.js';
import { compareRules, previousState, type CompiledRule, type Rule } from './rule.js';
import { createScope, runAction, type Reads } from './rule-scope.js';
import { findUnanswered, tryRule } from './unanswered.js';
import { fireDueTimers } from '../changes/due-timers.js';

/** A rule that fired for a lamp, with the data that its condition looked at. */
export interface Firing {
  readonly rule: string;
  readonly event: string;
  readonly lamp: string;
  readonly from: string;
  /** The state entered; null: it stayed. */
  readonly to: string | null;
  readonly condition: string | null;
  readonly data: Reads;
}

export interface Transition extends MachineStep {
  readonly firings: readonly Firing[];
}

/** A transition in the making. */
interface Turn {
  readonly draft: MachineDraft;
  readonly inputs: MachineInputs;
  readonly event: string;
  readonly effects: Effect[];
  readonly firings: Firing[];
  /** Whether a rule's action succeeded; it runs once, however many lamps the rule fires for. */
  readonly acted: Map<string, boolean>;
}

/**
 * What one event does: for each lamp it concerns, the first matching rule whose condition holds runs its action and moves
 * the lamp. Pure: time and chance come in, effects come out as data.
 * Where a rule wants to know what nobody has answered yet, nothing happens but that the event waits.
 * A rule that fails while it runs is reported as an effect and leaves the light as it was.
 */
export function transition(machine: Machine, event: LightEvent, inputs: MachineInputs): Transition {
  const turn = createTurn(machine, event.name, inputs);
  const questions = findUnanswered(machine, event, inputs);
  if (questions.length > 0) {
    turn.effects.push({ type: 'wait', event, questions });
    return finish(turn);
  }
  for (const [lamp, status] of machine.lamps) {
    if (event.lamp !== undefined && event.lamp !== lamp) continue;
    for (const candidate of machine.index.candidates(status.state, event.name)) {
      const data = judge(candidate, lamp, status, turn);
      if (!data || startsHold(candidate, lamp, turn)) continue;
      fire(candidate, lamp, status, data, turn);
      break;
    }
  }
  return finish(turn);
}

/** What the passing of time does: timers that are due fire their events, and rules that waited long enough fire. */
export function passTime(machine: Machine, inputs: MachineInputs): Transition {
  const turn = createTurn(machine, 'time', inputs);
  fireDueTimers(turn.draft, inputs, turn.effects);
  const waited = [...machine.holds].flatMap(([id, { rule, lamp, due }]) => {
    if (due > inputs.now) return [];
    turn.draft.put('hold', id, null);
    const candidate = machine.index.compiled(rule);
    return candidate ? [{ candidate, lamp }] : [];
  });
  for (const { candidate, lamp } of waited.sort((a, b) => compareRules(a.candidate.rule, b.candidate.rule))) {
    // A rule that fired just now may have moved the lamp.
    const status = turn.draft.get('lamp', lamp);
    const then = { ...turn, event: candidate.rule.on };
    const data = status && appliesTo(candidate.rule, status) ? judge(candidate, lamp, status, then) : null;
    if (status && data) fire(candidate, lamp, status, data, then);
  }
  return finish(turn);
}

/** Ends the waits whose rule is gone or off, whose lamp has left the state, or whose condition no longer holds. */
export function reviewHolds(machine: Machine, inputs: MachineInputs): MachineStep {
  const turn = createTurn(machine, 'review', inputs);
  for (const [id, { rule, lamp }] of machine.holds) {
    const candidate = machine.index.compiled(rule);
    const status = machine.lamps.get(lamp);
    const applies = candidate && status && appliesTo(candidate.rule, status);
    if (applies && candidate.asks && inputs.answers?.attended && isUnanswered(candidate, status, turn)) continue;
    if (!applies || !judge(candidate, lamp, status, turn)) turn.draft.put('hold', id, null);
  }
  return finish(turn);
}

/** A wait does not end on an old answer: it is looked at again when there is a new one. */
function isUnanswered(candidate: CompiledRule, status: LampStatus, { draft, inputs }: Turn): boolean {
  return tryRule(candidate, status, draft, inputs).questions.length > 0;
}

function appliesTo(rule: Rule, status: LampStatus): boolean {
  return rule.enabled && isMatch(rule.from, status.state);
}

/** The data a rule's condition looked at if it holds for this lamp now; null where the rule does not apply. */
function judge({ rule, condition }: CompiledRule, lamp: string, status: LampStatus, turn: Turn): Reads | null {
  if (rule.lamp !== undefined && rule.lamp !== lamp) return null;
  const fired = turn.draft.get('fired', rule.id);
  if (rule.cooldown_ms !== undefined && fired !== undefined && turn.inputs.now < fired + rule.cooldown_ms) return null;
  if (!condition) return {};
  const { scope, reads } = createScope(turn.draft, status, turn.inputs);
  try {
    return condition(scope) ? reads : null;
  } catch (error) {
    turn.effects.push({ type: 'problem', rule: rule.id, message: `its condition failed: ${describeError(error)}` });
    return null;
  }
}

/** A rule with `for_ms` waits first; it does not stand in the way of those after it. */
function startsHold({ rule }: CompiledRule, lamp: string, { draft, inputs }: Turn): boolean {
  if (rule.for_ms === undefined) return false;
  const id = holdId(rule.id, lamp);
  if (rule.mode === 'restart' || !draft.get('hold', id))
    draft.put('hold', id, { rule: rule.id, lamp, due: inputs.now + rule.for_ms });
  return true;
}

/** Runs the action and enters the state. An action that failed keeps its rule from moving any lamp. */
function fire(candidate: CompiledRule, lamp: string, status: LampStatus, data: Reads, turn: Turn): void {
  const { rule, action } = candidate;
  const { draft, inputs, effects } = turn;
  if (action && !turn.acted.has(rule.id))
    turn.acted.set(rule.id, runAction(rule.id, action, draft, status, inputs, effects));
  if (turn.acted.get(rule.id) === false) return;
  if (rule.cooldown_ms !== undefined) draft.put('fired', rule.id, inputs.now);
  const to = rule.to === previousState ? findPrevious(status, draft) : rule.to;
  if (to !== undefined) enterState(draft, lamp, to, inputs.now, null, effects);
  turn.firings.push({
    rule: rule.id,
    event: turn.event,
    lamp,
    from: status.state,
    to: to ?? null,
    condition: rule.condition ?? null,
    data,
  });
}

/** Where the lamp was before; where that state is gone, or there was none, it goes dark. */
function findPrevious({ previous }: LampStatus, draft: MachineDraft): string {
  return previous !== undefined && draft.get('state', previous) ? previous : 'off';
}

function createTurn(machine: Machine, event: string, inputs: MachineInputs): Turn {
  return { draft: new MachineDraft(machine), inputs, event, effects: [], firings: [], acted: new Map() };
}

function finish({ draft, effects, firings }: Turn): Transition {
  return { machine: draft.finish(), writes: draft.writes, effects, firings };
}
