import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { timesOf } from '../../light/rules/expired-rules.js';
import type { Rule } from '../../light/rules/rule.js';
import { findSaidRules, wereSaidTogether, type MeantBy } from './meant-rules.js';
import { tellAutomationOf } from './tell-automation-of.js';

/**
 * Deletes the rules that a sentence means, "the doorbell rule" or "all rules for the button", and says which. Rules of one automation
 * go together; of several automations nothing goes unless all were meant.
 * @throws LanternError `data-unwritable`
 */
export function forgetRules(
  { all, ...meant }: MeantBy & { readonly all?: true | undefined },
  engine: Engine,
  origin: Origin,
): string {
  const { machine } = engine;
  const found = findSaidRules(meant, engine);
  const told = [...new Set(found.map((rule) => tellAutomationOf(rule, machine)))];
  if (machine.rules.size === 0) return 'There are no rules yet.';
  if (found.length === 0 && meant.automation !== undefined) return 'That is not set up anymore.';
  if (found.length === 0) return `No rule has to do with ${meant.about ?? ''}.`;
  if (told.length > 1 && all !== true && !wereSaidTogether(found, engine))
    return `That fits ${told.length} automations: ${told.join(' ')} Say "delete all rules" and what they are about, or name one.`;
  engine.apply(deleteRules(found, engine), origin);
  return all && told.length > 1 ? `Deleted ${told.length} automations.` : `Deleted: ${told.join(' ')}`;
}

/** The changes that delete rules, and the times that only they waited for. */
export function deleteRules(found: readonly Rule[], { machine }: Engine): readonly ChangeInput[] {
  const gone = new Set(found.map(({ id }) => id));
  const times = timesOf(found, gone, machine);
  return [
    ...found.map(({ id }) => ({ kind: 'rule.delete' as const, id })),
    ...times.map((id) => ({ kind: 'timer.delete' as const, id })),
  ];
}
