import { z } from 'zod';
import { RuleIndex } from './rules/rule-index.js';
import type { FunctionDefinition, ToolDefinition, TriggerDefinition } from './custom.js';
import type { Hold } from './rules/hold.js';
import type { Timer } from './timer.js';
import type { Rule } from './rules/rule.js';
import { builtInStates, type LightState } from './state.js';
import type { Source } from './source.js';
import { libraryOf } from './create-function-library.js';
import type { Value } from './value.js';

/** What one lamp is doing. `brightness` is the dimmer, 1..100; a lamp that is off keeps it for the next time. */
export const lampStatusSchema = z.object({
  state: z.string(),
  brightness: z.number().min(1).max(100).default(100),
  /** The last state that was not `off`: what an effect or a dimmer works on when the lamp comes back. */
  last_lit: z.string().default('on'),
  /** The state before this one, where rules may go back to; absent: there was none. */
  previous: z.string().optional(),
  /** Wall time when the state was entered, milliseconds. */
  since: z.number().default(0),
});
export type LampStatus = z.infer<typeof lampStatusSchema>;

/** The light machine: plain values, never changed in place. */
export interface Machine {
  readonly states: ReadonlyMap<string, LightState>;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly variables: ReadonlyMap<string, Value>;
  readonly lamps: ReadonlyMap<string, LampStatus>;
  /** By kind and name, which is also the event each fires. */
  readonly timers: ReadonlyMap<string, Timer>;
  /** Rules with `for_ms` that are waiting, by rule and lamp. */
  readonly holds: ReadonlyMap<string, Hold>;
  /** When rules with `cooldown_ms` last fired, by rule. */
  readonly fired: ReadonlyMap<string, number>;
  readonly sources: ReadonlyMap<string, Source>;
  /** Fetchers, helpers for expressions and checks that a model wrote. */
  readonly tools: ReadonlyMap<string, ToolDefinition>;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
  readonly triggers: ReadonlyMap<string, TriggerDefinition>;
  /** Made from `rules` and `functions`, with which it always agrees with. */
  readonly index: RuleIndex;
}

export function createMachine(parts: Partial<Omit<Machine, 'index'>>): Machine {
  const functions = parts.functions ?? new Map<string, FunctionDefinition>();
  const rules = parts.rules ?? new Map<string, Rule>();
  const states = new Map<string, LightState>(builtInStates.map((state) => [state.name, state]));
  for (const [name, state] of parts.states ?? []) states.set(name, state);
  return {
    states,
    rules,
    variables: parts.variables ?? new Map<string, Value>(),
    lamps: parts.lamps ?? new Map<string, LampStatus>(),
    timers: parts.timers ?? new Map<string, Timer>(),
    holds: parts.holds ?? new Map<string, Hold>(),
    fired: parts.fired ?? new Map<string, number>(),
    sources: parts.sources ?? new Map<string, Source>(),
    tools: parts.tools ?? new Map<string, ToolDefinition>(),
    functions,
    triggers: parts.triggers ?? new Map<string, TriggerDefinition>(),
    index: new RuleIndex(rules.values(), libraryOf(functions)),
  };
}
