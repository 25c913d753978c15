import type { z } from 'zod';
import type { Origin } from '../core/origin.js';
import type { PlanStep } from '../core/plan-steps.js';

/** Whether a tool may be used: at once, after somebody said yes, or never. */
export type Tier = 'allow' | 'confirm' | 'forbid';

/** What holds for one call where no rule says otherwise. */
export interface Weighed {
  readonly tier: Tier;
  readonly dangerous: boolean;
  /** Why it is forbidden; absent: the whole tool is off. */
  readonly because?: string;
}

/** What a call reaches beyond the light; rules of permission look at it. */
export interface Reach {
  /** Host names, lower case. */
  readonly hosts?: readonly string[];
  /** Absolute paths, links resolved. */
  readonly paths?: readonly string[];
  /** Secrets that it uses, by their names. */
  readonly secrets?: readonly string[];
}

export interface ToolContext {
  /** Whose doing it is: kind `agent`, the run as request, the sentence as detail. */
  readonly origin: Origin;
  /** Aborts when the run is stopped. What is begun then is finished or taken back, never left half done. */
  readonly signal: AbortSignal;
  /**
   * Has something outside the light taken back if the run fails: the handler of this kind is called with `data`, the newest
   * first. What `engine.apply` did is taken back without this. `data` is JSON: it outlives a restart.
   */
  onRollback(kind: string, data: unknown): void;
}

/** What came of a call. Short and factual: it is read by the model. */
export type ToolOutcome =
  | {
      readonly kind: 'result';
      readonly text: string;
      /** It holds text from outside. */
      readonly untrusted?: boolean;
      /** Text from outside that comes with it: it stands behind, marked. */
      readonly outside?: string;
      /** It tells why nothing came of it. */
      readonly failed?: boolean;
    }
  /** The run pauses until somebody answers; the answer is the result. */
  | { readonly kind: 'question'; readonly question: string }
  /** What the model means to do: the user agrees, refuses, or has it changed. */
  | { readonly kind: 'plan'; readonly goal: string; readonly steps: readonly PlanStep[] }
  /** A step of the plan is over. */
  | { readonly kind: 'step'; readonly id: string; readonly result: 'done' | 'failed'; readonly note?: string }
  /** The request is done. */
  | { readonly kind: 'done'; readonly message: string };

/** Something about a call that was found before anybody was asked for it. */
export interface CallProblem {
  /** Which check found it: "definition", "compile", "rules". */
  readonly stage: string;
  readonly message: string;
  /** Whether another input can mend it; else it is the machine's fault. */
  readonly mendable: boolean;
  /** The call is made all the same, and the model is told. */
  readonly warning?: boolean;
  /** The message is what code or somebody outside said. */
  readonly untrusted?: boolean;
}

/** What somebody else looks at before a call is made. */
export interface Reviewable {
  /** What it is, the same each time it is tried again: "the tool get_btc". */
  readonly thing: string;
  /** All of it, as a reviewer reads it. */
  readonly text: string;
  /** Code, which nobody wants to run unread. */
  readonly isCode: boolean;
}

/** Something the agent can do. What it throws goes back to the model as the reason why it failed. */
export interface Tool {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  /** For the model: what it does and what it answers with. */
  readonly description: string;
  readonly input: z.ZodType;
  readonly access: 'read' | 'write';
  /** What holds where no rule says otherwise. */
  readonly tier: Tier;
  /** It can do harm that no undo takes back: a yes takes the button or a spoken word. */
  readonly dangerous?: boolean;
  /** What holds for this very call where calls differ, in place of `tier` and `dangerous`. Never throws. */
  weigh?(input: unknown): Weighed;
  /** For people, as the end of a sentence: what the call touches and what it does, "delete the state tea". */
  describe(input: unknown): string;
  /** What it reaches outside. Never throws. */
  reach?(input: unknown): Reach;
  /**
   * Everything that keeps a call from working, all at once, as far as that can be told without doing it: looked at before anybody is
   * asked to consent to what can't work (AGENT-09). Changes nothing and reaches nothing outside.
   */
  check?(
    input: unknown,
    context: Pick<ToolContext, 'origin' | 'signal'>,
  ): readonly CallProblem[] | Promise<readonly CallProblem[]>;
  /** What of a call has to be reviewed before it is made; null: nothing. */
  review?(input: unknown): Reviewable | null;
  run(input: unknown, context: ToolContext): ToolOutcome | Promise<ToolOutcome>;
}
