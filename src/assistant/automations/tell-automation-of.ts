import type { Machine } from '../../light/machine.js';
import type { Rule } from '../../light/rules/rule.js';
import { tellRule } from '../answers/tell-set-up.js';

/** What is told of a rule, the same for all rules of an automation. */
export function tellAutomationOf(rule: Rule, { states }: Machine): string {
  return rule.description ?? tellRule(rule, states);
}
