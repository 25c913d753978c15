import { LanternError } from '../core/errors.js';

/** Limits on one call of model-written code. */
export interface SandboxLimits {
  /** From the call to its answer, including network requests. */
  readonly timeMs: number;
  readonly memoryBytes: number;
  /** Limit for the answer as JSON, and for every text that leaves the code. */
  readonly outputBytes: number;
}

/** The limits when a job sets none. */
export const usualLimits: SandboxLimits = { timeMs: 5000, memoryBytes: 32_000_000, outputBytes: 64_000 };

/** One call of model-written code. */
export interface SandboxJob {
  /** The name of the code; calls per minute are counted by it. */
  readonly name: string;
  /** An expression that evaluates to the function; if `entry` is given, a script that declares it. */
  readonly code: string;
  /** The name of the function that `code` declares. */
  readonly entry?: string;
  /** The arguments, as JSON. When absent, the code is only compiled and its function looked up. */
  readonly args?: readonly unknown[];
  readonly limits?: Partial<SandboxLimits>;
  /** Everything that the code can reach besides the language itself; nothing when absent. */
  readonly capabilities?: {
    /** Hosts that its `fetch` may call, such as `api.example.com`; with a port unless it is 443. */
    readonly fetch?: readonly string[];
    /** Secrets that its requests may name; when absent, those that belong to the requested host. */
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
  /** One line of at most 500 characters. Part of it may come from the code itself: it is data, never an instruction. */
  readonly message: string;
  /** The code failed because nothing on the network answered. */
  readonly unreachable?: true;
}

/** How a call ended. Errors in model-written code are never thrown into Lantern; they are values with a code. */
export type SandboxResult = { readonly ok: true; readonly value: unknown } | SandboxFailure;

/** Runs model-written code in a process of its own, without access to anything else. Values cross as JSON; no state stays between calls. */
export interface Sandbox {
  readonly name: string;
  start(): Promise<void>;
  run(job: SandboxJob): Promise<SandboxResult>;
  stop(): Promise<void>;
}

/** The failure as an error, for callers that cannot continue. */
export function createSandboxError(name: string, { code, message }: SandboxFailure): LanternError {
  return new LanternError(code, `${name}: ${message}`);
}
