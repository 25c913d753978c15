import type { LampStatus } from '../../src/light/lamp-status.js';
import { createMachine, type Machine } from '../../src/light/machine.js';
import { ruleSchema, type Rule } from '../../src/light/rules/rule.js';

/** A lamp in a state since time 0. */
export const lampIn = (state: string): LampStatus => ({ state, brightness: 100, last_lit: 'on', since: 0 });

/** Rules as kept, in their order; without an id they are `rule-1` and so on. */
export function createRules(rules: readonly object[]): ReadonlyMap<string, Rule> {
  return new Map(
    rules.map((rule, index) => {
      const parsed = ruleSchema.parse(rule);
      const id = parsed.id ?? `rule-${index + 1}`;
      return [id, { ...parsed, id, order: index + 1 }];
    }),
  );
}

/** A machine with these rules, and one lamp that is off where nothing else is said. */
export function machineWith(rules: readonly object[], parts: Partial<Omit<Machine, 'index' | 'rules'>> = {}): Machine {
  return createMachine({ lamps: new Map([['lamp', lampIn('off')]]), ...parts, rules: createRules(rules) });
}
