import type { z } from 'zod';
import type { Origin } from '../core/origin.js';
import type { PlanStep } from '../core/plan-steps.js';
import type { Untrusted } from '../core/untrusted.js';

/** Whether a tool may be used: at once, after somebody agreed, or never. */
export type Tier = 'allow' | 'confirm' | 'forbid';

/** What applies to one call unless a permission rule says otherwise. */
export interface Weighed {
  readonly tier: Tier;
  readonly dangerous: boolean;
  /** Why the call is forbidden; when absent, the whole tool is switched off. */
  readonly because?: string;
}

/** What a call touches outside the light. Permission rules look at it. */
export interface Reach {
  /** Host names, lower case. */
  readonly hosts?: readonly string[];
  /** Absolute paths, links resolved. */
  readonly paths?: readonly string[];
  /** Secrets that it uses, by their names. */
  readonly secrets?: readonly string[];
}

export interface ToolContext {
  /** Who acts: kind `agent`, the run as the request, the sentence as the detail. */
  readonly origin: Origin;
  /** Aborts when the run is stopped. A tool that has begun then finishes or undoes its work; it never leaves it half done. */
  readonly signal: AbortSignal;
  /**
   * Registers how to undo something outside the light if the run fails: the handler of this kind is called with `data`, newest
   * first. Changes made through `engine.apply` need no registration. `data` is JSON, since it must survive a restart.
   */
  onRollback(kind: string, data: unknown): void;
}

/** The result of a call. Short and factual, because the model reads it. */
export type ToolOutcome =
  | {
      readonly kind: 'result';
      readonly text: string | Untrusted;
      /** What came from outside beside Lantern's own words; it is appended. */
      readonly outside?: Untrusted;
      /** The same as data, for programs. */
      readonly rows?: readonly unknown[];
      /** The call failed, and the text says why. */
      readonly failed?: boolean;
    }
  /** The run pauses until somebody answers; the answer becomes the result. */
  | { readonly kind: 'question'; readonly question: string }
  /** The model's plan: the user agrees, refuses or asks for a change. */
  | { readonly kind: 'plan'; readonly goal: string; readonly steps: readonly PlanStep[] }
  /** A step of the plan has ended. `changes`: the names of what it is said to have changed. */
  | {
      readonly kind: 'step';
      readonly id: string;
      readonly result: 'done' | 'failed';
      readonly changes: readonly string[];
      readonly note?: string;
    }
  /** The request is done. */
  | { readonly kind: 'done'; readonly message: string };

/** A problem with a call, found before anybody was asked to allow it. */
export interface CallProblem {
  /** Which check found it: "definition", "compile", "rules". */
  readonly stage: string;
  readonly message: string | Untrusted;
  /** Whether a different input can fix it; otherwise the machine itself is at fault. */
  readonly mendable: boolean;
  /** The call goes ahead anyway, and the model is told. */
  readonly warning?: boolean;
}

/** What the critic reviews before a call is made. */
export interface Reviewable {
  /** Its name, the same on every attempt: "the tool get_btc". */
  readonly thing: string;
  /** All of it, as the reviewer reads it. */
  readonly text: string;
  readonly kind: 'code' | 'rules';
}

/** Something the agent can do. When it throws, the model gets the message as the reason for the failure. */
export interface Tool {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  /** For the model: what it does and what it returns. */
  readonly description: string;
  readonly input: z.ZodType;
  /** Inputs that fit, which say more than words where the form is large. */
  readonly examples?: readonly Readonly<Record<string, unknown>>[];
  readonly access: 'read' | 'write';
  /** Its input holds expressions: an angle bracket that was copied from what a model is shown is one again. */
  readonly expressions?: true;
  /** Needed seldom, so that a model that can search for tools need not read of it before. */
  readonly seldom?: true;
  /** Its input is small and closed, so that a model that can be held to its form is. */
  readonly strict?: true;
  /** Applies unless a permission rule says otherwise. */
  readonly tier: Tier;
  /** What it changes is not in the light's records, so that it is told from the call. */
  readonly elsewhere?: boolean;
  /** What it does stays, whatever is undone. */
  readonly lasting?: true;
  /** It can do harm that undo cannot take back; agreeing then needs the button or a spoken word. */
  readonly dangerous?: boolean;
  /** For tools whose calls differ: replaces `tier` and `dangerous` for this call. Never throws. */
  weigh?(input: unknown): Weighed;
  /** For people, as the end of a sentence: what the call does to what, such as "delete the state tea". */
  describe(input: unknown): string;
  /** What the call touches outside. Never throws. */
  reach?(input: unknown): Reach;
  /**
   * Lists everything that would make a call fail, as far as that can be known without making it, so that nobody is asked to allow
   * a call that cannot work (AGENT-09). Changes nothing and contacts nothing outside.
   */
  check?(
    input: unknown,
    context: Pick<ToolContext, 'origin' | 'signal'>,
  ): readonly CallProblem[] | Promise<readonly CallProblem[]>;
  /** What must be reviewed before the call is made; null if nothing. */
  review?(input: unknown): Reviewable | null;
  run(input: unknown, context: ToolContext): ToolOutcome | Promise<ToolOutcome>;
}
