/** Limits on one call of model-written code. */
export interface SandboxLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly outputBytes: number;
}

/** How a call ended. Model-written code never throws into Lantern: its failures are values with a name. */
export type SandboxResult =
  | { ok: true; value: unknown }
  | { ok: false; failure: 'syntax' | 'threw' | 'time' | 'memory' | 'output' | 'engine'; message: string };

/** Runs model-written code in a process of its own, with nothing ambient. Values cross as JSON. */
export interface Sandbox {
  readonly name: string;
  start(): Promise<void>;
  /** Calls the function that `code` evaluates to with `input`. */
  call(code: string, input: unknown, limits: SandboxLimits): Promise<SandboxResult>;
  stop(): Promise<void>;
}
