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
      `the model called ${call.name} ${often} times with the same input: it goes in circles`,
    );
}

/** Whether a turn without a `done` call is the run's last. @throws LanternError `agent-refused`, `agent-cut-off` */
export function isLastTurn({ reason, calls, text }: ModelTurn): boolean {
  if (reason === 'refusal') throw new LanternError('agent-refused', 'the language model declined the request');
  if (calls.length > 0) return false;
  if (reason === 'length' && text === '')
    throw new LanternError('agent-cut-off', "the language model's answer was longer than it may be, and empty");
  return true;
}
