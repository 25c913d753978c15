import { z } from 'zod';
import { LanternError } from '../core/errors.js';
import type { Tool } from '../ports/tool.js';
import { ruleInput } from './append-rules.js';
import { createTool } from './create-tool.js';
import { describeRule } from './describe-rule.js';
import { applyAll, type LightParts } from './light-parts.js';

const { priority, enabled, mode } = ruleInput.shape;
// Defaults would set what nobody asked to be changed.
const changesSchema = z
  .strictObject({
    ...ruleInput.omit({ id: true }).shape,
    priority: priority.unwrap(),
    enabled: enabled.unwrap(),
    mode: mode.unwrap(),
  })
  .partial();

export function createUpdateRule(parts: LightParts): Tool {
  return createTool({
    name: 'updateRule',
    description: 'Changes a rule; what is not given stays. Give only what is to be different.',
    input: z.strictObject({ id: z.string(), changes: changesSchema }),
    access: 'write',
    describe: ({ id }) => `change the rule ${id}`,
    run: ({ id, changes }, { origin }) => {
      const rule = parts.engine.machine.rules.get(id);
      if (!rule) throw new LanternError('not-found', `there is no rule "${id}"; getRules lists them`);
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const saved = { ...describeRule(rule), ...given };
      return applyAll(parts, [{ kind: 'rule.save', rule: saved }], origin, `The rule ${id} is changed.`);
    },
  });
}
