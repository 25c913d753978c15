import type { MachineDraft, MachineWrite } from './machine-draft.js';
import { namesCalled } from '../expression/names-called.js';
import type { Rule } from '../rules/rule.js';
import type { LightState } from '../state.js';

/** What calls a function: states in their channels, rules in their condition or action. */
export interface FunctionUsers {
  readonly states: readonly LightState[];
  readonly rules: readonly Rule[];
}

export function usersOf(name: string, states: Iterable<LightState>, rules: Iterable<Rule>): FunctionUsers {
  // Most expressions don't contain the name, and a text search is cheaper than parsing.
  const calls = (expression: number | string | undefined) =>
    typeof expression === 'string' && expression.includes(name) && namesCalled(expression).has(name);
  return {
    states: [...states].filter(({ r, g, b }) => [r, g, b].some(calls)),
    rules: [...rules].filter(({ condition, action }) => [condition, action].some(calls)),
  };
}

/** The states whose look the writes change: directly, or through a function that they call. */
export function redefinedStates(draft: MachineDraft, writes: readonly MachineWrite[]): ReadonlySet<string> {
  const names = writes.flatMap(({ kind, id }) => {
    if (kind === 'state') return [id];
    if (kind !== 'function') return [];
    return usersOf(id, draft.all('state').values(), []).states.map(({ name }) => name);
  });
  return new Set(names);
}
