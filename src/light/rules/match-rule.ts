import { describeError } from '../../core/errors.js';
import type { MachineDraft } from '../changes/machine-draft.js';
import type { LampStatus } from '../lamp-status.js';
import type { MachineInputs } from '../machine-inputs.js';
import { isMatch } from '../name.js';
import { isShowing } from '../showing.js';
import type { Question } from './answer-book.js';
import { becameId, isActive, type CompiledRule } from './rule.js';
import { createScope, tryAction, type Reads } from './rule-scope.js';

/** Whether a rule applies to a lamp now that its event has happened, or why not. `waits`: it will fire after its `for_ms`. */
export type RuleVerdict =
  | 'fires'
  | 'waits'
  | 'disabled'
  | 'other state'
  | 'other lamp'
  | 'shows nothing'
  | 'cooling down'
  | 'still true'
  | 'condition false'
  | 'condition failed';

export interface RuleMatch {
  readonly verdict: RuleVerdict;
  /** The variables that its condition read. */
  readonly reads: Reads;
  /** Questions to sandboxed functions that its condition needed but nobody has answered yet. */
  readonly questions: readonly Question[];
  /** Why the condition failed. */
  readonly error?: string;
}

/** The only place that decides whether a rule applies: for events, waits, dry runs and questions to the sandbox. Changes nothing. */
export function matchRule(
  { rule, condition }: CompiledRule,
  lamp: string,
  status: LampStatus,
  draft: MachineDraft,
  inputs: MachineInputs,
): RuleMatch {
  const plain = (verdict: RuleVerdict): RuleMatch => ({ verdict, reads: {}, questions: [] });
  if (!isActive(rule, inputs.now)) return plain('disabled');
  if (rule.lamp !== undefined && rule.lamp !== lamp) return plain('other lamp');
  if (!isMatch(rule.from, status.state)) return plain('other state');
  if (rule.ends !== undefined && !isShowing(status, rule.ends) && !isAwaited(draft, lamp, rule.ends))
    return plain('shows nothing');
  const fired = rule.cooldown_ms === undefined ? undefined : draft.get('fired', rule.id);
  if (fired !== undefined && inputs.now < fired + (rule.cooldown_ms ?? 0)) return plain('cooling down');
  const verdict = rule.for_ms === undefined ? 'fires' : 'waits';
  if (!condition) return plain(verdict);
  const { scope, reads, questions } = createScope(draft, status, inputs);
  try {
    if (!condition(scope)) return { verdict: 'condition false', reads, questions };
    const isNew = rule.becomes !== true || draft.get('fired', becameId(rule.id)) === undefined;
    return { verdict: isNew ? verdict : 'still true', reads, questions };
  } catch (error) {
    return { verdict: 'condition failed', reads, questions, error: describeError(error) };
  }
}

/** Whether something waits to be shown under a name. */
function isAwaited(draft: MachineDraft, lamp: string, name: string): boolean {
  return [...draft.all('hold').values()].some(
    (hold) => hold.lamp === lamp && draft.get('rule', hold.rule)?.show_as === name,
  );
}

/** Whether a rule applies: now, after its wait, or as it has since its condition became true. */
export function applies({ verdict }: RuleMatch): boolean {
  return verdict === 'fires' || verdict === 'waits' || verdict === 'still true';
}

/** The unanswered questions to sandboxed functions in the action of a rule that applies. */
export function findActionQuestions(
  { action, asks }: CompiledRule,
  status: LampStatus,
  draft: MachineDraft,
  inputs: MachineInputs,
): readonly Question[] {
  if (!action || !asks) return [];
  const { scope, questions } = createScope(draft, status, inputs);
  try {
    tryAction(action, scope);
  } catch {
    // The failure is reported when the rule fires.
  }
  return questions;
}
