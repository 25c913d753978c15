import type { Value } from '../value.js';

/** What an expression can reach while it is evaluated; nothing else exists for it. */
export interface Scope {
  /** Whole animation frames since the state was entered. */
  readonly frame: number;
  /** Seconds since the state was entered. */
  readonly t: number;
  random(): number;
  getData(name: string): Value;
  /** Absent where an expression may only look. */
  setData?(name: string, value: Value): void;
}

/** A parsed expression: evaluates without parsing again. */
export type Evaluate = (scope: Scope) => Value;

/** Runs a piece of an expression and leaves its number in the cell it was made for. */
export type Step = (scope: Scope) => void;
