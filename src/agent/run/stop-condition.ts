import { LanternError } from '../../core/errors.js';
import type { ModelTurn } from './call-model.js';
import type { RunRecord, WaitingCall } from './run-record.js';

/** The most calls in one turn; further ones are not made. */
export const callsPerTurn = 20;
/** This many identical calls with the same input are a loop. */
const sameCalls = 4;

/** Whether the model may be called again. @throws LanternError `agent-budget` */
export function validateTurns(run: RunRecord, turns: number): void {
  if (run.turns >= turns)
    throw new LanternError(
      'agent-budget',
      `this request took ${run.turns} turns, which is the limit; agent.max_turns sets it`,
    );
}

/** Counts a call. @throws LanternError `agent-budget` if the model repeats the same call again and again */
export function noteCall(run: RunRecord, call: WaitingCall): void {
  const key = `${call.name} ${JSON.stringify(call.input)}`;
  const often = (run.made[key] ?? 0) + 1;
  run.made[key] = often;
  if (often >= sameCalls)
    throw new LanternError(
      'agent-budget',
      `I was going in circles; the model called ${call.name} ${often} times with the same input`,
    );
}

/**
 * Whether a turn without a `done` call is the run's last. An answer that is cut is never taken for whole.
 * @throws LanternError `agent-refused`, `agent-too-long`
 */
export function isLastTurn({ reason, calls }: Pick<ModelTurn, 'reason' | 'calls'>): boolean {
  if (reason === 'refusal') throw new LanternError('agent-refused', 'the language model declined the request');
  if (reason === 'full')
    throw new LanternError('agent-too-long', 'the conversation with the language model is longer than it can read');
  // Complete calls before the cut are answered; the model then sees that its answer ended there.
  if (calls.length > 0 || reason === 'pause') return false;
  if (reason === 'length')
    throw new LanternError('agent-too-long', "the language model's answer is longer than agent.answer_tokens allows");
  return true;
}
