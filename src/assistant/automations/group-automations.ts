import type { Machine } from '../../light/machine.js';
import { tellAutomationOf } from './tell-automation-of.js';
import { automationOf } from './plan-automation.js';

/** What people call an automation: the rules that were made together are one. */
export interface Automation {
  readonly id: string;
  /** It as a sentence. */
  readonly told: string;
  readonly enabled: boolean;
  /** The ids of its rules. */
  readonly rules: readonly string[];
}

/** All automations, in the order in which they were made. */
export function groupAutomations(machine: Machine): readonly Automation[] {
  const rules = [...machine.rules.values()].toSorted((one, other) => one.order - other.order);
  return [...new Set(rules.map((rule) => automationOf(rule.id)))].map((id) => {
    const group = rules.filter((rule) => automationOf(rule.id) === id);
    return {
      id,
      told: group.map((rule) => tellAutomationOf(rule, machine))[0] ?? '',
      enabled: group.some(({ enabled }) => enabled),
      rules: group.map((rule) => rule.id),
    };
  });
}
