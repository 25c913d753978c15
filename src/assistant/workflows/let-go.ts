import type { Command, Understanding } from '../../core/command.js';
import type { Workflow, WorkflowState } from '../../dialogue/workflow.js';

/** What is quickly said again: it is let go when so many sentences were about something else, and is not asked about for ever. */
const soonSaidAgain: ReadonlySet<string> = new Set(['reminder.set', 'alarm.set']);
const mostAsides = 2;

/** A workflow's state after a sentence about something else; null if it is let go, because the talk has moved on. */
export function afterAside({ template }: Workflow, state: WorkflowState): WorkflowState | null {
  if (!soonSaidAgain.has(template.intent)) return state;
  const misses = state.misses + 1;
  return misses >= mostAsides ? null : { ...state, misses };
}

/** Whether a reminder is said anew while another is asked about: "remind me to call mom at five". */
export function isAnother({ template }: Workflow, commands: readonly Command[]): boolean {
  const [command] = commands;
  const isWhole = command?.intent === 'reminder.set' && command.message !== undefined;
  return isWhole && commands.length === 1 && template.intent === command.intent;
}

/** Whether it is an order to the lights as anybody gives one; "to turn off the light" is what somebody wants to be reminded of. */
export function isOrder({ text, route, commands }: Understanding): boolean {
  const isLight = commands.length > 0 && commands.every(({ intent }) => intent.startsWith('light.'));
  return route === 'command' && isLight && !/^\s*(?:to|that|about)\b/i.test(text);
}
