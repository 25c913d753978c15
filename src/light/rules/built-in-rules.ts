import type { Rule } from './rule.js';

/**
 * Rules that always exist. They go before other rules of the same priority, are not in any list and can't be deleted; a rule of
 * higher priority goes before them.
 */
export const builtInRules: readonly Rule[] = [
  {
    id: 'built-in/hold-is-off',
    from: '*',
    on: 'button_hold',
    to: 'off',
    priority: 100,
    enabled: true,
    mode: 'single',
    order: 0,
    description: 'Whatever the rules say, holding the button switches the light off.',
  },
];
