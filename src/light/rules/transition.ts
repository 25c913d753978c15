import type { MachineStep } from '../changes/apply.js';
import { MachineDraft } from '../changes/machine-draft.js';
import type { Effect, LightEvent } from '../changes/effect.js';
import { enterState } from '../changes/enter-state.js';
import { inTurn } from './built-in-rules.js';
import { holdId } from './hold.js';
import type { LampStatus } from '../lamp-status.js';
import { endShowing, show } from '../showing.js';
import type { Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import { becameId, compareRules, isSwitchedOn, previousState, type CompiledRule, type Rule } from './rule.js';
import { applies, findActionQuestions, matchRule, type RuleMatch } from './match-rule.js';
import { runAction, type Reads } from './rule-scope.js';
import { findUnanswered } from './unanswered.js';
import { fireDueTimers } from '../changes/due-timers.js';
import { dropExpired } from './expired-rules.js';

/** A rule that fired for a lamp, with the variables that its condition read. */
export interface Firing {
  readonly rule: string;
  readonly event: string;
  readonly lamp: string;
  readonly from: string;
  /** The state that was entered; null if the lamp stayed in its state. */
  readonly to: string | null;
  readonly condition: string | null;
  readonly data: Reads;
}

/** As a firing's event: what a rule showed for a while is over. No event can have this name. */
export const showingOver = '@over';

export interface Transition extends MachineStep {
  readonly firings: readonly Firing[];
}

/** A transition in progress. */
interface Turn {
  readonly draft: MachineDraft;
  /** Everything as it was when the event happened: one lamp's action must not decide whether the rule fits the next. */
  readonly before: MachineDraft;
  readonly inputs: MachineInputs;
  readonly event: string;
  readonly effects: Effect[];
  readonly firings: Firing[];
  /** Whether a rule's action succeeded; it runs once, however many lamps the rule fires for. */
  readonly acted: Map<string, boolean>;
}

/**
 * Applies one event: for each lamp it concerns, the first matching rule runs its action and moves the lamp. Pure: time and
 * randomness come in, effects come out as data.
 * If a rule needs an answer that is not known yet, nothing happens except that the event waits for it.
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
    for (const candidate of inTurn(machine.index.candidates(status.state, event.name), inputs, event, status.state)) {
      const { verdict, reads } = match(candidate, lamp, status, { ...turn, draft: turn.before });
      // A rule that has to wait does not hold up the rules after it.
      if (verdict === 'waits' && !hasComeThere(candidate.rule, event, status)) startHold(candidate, lamp, turn);
      if (verdict !== 'fires') continue;
      fire(candidate, lamp, status, reads, turn);
      break;
    }
  }
  noteBecame(machine, event, turn);
  return finish(turn);
}

/** A lamp that has just come where a rule would bring it need not wait for that. */
const hasComeThere = ({ to }: Rule, { name }: LightEvent, { state }: LampStatus) =>
  name === 'state_entered' && to === state;

/** Keeps of rules that `become` whether their condition holds now, so that they fire only when it becomes true again. */
function noteBecame(machine: Machine, event: LightEvent, turn: Turn): void {
  const [[lamp, status] = []] = machine.lamps;
  if (lamp === undefined || !status) return;
  for (const candidate of machine.index.answering(event.name)) {
    if (candidate.rule.becomes !== true || !candidate.condition) continue;
    const { lamp: own = lamp } = candidate.rule;
    const found = matchRule(candidate, own, machine.lamps.get(own) ?? status, turn.before, turn.inputs);
    if (found.verdict === 'condition false') turn.draft.put('fired', becameId(candidate.rule.id), null);
    else if (found.verdict === 'fires' || found.verdict === 'waits')
      turn.draft.put('fired', becameId(candidate.rule.id), turn.inputs.now);
  }
}

/** Lets time pass: timers that are due fire their events, and rules that have waited long enough fire. */
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
    // A rule that just fired may have moved the lamp.
    const status = turn.draft.get('lamp', lamp);
    const then = { ...turn, event: candidate.rule.on };
    const found = status && match(candidate, lamp, status, then);
    if (status && found && applies(found)) fire(candidate, lamp, status, found.reads, then);
  }
  endDueShowings(turn);
  dropExpired(turn.draft, inputs.now);
  return finish(turn);
}

/** Gives back what lamps showed before something that was to be shown for a while and is over. */
function endDueShowings(turn: Turn): void {
  const { draft, inputs } = turn;
  for (const [lamp, { state, showings = [] }] of draft.all('lamp')) {
    for (const { as, rule, until } of showings) {
      if (until === undefined || until > inputs.now) continue;
      endShowing(draft, lamp, as, inputs.now, turn.effects);
      if (rule !== undefined) noteOver(rule, lamp, state, turn);
    }
  }
}

function noteOver(rule: string, lamp: string, from: string, { draft, firings }: Turn): void {
  const to = draft.get('lamp', lamp)?.state ?? null;
  firings.push({ rule, event: showingOver, lamp, from, to, condition: null, data: {} });
}

/** Ends what is shown by rules that were deleted or disabled. */
export function endOrphans(machine: Machine, inputs: MachineInputs): MachineStep {
  const { draft, effects, ...turn } = createTurn(machine, 'review', inputs);
  for (const [lamp, { showings = [] }] of machine.lamps) {
    for (const { as, rule: id } of showings) {
      if (id === undefined) continue;
      const rule = machine.rules.get(id);
      if (!rule || !isSwitchedOn(rule, inputs.now)) endShowing(draft, lamp, as, inputs.now, effects);
    }
  }
  return finish({ draft, effects, ...turn });
}

/** Ends waits whose rule was deleted or disabled, whose lamp left the state, or whose condition no longer holds. */
export function reviewHolds(machine: Machine, inputs: MachineInputs): MachineStep {
  const turn = createTurn(machine, 'review', inputs);
  for (const [id, { rule, lamp }] of machine.holds) {
    const candidate = machine.index.compiled(rule);
    const status = machine.lamps.get(lamp);
    const found = candidate && status && match(candidate, lamp, status, turn);
    // An outdated answer must not end a wait: it is reviewed again when the new answer arrives.
    if (found && inputs.answers?.attended && isUnanswered(candidate, status, found, turn)) continue;
    if (!found || !applies(found)) turn.draft.put('hold', id, null);
  }
  return finish(turn);
}

function isUnanswered(candidate: CompiledRule, status: LampStatus, found: RuleMatch, { draft, inputs }: Turn): boolean {
  if (found.questions.length > 0) return true;
  return applies(found) && findActionQuestions(candidate, status, draft, inputs).length > 0;
}

/** Like `matchRule`, and reports a failed condition as a problem. */
function match(candidate: CompiledRule, lamp: string, status: LampStatus, turn: Turn): RuleMatch {
  const found = matchRule(candidate, lamp, status, turn.draft, turn.inputs);
  if (found.error !== undefined)
    turn.effects.push({
      type: 'problem',
      rule: candidate.rule.id,
      message: `its condition failed: ${found.error}`,
    });
  return found;
}

/** Starts the wait of a rule with `for_ms`, or restarts it if its mode says so. */
function startHold({ rule }: CompiledRule, lamp: string, { draft, inputs }: Turn): void {
  const id = holdId(rule.id, lamp);
  if (rule.mode === 'restart' || !draft.get('hold', id))
    draft.put('hold', id, { rule: rule.id, lamp, due: inputs.now + (rule.for_ms ?? 0) });
}

/** Runs the action and enters the state. If the action fails, its rule moves no lamp. */
function fire(candidate: CompiledRule, lamp: string, status: LampStatus, data: Reads, turn: Turn): void {
  const { rule, action } = candidate;
  const { draft, inputs, effects } = turn;
  if (action && !turn.acted.has(rule.id))
    turn.acted.set(rule.id, runAction(rule.id, action, draft, status, inputs, effects));
  if (turn.acted.get(rule.id) === false) return;
  if (rule.cooldown_ms !== undefined) draft.put('fired', rule.id, inputs.now);
  const { ends, brightness, fade_ms: fade = null } = rule;
  const wanted = findTarget(rule, status, draft);
  if (ends !== undefined) end(draft, lamp, ends, turn);
  else if (wanted !== undefined && rule.show_as !== undefined) show(draft, lamp, wanted, rule, inputs.now, effects);
  else if (wanted !== undefined) enterState(draft, lamp, wanted, inputs.now, fade, effects, brightness);
  const to = ends === undefined ? wanted : draft.get('lamp', lamp)?.state;
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

/** Ends what is shown under a name, and what waits to be shown under it. */
function end(draft: MachineDraft, lamp: string, name: string, { inputs, effects }: Turn): void {
  endShowing(draft, lamp, name, inputs.now, effects);
  for (const [id, hold] of draft.all('hold'))
    if (hold.lamp === lamp && draft.get('rule', hold.rule)?.show_as === name) draft.put('hold', id, null);
}

/** The state that a rule moves a lamp to; undefined: it stays in its own. */
function findTarget({ to, brightness }: Rule, status: LampStatus, draft: MachineDraft): string | undefined {
  if (to === previousState) return findPrevious(status, draft);
  if (to !== undefined || brightness === undefined) return to;
  return status.state === 'off' ? status.last_lit : status.state;
}

/** The state before the current one; `off` if there was none or it was deleted. */
function findPrevious({ previous }: LampStatus, draft: MachineDraft): string {
  return previous !== undefined && draft.get('state', previous) ? previous : 'off';
}

function createTurn(machine: Machine, event: string, inputs: MachineInputs): Turn {
  return {
    draft: new MachineDraft(machine),
    before: new MachineDraft(machine),
    inputs,
    event,
    effects: [],
    firings: [],
    acted: new Map(),
  };
}

function finish({ draft, effects, firings }: Turn): Transition {
  return { machine: draft.finish(), writes: draft.writes, effects, firings };
}
