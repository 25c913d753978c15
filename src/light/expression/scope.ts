import type { Value } from '../value.js';

/** Everything that an expression can reach while it is evaluated. */
export interface Scope {
  /** Whole animation frames since the state was entered. */
  readonly frame: number;
  /** Seconds since the state was entered. */
  readonly t: number;
  random(): number;
  getData(name: string): Value;
  /** The answer of a sandboxed function for its arguments in this scope. When absent, all answers are unknown and count as 0. */
  call?(call: SandboxedCall, scope: Scope): Value;
  /** Absent where an expression must not change anything. */
  setData?(name: string, value: Value): void;
}

/** One place in an expression that calls a function which only the sandbox can run. */
export interface SandboxedCall {
  /** The call as it is written: `risk(getData('temp'))`. No variable can have such a name. */
  readonly key: string;
  readonly name: string;
  /** The current values of its arguments, which depend on variables only. */
  readonly values: (scope: Scope) => readonly Value[];
}

/** A compiled expression: evaluates without parsing again. */
export type Evaluate = (scope: Scope) => Value;

/** Runs a part of an expression and leaves the number in the cell that was assigned to it. */
export type EvaluationStep = (scope: Scope) => void;
