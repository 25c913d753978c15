import { outranksHold } from '../../light/rules/built-in-rules.js';
import { isMatch } from '../../light/name.js';
import type { MachineInputs } from '../../light/machine-inputs.js';
import type { ruleSchema } from '../../light/rules/rule.js';
import type { Weighed } from '../../ports/tool.js';
import type { z } from 'zod';

type RuleInput = Pick<z.output<typeof ruleSchema>, 'on' | 'priority' | 'enabled'>;

const hold = 'button_hold';

/** Whether a rule goes before the built-in one that holding the button switches the light off, so that it might not any more. */
function takesHold({ on, priority, enabled }: RuleInput): boolean {
  return enabled && isMatch(on, hold) && priority > outranksHold;
}

/** Such rules need a yes, where the configuration lets them act at all (`button.hold_yields`); others don't. */
export function weighRules(rules: readonly RuleInput[], { holdYields }: MachineInputs): Weighed {
  return { tier: holdYields === true && rules.some(takesHold) ? 'confirm' : 'allow', dangerous: false };
}

/** For the question, after what the call does; '' if holding the button still means off. */
export function tellHold(rules: readonly RuleInput[], { holdYields }: MachineInputs): string {
  return holdYields === true && rules.some(takesHold)
    ? ', so that holding the button may no longer switch the light off'
    : '';
}
