import type { Origin } from '../core/origin.js';
import type { TopicTurn } from '../dialogue/discourse.js';
import { stopEffects } from './act-on-lights.js';
import type { AssistantParts } from './assistant-parts.js';
import { forgetRules } from './automations/forget-rules.js';
import { cancelPlans } from './time/plans.js';

/** "Stop that", "cancel it", where nothing else is going on: what was just planned is canceled, an effect just talked of ends. */
export function endTalkedOf(last: TopicTurn | undefined, origin: Origin, parts: AssistantParts): string {
  if (!last) return '';
  if (last.automation) return forgetRules({ automation: last.automation.id }, parts.engine, origin);
  return cancelPlans(last.plans ?? [], parts.engine, origin) || stopEffects(last.lamps, origin, parts);
}

/** "No", right after something was done or planned: a plan is canceled; what was done is not taken back by a mere "no". */
export function disagree(last: TopicTurn | undefined, origin: Origin, parts: AssistantParts): string {
  if (!last) return 'There is no question open.';
  return cancelPlans(last.plans ?? [], parts.engine, origin) || 'What should be different? "Undo that" takes it back.';
}
