import type { Consent } from '../../core/consent.js';
import type { PlanAnswer } from '../../core/plan-steps.js';
import type { AgentParts } from '../agent-parts.js';
import { waitingCall } from '../calls/answer-call.js';
import { parseToolCall } from '../calls/parse-tool-call.js';
import { createAsked, deniedText, describeCondition } from '../calls/permit.js';
import { answerPlan } from './plan.js';
import type { RunRecord } from './run-record.js';
import type { RunEnding } from '../speech/spoken-failures.js';
import type { Toolbox } from '../calls/toolbox.js';

/** Answers the first waiting call. @throws LanternError `not-found` if no call is waiting */
export function settleCall(
  run: RunRecord,
  { text, failed }: { readonly text: string; readonly failed: boolean },
): void {
  const { id } = waitingCall(run);
  run.waiting.shift();
  run.results.push({ type: 'tool-result', id, text, failed });
}

/** Applies somebody's answer to a permission. @param by who: "voice", "the button". @throws LanternError `not-found` */
export function takeConsent(
  run: RunRecord,
  { consent, by, said }: { readonly consent: Consent; readonly by: string; readonly said: string | undefined },
  { audit, permissions }: Pick<AgentParts, 'audit' | 'permissions'>,
  toolbox: Toolbox,
): void {
  const call = waitingCall(run);
  const parsed = parseToolCall(call, toolbox.byName);
  audit.record({ type: 'decided', run: run.id, tool: call.name, answer: consent, by });
  if (parsed.ok) permissions.remember(createAsked(parsed.tool, parsed.input), consent);
  if (consent === 'no' || consent === 'never') {
    if (!run.failing.includes(call.name)) run.failing.push(call.name);
    settleCall(run, { text: said === undefined ? deniedText : describeCondition(said), failed: true });
  } else run.permitted = call.id;
}

/** Applies the user's answer to the plan. Returns how the run ends, if it does. @throws LanternError `not-found` */
export function takePlanAnswer(
  run: RunRecord,
  answer: PlanAnswer,
  by: string,
  { audit }: Pick<AgentParts, 'audit'>,
): RunEnding | null {
  const { name: tool } = waitingCall(run);
  audit.record({ type: 'decided', run: run.id, tool, answer: answer.kind, by });
  if (!run.plan) return null;
  const answered = answerPlan(run.plan, answer);
  if ('reason' in answered) return answered;
  run.worked = 0;
  settleCall(run, { text: answered.text, failed: false });
  return null;
}
