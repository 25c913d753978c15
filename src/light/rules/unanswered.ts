import { MachineDraft } from '../changes/machine-draft.js';
import type { LightEvent } from '../changes/effect.js';
import type { Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import type { Question } from './answer-book.js';
import { inTurn } from './built-in-rules.js';
import { applies, findActionQuestions, matchRule } from './match-rule.js';

/**
 * The questions that must be answered before it is known which rules an event fires. If nobody passes questions to the sandbox,
 * nothing waits and the last answers are used.
 */
export function findUnanswered(machine: Machine, event: LightEvent, inputs: MachineInputs): readonly Question[] {
  if (!inputs.answers?.attended) return [];
  const draft = new MachineDraft(machine);
  return [...machine.lamps].flatMap(([lamp, status]) => {
    if (event.lamp !== undefined && event.lamp !== lamp) return [];
    const candidates = inTurn(machine.index.candidates(status.state, event.name), inputs, event, status.state);
    if (!candidates.some(({ asks }) => asks)) return [];
    for (const candidate of candidates) {
      const match = matchRule(candidate, lamp, status, draft, inputs);
      if (match.questions.length > 0) return match.questions;
      if (!applies(match)) continue;
      const questions = findActionQuestions(candidate, status, draft, inputs);
      if (questions.length > 0) return questions;
      // Rules after one that fires are not looked at.
      if (match.verdict === 'fires') return [];
    }
    return [];
  });
}
