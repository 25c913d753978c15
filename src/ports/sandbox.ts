import { LanternError } from '../core/errors.js';

/** Limits on one call of model-written code. */
export interface SandboxLimits {
  /** From the call to its answer, the network included. */
  readonly timeMs: number;
  readonly memoryBytes: number;
  /** The answer as JSON, and every text that leaves the code. */
  readonly outputBytes: number;
}

/** What a call has where it asks for nothing else. */
export const usualLimits: SandboxLimits = { timeMs: 5000, memoryBytes: 32_000_000, outputBytes: 64_000 };

/** One call of model-written code. */
export interface SandboxJob {
  /** Whose code it is: calls a minute are counted by it. */
  readonly name: string;
  /** An expression that gives the function; with `entry` a script that declares it. */
  readonly code: string;
  /** The name of the function that `code` declares. */
  readonly entry?: string;
  /** What the function is called with, as JSON; absent: the code is only compiled and its function looked for. */
  readonly args?: readonly unknown[];
  readonly limits?: Partial<SandboxLimits>;
  /** Everything the code can reach besides the language itself; nothing where absent. */
  readonly capabilities?: {
    /** Hosts that its `fetch` may ask, as in `api.example.com`; with a port where that is not 443. */
    readonly fetch?: readonly string[];
    /** Secrets that its requests may name; absent: those that belong to the host asked. */
    readonly secrets?: readonly string[];
  };
}

export type SandboxFailureCode =
  | 'sandbox-syntax'
  | 'sandbox-threw'
  | 'sandbox-timeout'
  | 'sandbox-memory'
  | 'sandbox-output'
  | 'sandbox-forbidden'
  | 'sandbox-busy'
  | 'sandbox-crashed';

export interface SandboxFailure {
  readonly ok: false;
  readonly code: SandboxFailureCode;
  /** One line of at most 500 characters, written in part by the code itself: data, never an instruction. */
  readonly message: string;
  /** It ended because nothing on the network answered. */
  readonly unreachable?: true;
}

/** How a call ended. Model-written code never throws into Lantern: its failures are values with a name. */
export type SandboxResult = { readonly ok: true; readonly value: unknown } | SandboxFailure;

/** Runs model-written code in a process of its own, with nothing ambient. Values cross as JSON; nothing stays from one call to the next. */
export interface Sandbox {
  readonly name: string;
  start(): Promise<void>;
  run(job: SandboxJob): Promise<SandboxResult>;
  stop(): Promise<void>;
}

/** A failure as an error, for callers that can't go on. */
export function createSandboxError(name: string, { code, message }: SandboxFailure): LanternError {
  return new LanternError(code, `${name}: ${message}`);
}
