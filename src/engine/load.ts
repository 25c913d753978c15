import { z } from 'zod';
import type { Lamp } from '../core/lamp.js';
import { createMachine, lampStatusSchema, type Machine } from '../light/machine.js';
import { functionDefinitionSchema, toolDefinitionSchema, triggerDefinitionSchema } from '../light/custom.js';
import { firedSchema, holdSchema } from '../light/hold.js';
import { ruleSchema } from '../light/rule.js';
import { sourceSchema } from '../light/source.js';
import { stateSchema } from '../light/state.js';
import { timerSchema } from '../light/timer.js';
import { valueSchema } from '../light/value.js';

const storedRuleSchema = ruleSchema.extend({ id: z.string(), order: z.number() });

/**
 * The machine as stored. A record that no longer fits its schema is left out (and stays in the store): one bad record must
 * not keep the light dark. A lamp new in the configuration starts off; one whose state is gone does too.
 */
export function loadMachine(
  stored: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  lamps: readonly Lamp[],
  now: number,
): Machine {
  const states = parseAll(stored.get('state'), stateSchema);
  const bare = createMachine({ states });
  const statuses = parseAll(stored.get('lamp'), lampStatusSchema);
  const present = lamps.map(({ id }) => {
    const status = statuses.get(id);
    return [
      id,
      status && bare.states.has(status.state) ? status : lampStatusSchema.parse({ state: 'off', since: now }),
    ] as const;
  });
  return createMachine({
    states,
    rules: parseAll(stored.get('rule'), storedRuleSchema),
    variables: parseAll(stored.get('variable'), valueSchema),
    lamps: new Map(present),
    timers: parseAll(stored.get('timer'), timerSchema),
    holds: parseAll(stored.get('hold'), holdSchema),
    fired: parseAll(stored.get('fired'), firedSchema),
    sources: parseAll(stored.get('source'), sourceSchema),
    tools: parseAll(stored.get('tool'), toolDefinitionSchema),
    functions: parseAll(stored.get('function'), functionDefinitionSchema),
    triggers: parseAll(stored.get('trigger'), triggerDefinitionSchema),
  });
}

function parseAll<Output>(
  records: ReadonlyMap<string, unknown> | undefined,
  schema: z.ZodType<Output>,
): Map<string, Output> {
  const parsed = new Map<string, Output>();
  for (const [id, value] of records ?? []) {
    const result = schema.safeParse(value);
    if (result.success) parsed.set(id, result.data);
  }
  return parsed;
}
