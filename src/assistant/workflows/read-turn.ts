import type { Understanding } from '../../core/command.js';
import type { Turn, Workflow, WorkflowState } from '../../dialogue/workflow.js';
import { isOrder } from './let-go.js';

/** What a sentence is to a workflow, beside its text. */
export function readTurn(understanding: Understanding): Pick<Turn, 'answer' | 'interrupts' | 'orders'> {
  const { route, commands } = understanding;
  const only = commands.length === 1 ? commands[0]?.intent : undefined;
  const answer = only === 'confirm.yes' ? 'yes' : only === 'confirm.no' ? 'no' : null;
  return {
    answer,
    interrupts: (route === 'command' || route === 'answer') && answer === null,
    orders: isOrder(understanding),
  };
}

/** Whether a sentence answers what a workflow asks: it fills a field, agrees, or refuses. */
export function movesOn(open: { readonly workflow: Workflow; readonly state: WorkflowState }, turn: Turn): boolean {
  const step = open.workflow.take(open.state, turn);
  if (step.aside) return false;
  if (step.effect) return true;
  return step.state === null ? turn.answer === 'no' : step.state !== open.state && step.state.misses === 0;
}
