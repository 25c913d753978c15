import type { Expression } from 'acorn';
import { isReserved } from './reserved.js';

/** A function that a model wrote, as expressions see it. */
export type CustomFunction =
  /** A single expression of its parameters; it is compiled into each expression that calls it. */
  | {
      readonly kind: 'simple';
      readonly parameters: readonly string[];
      readonly body: Expression;
      /** The whole code, for messages. */
      readonly code: string;
    }
  /** Any other function: the sandbox runs it, outside the tick. */
  | { readonly kind: 'sandboxed'; readonly count: number }
  /** Stands for any function while the machine's functions are unknown. */
  | { readonly kind: 'unresolved' };

/** The custom functions that expressions may call, besides the built-in ones. */
export interface FunctionLibrary {
  find(name: string): CustomFunction | undefined;
}

export const noFunctions: FunctionLibrary = { find: () => undefined };

/**
 * For checking an expression on its own: accepts any name that a custom function can have. Its calls are checked again when the
 * machine is known; those of built-in functions, such as setData in a condition, are checked at once.
 */
export const anyFunction: FunctionLibrary = {
  find: (name) => (/^[a-z]\w{0,39}$/.test(name) && !isReserved(name) ? { kind: 'unresolved' } : undefined),
};
