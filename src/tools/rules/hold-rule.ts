import { builtInRules } from '../../light/rules/built-in-rules.js';
import { isMatch } from '../../light/name.js';
import type { ruleSchema } from '../../light/rules/rule.js';
import type { Weighed } from '../../ports/tool.js';
import type { z } from 'zod';

type RuleInput = Pick<z.output<typeof ruleSchema>, 'on' | 'priority' | 'enabled'>;

const hold = 'button_hold';
const rank = Math.max(...builtInRules.filter(({ on }) => on === hold).map(({ priority }) => priority));

/** Whether a rule goes before the built-in one that holding the button switches the light off, so that it might not any more. */
export function takesHold({ on, priority, enabled }: RuleInput): boolean {
  return enabled && isMatch(on, hold) && priority > rank;
}

/** Such rules need a yes; others don't. */
export function weighRules(rules: readonly RuleInput[]): Weighed {
  return { tier: rules.some(takesHold) ? 'confirm' : 'allow', dangerous: false };
}

/** For the question, after what the call does; '' if holding the button still means off. */
export function tellHold(rules: readonly RuleInput[]): string {
  return rules.some(takesHold) ? ', so that holding the button may no longer switch the light off' : '';
}
