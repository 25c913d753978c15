import type { PlanView } from './plan-steps.js';

/** Why a run stopped: it finished, somebody stopped it, an error or refusal ended it, or it hit a limit (turns, tokens, time, money). */
export const stopReasons = ['completed', 'user', 'error', 'limit'] as const;
export type StopReason = (typeof stopReasons)[number];

/** What a paused run waits for. */
export interface RunQuestion {
  /** `plan`: whether the user agrees to the plan; `pause`: somebody paused the run. */
  readonly kind: 'question' | 'permission' | 'plan' | 'pause';
  /** The question as it is spoken. */
  readonly text: string;
  /** For a permission: the tool, and what the call would do. */
  readonly tool?: string;
  readonly effect?: string;
  /** A yes needs the button, or this word, spoken or typed. */
  readonly word?: string;
}

/** A request that the agent works on, as clients see it. `idle`: there has been no request yet. */
export interface RunView {
  readonly state: 'idle' | 'running' | 'paused' | 'stopped';
  readonly id: string;
  /** What was asked for. */
  readonly text: string;
  /** How often the model was called. */
  readonly turns: number;
  /** Why it stopped; null until then. */
  readonly reason: StopReason | null;
  /** What it waits for while paused; else null. */
  readonly question: RunQuestion | null;
  /** Null when the run has no plan. */
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
