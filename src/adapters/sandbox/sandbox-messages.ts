import type { SandboxLimits } from '../../ports/sandbox.js';

/** What the supervisor asks of its child. */
export type Order =
  | {
      readonly type: 'run';
      readonly code: string;
      readonly entry: string | null;
      /** The arguments as a JSON array; null: compile only. */
      readonly args: string | null;
      readonly limits: SandboxLimits;
      readonly mayFetch: boolean;
    }
  | { readonly type: 'answer'; readonly id: number; readonly text: string };

/** How the guest's code ended, still unchecked: it is the child that says so. */
export type CallEnding =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'compiled' }
  | { readonly kind: 'syntax' | 'threw' | 'timeout' | 'memory' | 'output'; readonly message: string };

/** What the child tells. Everything in it may be forged by an attacker who broke out of the engine. */
export type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'fetch'; readonly id: number; readonly request: string }
  | { readonly type: 'ended'; readonly ending: CallEnding; readonly residentBytes: number };
