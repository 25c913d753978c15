import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import { ruleSchema } from '../../light/rules/rule.js';
import type { Tool } from '../../ports/tool.js';
import { checkRules } from './check-rules.js';
import { createTool } from '../create-tool.js';
import { describeRule } from './describe-rule.js';
import { tellHold, weighRules } from './hold-rule.js';
import { applyAll, type LightParts } from '../light-parts.js';

const { priority, enabled, mode } = ruleSchema.shape;
/** What a rule shows for a while is what it is: another needs another rule. */
const shownSeparately = {
  show_as: true,
  show_ms: true,
  ends: true,
  becomes: true,
  brightness: true,
  fade_ms: true,
  parts: true,
  also_on: true,
  paused_until: true,
  expires: true,
} as const;
// Defaults would overwrite fields that were not given.
const changesSchema = z
  .strictObject({
    ...ruleSchema.omit({ id: true, ...shownSeparately }).shape,
    priority: priority.unwrap(),
    enabled: enabled.unwrap(),
    mode: mode.unwrap(),
  })
  .partial();

export function createUpdateRule(parts: LightParts): Tool {
  return createTool({
    name: 'updateRule',
    description:
      'Changes a rule; what is not given stays. Give only what is to be different; the fields are those of appendRules, but show_as, ends and becomes.',
    input: z.strictObject({ id: z.string(), changes: changesSchema }),
    access: 'write',
    expressions: true,
    weigh: ({ id, changes }) => parts.engine.tryOut((_, moment) => weighRules(readChanged(parts, id, changes), moment)),
    describe: ({ id, changes }) =>
      `change the rule ${id}${parts.engine.tryOut((_, moment) => tellHold(readChanged(parts, id, changes), moment))}`,
    check: ({ id, changes }) => {
      merge(parts, id, changes);
      const changed = readChanged(parts, id, changes);
      return parts.engine.tryOut((machine, moment) => checkRules(machine, changed, moment));
    },
    run: ({ id, changes }, { origin }) =>
      applyAll(parts, [{ kind: 'rule.save', rule: merge(parts, id, changes) }], origin, `The rule ${id} is changed.`),
  });
}

/** The rule as it would be; none if there is no such rule, or the changes do not fit. Never throws. */
function readChanged(parts: LightParts, id: string, changes: z.output<typeof changesSchema>) {
  if (!parts.engine.machine.rules.has(id)) return [];
  const { data } = ruleSchema.safeParse(merge(parts, id, changes));
  return data ? [data] : [];
}

/** The rule with the given changes. @throws LanternError `not-found` */
function merge({ engine }: LightParts, id: string, changes: z.output<typeof changesSchema>) {
  const rule = engine.machine.rules.get(id);
  if (!rule) throw new LanternError('not-found', `there is no rule "${id}"; getRules lists them`);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...describeRule(rule), ...given };
}
