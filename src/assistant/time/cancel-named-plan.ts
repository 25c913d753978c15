import type { Origin } from '../../core/origin.js';
import type { LaterContext } from './delayed-commands.js';
import { actOnPlans, listPlans } from './plans.js';

/** "Delete the porch one", where no rule but one plan is about it: cancels that plan, and says so. Undefined where not just one is. */
export function cancelNamedPlan(about: string, context: LaterContext, origin: Origin): string | undefined {
  const words = about.toLowerCase().split(' ');
  const isNamed = (told: string) => words.every((word) => told.toLowerCase().split(/\W+/).includes(word));
  const [only, ...others] = listPlans(context).filter(({ told }) => isNamed(told));
  if (!only || others.length > 0) return undefined;
  return actOnPlans({ intent: 'plan.cancel', plans: [only.id] }, context, origin);
}
