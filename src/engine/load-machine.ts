import { z } from 'zod';
import type { Lamp } from '../core/lamp.js';
import { createMachine, lampStatusSchema, type Machine } from '../light/machine.js';
import { functionDefinitionSchema, toolDefinitionSchema, triggerDefinitionSchema } from '../light/custom.js';
import { firedSchema, holdSchema } from '../light/rules/hold.js';
import { ruleSchema } from '../light/rules/rule.js';
import { sourceSchema } from '../light/source.js';
import { stateSchema } from '../light/state.js';
import { timerSchema } from '../light/timer.js';
import { valueSchema } from '../light/value.js';
import type { RecordKind } from '../ports/store.js';

const storedRuleSchema = ruleSchema.extend({ id: z.string(), order: z.number() });

/**
 * The machine as stored. A record that no longer fits its schema is left out (and stays in the store): one bad record must
 * not keep the light dark. A lamp new in the configuration starts off; one whose state is gone does too.
 */
export function loadMachine(
  read: (kind: RecordKind) => ReadonlyMap<string, unknown>,
  lamps: readonly Lamp[],
  now: number,
): Machine {
  const states = parseAll(read('state'), stateSchema);
  const bare = createMachine({ states });
  const statuses = parseAll(read('lamp'), lampStatusSchema);
  const present = lamps.map(({ id }) => {
    const status = statuses.get(id);
    return [
      id,
      status && bare.states.has(status.state) ? status : lampStatusSchema.parse({ state: 'off', since: now }),
    ] as const;
  });
  return createMachine({
    states,
    rules: parseAll(read('rule'), storedRuleSchema),
    variables: parseAll(read('variable'), valueSchema),
    lamps: new Map(present),
    timers: parseAll(read('timer'), timerSchema),
    holds: parseAll(read('hold'), holdSchema),
    fired: parseAll(read('fired'), firedSchema),
    sources: parseAll(read('source'), sourceSchema),
    tools: parseAll(read('tool'), toolDefinitionSchema),
    functions: parseAll(read('function'), functionDefinitionSchema),
    triggers: parseAll(read('trigger'), triggerDefinitionSchema),
  });
}

function parseAll<Output>(records: ReadonlyMap<string, unknown>, schema: z.ZodType<Output>): Map<string, Output> {
  const parsed = new Map<string, Output>();
  for (const [id, value] of records) {
    const result = schema.safeParse(value);
    if (result.success) parsed.set(id, result.data);
  }
  return parsed;
}
