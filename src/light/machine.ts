import { createFunctionLibrary } from './create-function-library.js';
import { kinds, machineKinds, type Collections } from './kinds.js';
import { RuleIndex } from './rules/rule-index.js';
import { builtInStates } from './state.js';

/** The light machine: plain values that are never changed in place. */
export interface Machine extends Collections {
  /** Built from `rules` and `functions`, and always consistent with them. */
  readonly index: RuleIndex;
}

/** A machine with these things; the built-in states are always included. */
export function createMachine(given: Partial<Collections>): Machine {
  const empty = Object.fromEntries(machineKinds.map((kind) => [kinds[kind].many, new Map()]));
  const collections = { ...(empty as unknown as Collections), ...given };
  const states = new Map(builtInStates.map((state) => [state.name, state]));
  for (const [name, state] of collections.states) states.set(name, state);
  return { ...collections, states, index: createRuleIndex(collections) };
}

/** The index of rules, compiled with the functions that they call. */
export function createRuleIndex({ rules, functions }: Pick<Collections, 'rules' | 'functions'>): RuleIndex {
  return new RuleIndex(rules.values(), createFunctionLibrary(functions));
}
