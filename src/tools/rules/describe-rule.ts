import type { Rule } from '../../light/rules/rule.js';

/** A rule without its position, which nobody chooses. */
export function describeRule(rule: Rule): Omit<Rule, 'order'> {
  const row: Partial<Rule> & Omit<Rule, 'order'> = { ...rule };
  delete (row as { order?: number }).order;
  return row;
}
