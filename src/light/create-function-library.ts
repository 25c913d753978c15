import type { FunctionLibrary } from './expression/custom-function.js';
import { createLibrary } from './expression/function-library.js';

/** The custom functions of a machine, for compiling the expressions that call them. */
export function createFunctionLibrary(functions: ReadonlyMap<string, { readonly code: string }>): FunctionLibrary {
  return createLibrary([...functions].map(([name, { code }]) => [name, code] as const));
}
