import { omit } from '../../core/omit.js';
import type { Rule } from '../../light/rules/rule.js';

/** A rule without its position, which nobody chooses, and without the sentence that it came from, which says the same again. */
export function describeRule(rule: Rule): Omit<Rule, 'order' | 'parts'> {
  return omit(rule, 'order', 'parts');
}
