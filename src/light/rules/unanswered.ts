import type { Question } from './answer-book.js';
import { MachineDraft } from '../changes/machine-draft.js';
import type { LightEvent } from '../changes/effect.js';
import type { LampStatus, Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import type { CompiledRule } from './rule.js';
import { createScope, tryAction } from './rule-scope.js';

/**
 * What has to be answered before it can be told which rules an event fires. Nobody waits where nobody asks: then the last answers
 * stand.
 */
export function findUnanswered(machine: Machine, event: LightEvent, inputs: MachineInputs): readonly Question[] {
  if (!inputs.answers?.attended) return [];
  const draft = new MachineDraft(machine);
  return [...machine.lamps].flatMap(([lamp, status]) => {
    if (event.lamp !== undefined && event.lamp !== lamp) return [];
    const candidates = machine.index.candidates(status.state, event.name);
    if (!candidates.some(({ asks }) => asks)) return [];
    for (const candidate of candidates) {
      if (candidate.rule.lamp !== undefined && candidate.rule.lamp !== lamp) continue;
      const { questions, holds } = tryRule(candidate, status, draft, inputs);
      if (questions.length > 0) return questions;
      // Those after one that fires are not looked at.
      if (holds && candidate.rule.for_ms === undefined) return [];
    }
    return [];
  });
}

/** Whether a rule's condition holds, and what it and its action ask for in vain. */
export function tryRule(
  { condition, action, asks }: CompiledRule,
  status: LampStatus,
  draft: MachineDraft,
  inputs: MachineInputs,
): { readonly questions: readonly Question[]; readonly holds: boolean } {
  const { scope, questions } = createScope(draft, status, inputs);
  try {
    const holds = !condition || Boolean(condition(scope));
    if (holds && asks && action && questions.length === 0) tryAction(action, scope);
    return { questions, holds };
  } catch {
    // It is told when the rule is tried in earnest.
    return { questions, holds: false };
  }
}
