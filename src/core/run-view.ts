import type { PlanView } from './plan-steps.js';

/** Why a run stopped: done, by somebody, by an error or a refusal, or by a limit (turns, tokens, time, money). */
export const stopReasons = ['completed', 'user', 'error', 'limit'] as const;
export type StopReason = (typeof stopReasons)[number];

/** What a paused run waits for. */
export interface RunQuestion {
  /** `plan`: whether the steps that the run's plan names are what the user wants; `pause`: somebody paused it. */
  readonly kind: 'question' | 'permission' | 'plan' | 'pause';
  /** As it is said. */
  readonly text: string;
  /** For a permission: the tool and what the call does. */
  readonly tool?: string;
  readonly effect?: string;
  /** Yes takes a button, or this word, said or typed. */
  readonly word?: string;
}

/** A request that the agent works on, as everybody may see it. `idle`: there was none yet. */
export interface RunView {
  readonly state: 'idle' | 'running' | 'paused' | 'stopped';
  readonly id: string;
  /** What was asked for. */
  readonly text: string;
  /** How often the model was asked. */
  readonly turns: number;
  /** Once stopped. */
  readonly reason: StopReason | null;
  /** While paused. */
  readonly question: RunQuestion | null;
  /** Null: it is done without one. */
  readonly plan: PlanView | null;
}

export const idleRun: RunView = {
  state: 'idle',
  id: '',
  text: '',
  turns: 0,
  reason: null,
  question: null,
  plan: null,
};
