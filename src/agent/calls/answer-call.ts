import { LanternError } from '../../core/errors.js';
import type { PlanStep } from '../../core/plan-steps.js';
import { lastingStep } from '../../core/outside-step.js';
import type { RunQuestion } from '../../core/run-view.js';
import type { Tool, ToolContext } from '../../ports/tool.js';
import type { AgentParts } from '../agent-parts.js';
import { executeTool, type Executed } from './execute-tool.js';
import { judgeCall } from './judge-call.js';
import { noteResult } from './note-result.js';
import { parseToolCall } from './parse-tool-call.js';
import { createAsked } from './permit.js';
import { createPlan, describePlan, markStepFinished, refuseDone, refuseWrite, type StepReport } from '../run/plan.js';
import type { RunRecord, WaitingCall } from '../run/run-record.js';
import type { RunRecords } from '../run/run-records.js';
import { callsPerTurn, noteCall } from '../run/stop-condition.js';

/** The result of one call: an answer for the model, a question for the user, or the end of the run. */
export type Answered =
  | { readonly kind: 'answered'; readonly text: string; readonly failed: boolean }
  | { readonly kind: 'question'; readonly question: RunQuestion }
  | { readonly kind: 'done'; readonly message: string };

const fail = (text: string): Answered => ({ kind: 'answered', text, failed: true });

/** Handles one tool call: parse, judge, execute. @throws LanternError `agent-budget` if the model goes in circles */
export async function answerCall(
  call: WaitingCall,
  run: RunRecord,
  parts: Pick<AgentParts, 'permissions' | 'audit' | 'random' | 'critic' | 'model' | 'changesOf'>,
  records: RunRecords,
  tools: ReadonlyMap<string, Tool>,
  signal: AbortSignal,
): Promise<Answered> {
  if (run.results.length >= callsPerTurn)
    return fail(`Not done: more than ${callsPerTurn} calls in one turn. Look at the results first.`);
  const parsed = parseToolCall(call, tools);
  if (run.permitted !== call.id) noteCall(run, call);
  if (!parsed.ok) {
    if (tools.has(call.name)) noteResult(run, call.name, 'failed');
    return fail(parsed.problem);
  }
  const { tool, input } = parsed;
  const early = tool.access === 'write' ? refuseWrite(run.plan) : null;
  if (early !== null) return fail(early);
  const asked = createAsked(tool, input);
  const decision = parts.permissions.decide(asked);
  // Calls that are allowed and can be undone are logged while the model is already being asked again, which saves milliseconds.
  const isPlain = decision.tier === 'allow' && !asked.dangerous;
  const record = (ok: boolean, result: string) =>
    parts.audit[isPlain ? 'note' : 'record']({
      type: 'call',
      run: run.id,
      tool: tool.name,
      input,
      tier: decision.tier,
      because: decision.because,
      ok,
      result: result.slice(0, 300),
    });
  const context: ToolContext = {
    origin: { kind: 'agent', request: run.id, detail: run.text },
    signal,
    onRollback: (kind, data) => void run.steps.push({ kind, data }),
  };
  const judged = await judgeCall(call, parsed, decision, run, parts, records, context);
  switch (judged.kind) {
    case 'refused':
      record(false, judged.text);
      noteResult(run, tool.name, 'failed');
      return fail(judged.text);
    case 'question':
      parts.audit.record({ type: 'asked', run: run.id, tool: tool.name, input, question: judged.question.text });
      return judged;
    case 'go':
      break;
    default:
      judged satisfies never;
  }
  run.permitted = null;
  const steps = run.steps.length;
  const executed = await executeTool(tool, input, context);
  if (executed.kind === 'failed' || executed.kind === 'result') record(executed.kind === 'result', executed.text);
  const isLasting = asked.dangerous || tool.lasting || (tool.elsewhere && run.steps.length === steps);
  if (executed.kind === 'result' && isLasting) run.steps.push({ kind: lastingStep, data: tool.describe(input) });
  if (executed.kind === 'result' && tool.elsewhere) run.deeds.push(tool.describe(input));
  if (executed.kind === 'step') return finishStep(executed, run, parts);
  return conclude(executed, tool, judged.notes, run);
}

/** Turns a tool's outcome into the result of the call. */
function conclude(executed: Exclude<Executed, StepReport>, tool: Tool, notes: string, run: RunRecord): Answered {
  switch (executed.kind) {
    case 'failed':
      noteResult(run, tool.name, tool.access === 'write' || executed.isOutside ? 'failed' : 'read');
      return fail(executed.text);
    case 'result':
      noteResult(run, tool.name, tool.access === 'write' ? 'changed' : 'read');
      return { kind: 'answered', text: notes === '' ? executed.text : `${executed.text}\n${notes}`, failed: false };
    case 'question':
      return { kind: 'question', question: { kind: 'question', text: executed.question } };
    case 'plan':
      noteResult(run, tool.name, 'read');
      return proposePlan(run, executed.goal, executed.steps);
    case 'done':
      return validateDone(executed.message, run);
  }
  return executed satisfies never;
}

function finishStep(report: StepReport, run: RunRecord, { changesOf }: Pick<AgentParts, 'changesOf'>): Answered {
  const work = { failing: run.failing, changed: changesOf(run.id), calls: run.worked };
  const noted = markStepFinished(run.plan, report, work);
  // From here on, the plan itself tells what was not done.
  if (!noted.failed && report.result === 'failed') run.failing = [];
  return { kind: 'answered', ...noted };
}

function proposePlan(run: RunRecord, goal: string, steps: readonly PlanStep[]): Answered {
  if (run.plan?.approved === true) return fail('Not done: the user has agreed to the plan that stands. Finish it.');
  run.plan = createPlan(goal, steps, run.plan?.changes ?? 0);
  return { kind: 'question', question: { kind: 'plan', text: describePlan(run.plan) } };
}

/** A request is not done while a call of the same turn has failed and the model does not know it yet. */
function validateDone(message: string, run: RunRecord): Answered {
  const undone = refuseDone(run.plan);
  if (undone !== null) return fail(undone);
  if (!run.results.some(({ failed }) => failed)) return { kind: 'done', message };
  return fail('Not done yet: a call before this one failed. Mend it, or call done again and say what did not work.');
}

/** The call that a paused run is waiting for. @throws LanternError `not-found` */
export function waitingCall(run: RunRecord): WaitingCall {
  const [call] = run.waiting;
  if (!call) throw new LanternError('not-found', 'the request waits for no answer');
  return call;
}
