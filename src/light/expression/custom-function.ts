import type { Expression } from 'acorn';

/** A function that a model wrote, as expressions call it. */
export type CustomFunction =
  /** One expression of its parameters: compiled where it is called. */
  | {
      readonly kind: 'simple';
      readonly parameters: readonly string[];
      readonly body: Expression;
      /** All of it, for messages. */
      readonly code: string;
    }
  /** Anything else: the sandbox runs it, outside the tick. */
  | { readonly kind: 'sandboxed'; readonly count: number }
  /** Any function, while it is not known which there are. */
  | { readonly kind: 'unresolved' };

/** The functions that expressions may call beside the built-in ones. */
export interface FunctionLibrary {
  find(name: string): CustomFunction | undefined;
}

export const noFunctions: FunctionLibrary = { find: () => undefined };

/** For checking an expression by itself: whoever has the machine looks again, at what it calls. */
export const anyFunction: FunctionLibrary = {
  find: (name) => (/^[a-z]\w{0,39}$/.test(name) ? { kind: 'unresolved' } : undefined),
};
