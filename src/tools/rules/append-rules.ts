import { z } from 'zod';
import { ruleSchema } from '../../light/rules/rule.js';
import type { Tool } from '../../ports/tool.js';
import { checkRules } from './check-rules.js';
import { tellHold, weighRules } from './hold-rule.js';
import { createTool } from '../create-tool.js';
import type { LightParts } from '../light-parts.js';

/** From this many rules at once, they are reviewed (AGENT-08). */
const reviewedFrom = 3;
const { shape } = ruleSchema;
/** A rule as the model writes it. */
export const ruleInput = z.strictObject({
  id: shape.id.describe('its name'),
  from: shape.from.describe('the state it fires in; * for any, color/* for a group'),
  on: shape.on.describe('the event: button_click, button_double_click, button_hold, timer:NAME, schedule:NAME, …'),
  to: shape.to.describe('the state to go to; absent: stay'),
  condition: shape.condition.describe('an expression that must hold'),
  action: shape.action.describe('done before going; several separated by ;'),
  priority: shape.priority.describe('the highest goes first; 0 unless needed'),
  enabled: shape.enabled,
  cooldown_ms: shape.cooldown_ms.describe('the least time between firings'),
  for_ms: shape.for_ms.describe('fires only after its condition has held this long'),
  mode: shape.mode.describe('another event during for_ms: single ignores it, restart waits again'),
  // Short here, because it is sent with each request; what does not fit is told when the rule is checked.
  show_as: z.string().optional().describe('shows to under this name; then what was before comes back'),
  show_ms: z.number().optional().describe('for so long; absent: until a rule ends it'),
  ends: z.string().optional().describe('the show_as to end'),
  becomes: z.boolean().optional().describe('fires when condition becomes true'),
  lamp: shape.lamp.describe('only for the lamp of this id; absent: for each'),
  description: shape.description.describe('what it is for, in a few words'),
});

const countDown = {
  ...{ from: '*', on: 'button_click', to: 'color/teal' },
  ...{ condition: 'getData("n") > 0', action: 'setData("n", getData("n") - 1)' },
};

const reviewRules = (rules: readonly unknown[]) =>
  ({ thing: 'this set of rules', text: rules.map((rule) => JSON.stringify(rule)).join('\n'), kind: 'rules' }) as const;

export function createAppendRules(parts: LightParts): Tool {
  return createTool({
    name: 'appendRules',
    description: 'Adds rules after those there are, all or none; answers with their ids. States must exist.',
    input: z.strictObject({ rules: z.array(ruleInput).min(1).max(50) }),
    examples: [{ rules: [countDown] }],
    access: 'write',
    expressions: true,
    weigh: ({ rules }) => parts.engine.tryOut((_, moment) => weighRules(rules, moment)),
    describe: ({ rules }) =>
      `add ${rules.length} rule${rules.length === 1 ? '' : 's'}${parts.engine.tryOut((_, moment) => tellHold(rules, moment))}`,
    check: ({ rules }) => parts.engine.tryOut((machine, moment) => checkRules(machine, rules, moment)),
    review: ({ rules }) => (rules.length < reviewedFrom ? null : reviewRules(rules)),
    run: ({ rules }, { origin }) => {
      const changes = rules.map((rule) => ({ kind: 'rule.save' as const, rule }));
      const { writes, problems } = parts.engine.apply(changes, origin);
      const ids = writes.filter(({ kind }) => kind === 'rule').map(({ id }) => id);
      return { kind: 'result', text: [`Added: ${ids.join(', ')}.`, ...problems].join('\n') };
    },
  });
}
