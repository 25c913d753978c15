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
 * Rules that would light a lamp again are left out for what comes of a hold that switched it off, and for the release that ends the
 * hold, unless rules may outrank it; and for what comes of somebody telling it to be off, but then not those that wait before they fire.
 * @param state the lamp's
 */
export function inTurn(
  rules: readonly CompiledRule[],
  { holdYields }: MachineInputs,
  event: LightEvent,
  state: string,
): readonly CompiledRule[] {
  const follows = event.follows ?? (endsHold(event, state) && !holdYields ? 'hold' : undefined);
  if (follows !== undefined)
    return rules.filter(({ rule }) => staysOff(rule) || (follows === 'told-off' && rule.for_ms !== undefined));
  const [first, ...others] = rules;
  if (holdYields !== true || first?.rule !== holdIsOff) return rules;
  const before = others.filter(({ rule }) => rule.priority > outranksHold);
  return [...before, first, ...others.filter(({ rule }) => rule.priority <= outranksHold)];
}

const endsHold = ({ name }: LightEvent, state: string) => name === 'button_release' && state === 'off';
const staysOff = ({ to }: Rule) => to === undefined || to === 'off';
