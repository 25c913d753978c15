import type { RunQuestion } from '../../core/run-view.js';
import type { Decision } from '../../permission/decide.js';
import type { Tool, ToolContext } from '../../ports/tool.js';
import type { AgentParts } from '../agent-parts.js';
import { examineCall } from './examine-call.js';
import { createPermissionQuestion, describeRefusal } from './permit.js';
import { reviewCall } from './review-call.js';
import type { RunRecord, WaitingCall } from '../run/run-record.js';
import type { RunRecords } from '../run/run-records.js';

/** Whether a call is made: now, with notes for the model; not at all; or after somebody agrees. */
export type Judged =
  | { readonly kind: 'go'; readonly notes: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'question'; readonly question: RunQuestion };

/**
 * A forbidden call is not examined, a call that can't work is not reviewed, and nobody is asked to allow a call that failed its
 * review. After a yes, the call is examined again, because time has passed, but not reviewed again.
 * @throws LanternError `agent-budget`
 */
export async function judgeCall(
  call: WaitingCall,
  { tool, input }: { readonly tool: Tool; readonly input: unknown },
  decision: Decision,
  run: RunRecord,
  parts: Pick<AgentParts, 'audit' | 'random' | 'critic' | 'model'>,
  records: RunRecords,
  context: ToolContext,
): Promise<Judged> {
  if (decision.tier === 'forbid') return { kind: 'refused', text: describeRefusal(decision) };
  const examined = await examineCall(tool, input, context);
  if (!examined.ok) return { kind: 'refused', text: examined.text };
  const isPermitted = run.permitted === call.id;
  const known = isPermitted && run.reviewed?.call === call.id ? run.reviewed : null;
  const reviewable = known ? null : (tool.review?.(input) ?? null);
  const reviewed = await reviewCall(reviewable, run, parts, records, context.signal);
  if (context.signal.aborted) return { kind: 'refused', text: 'Not done: the request was stopped.' };
  if (!reviewed.ok) return { kind: 'refused', text: reviewed.text };
  const unread = reviewed.unreviewed === null ? null : (reviewable?.kind ?? null);
  // With the critic switched off, what nobody reviewed is accepted; where its review failed, somebody is asked, and told so.
  const mustAsk = decision.tier === 'confirm' || (unread !== null && parts.critic.mode !== 'off');
  if (!mustAsk || isPermitted) {
    const notes = [examined.notes, known?.notes ?? reviewed.notes].filter((text) => text !== '');
    return { kind: 'go', notes: notes.join('\n') };
  }
  run.reviewed = { call: call.id, notes: reviewed.notes };
  return { kind: 'question', question: createPermissionQuestion(tool, input, parts.random, unread) };
}
