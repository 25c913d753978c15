/** Why a run stopped: done, by somebody, by an error or a refusal, or by a limit (turns, tokens, time, money). */
export const stopReasons = ['completed', 'user', 'error', 'limit'] as const;
export type StopReason = (typeof stopReasons)[number];

/** What a paused run waits for. */
export interface RunQuestion {
  /** `pause`: somebody paused it. */
  readonly kind: 'question' | 'permission' | 'pause';
  /** As it is said. */
  readonly text: string;
  /** For a permission: the tool and what the call does. */
  readonly tool?: string;
  readonly effect?: string;
  /** Yes takes the button, or this word spoken. */
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
}

export const idleRun: RunView = { state: 'idle', id: '', text: '', turns: 0, reason: null, question: null };
