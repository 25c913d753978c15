import { createFunctionLibrary } from './create-function-library.js';
import { kinds, machineKinds, type Collections } from './kinds.js';
import { RuleIndex } from './rules/rule-index.js';
import { builtInStates } from './state.js';

/** The light machine: plain values, never changed in place. */
export interface Machine extends Collections {
  /** Made from `rules` and `functions`, with which it always agrees. */
  readonly index: RuleIndex;
}

/** A machine of the things given; the built-in states are always there. */
export function createMachine(given: Partial<Collections>): Machine {
  const empty = Object.fromEntries(machineKinds.map((kind) => [kinds[kind].many, new Map()]));
  const collections = { ...(empty as unknown as Collections), ...given };
  const states = new Map(builtInStates.map((state) => [state.name, state]));
  for (const [name, state] of collections.states) states.set(name, state);
  return { ...collections, states, index: createRuleIndex(collections) };
}

/** The index of these rules, which call these functions. */
export function createRuleIndex({ rules, functions }: Pick<Collections, 'rules' | 'functions'>): RuleIndex {
  return new RuleIndex(rules.values(), createFunctionLibrary(functions));
}
