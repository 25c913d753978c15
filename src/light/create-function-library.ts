import type { FunctionLibrary } from './expression/custom-function.js';
import { createLibrary } from './expression/function-library.js';

/** The functions of a machine, for compiling what calls them. */
export function createFunctionLibrary(functions: ReadonlyMap<string, { readonly code: string }>): FunctionLibrary {
  return createLibrary([...functions].map(([name, { code }]) => [name, code] as const));
}
