import type { LightEvent } from '../changes/effect.js';
import type { MachineInputs } from '../machine-inputs.js';
import type { CompiledRule, Rule } from './rule.js';

/** The rule for a held button. Its number is above every priority that a rule can have. */
export const holdIsOff: Rule = {
  id: 'built-in/hold-is-off',
  from: '*',
  on: 'button_hold',
  to: 'off',
  priority: 1_000_001,
  enabled: true,
  mode: 'single',
  order: 0,
  description: 'Whatever the rules say, holding the button switches the light off.',
};

/** Rules that always exist. They go before all others, are not in any list and can't be deleted. */
export const builtInRules: readonly Rule[] = [holdIsOff];

/** Where the configuration lets rules outrank the hold (OUTPUT-10), those above this priority do. */
export const outranksHold = 100;

/**
 * The rules for an event in the order in which they are tried here: the hold is first unless the configuration says otherwise.
 * @param follows the event came about by a hold that switched the light off, or by somebody who told it to be off: rules that would
 * light it again are left out, but after words those that wait before they fire are not
 */
export function inTurn(
  rules: readonly CompiledRule[],
  { holdYields }: MachineInputs,
  follows?: LightEvent['follows'],
): readonly CompiledRule[] {
  if (follows !== undefined)
    return rules.filter(
      ({ rule: { to, for_ms: waits } }) =>
        to === undefined || to === 'off' || (follows === 'told-off' && waits !== undefined),
    );
  const [first, ...others] = rules;
  if (holdYields !== true || first?.rule !== holdIsOff) return rules;
  const before = others.filter(({ rule }) => rule.priority > outranksHold);
  return [...before, first, ...others.filter(({ rule }) => rule.priority <= outranksHold)];
}
