import type { Value } from '../value.js';

/** What an expression can reach while it is evaluated; nothing else exists for it. */
export interface Scope {
  /** Whole animation frames since the state was entered. */
  readonly frame: number;
  /** Seconds since the state was entered. */
  readonly t: number;
  random(): number;
  getData(name: string): Value;
  /** What a function answered that the sandbox runs, asked from this scope; absent: nothing is known, which counts as 0. */
  call?(call: SandboxedCall, scope: Scope): Value;
  /** Absent where an expression may only look. */
  setData?(name: string, value: Value): void;
}

/** One place in an expression that calls a function which only the sandbox runs. */
export interface SandboxedCall {
  /** As it is written: `risk(getData('temp'))`. No variable can have such a name. */
  readonly key: string;
  readonly name: string;
  /** Its arguments now: they depend on variables only. */
  readonly values: (scope: Scope) => readonly Value[];
}

/** A parsed expression: evaluates without parsing again. */
export type Evaluate = (scope: Scope) => Value;

/** Runs a piece of an expression and leaves its number in the cell it was made for. */
export type EvaluationStep = (scope: Scope) => void;
