import type { Origin } from '../core/origin.js';
import type { TopicTurn } from '../dialogue/discourse.js';
import { actOnCommands, type ActContext } from './act.js';
import { stopEffects } from './act-on-lights.js';
import type { AssistantParts } from './assistant-parts.js';
import { forgetRules } from './automations/forget-rules.js';
import { cancelPlans } from './time/plans.js';
import { cancelTimes } from './time/talked-times.js';

/** What ends a time that waits; "pause it" does not. */
const ends =
  /\b(?:cancel|delete|remove|forget|drop|scrap|call|abort|get rid of|throw away|take) (?:it|that|this|them|those)\b/i;

/** "Stop that", "cancel it", where nothing else is going on: what was just set or planned is canceled, an effect just talked of ends. @param times the ids of the alarms, reminders and timers that were talked of last */
export async function endTalkedOf(
  text: string,
  times: readonly string[],
  last: TopicTurn | undefined,
  context: ActContext,
): Promise<string> {
  const ended = ends.test(text) ? cancelTimes(times, context.parts.engine.machine.timers) : [];
  return ended.length > 0 ? actOnCommands(ended, text, context) : endTopic(last, context.origin, context.parts);
}

function endTopic(last: TopicTurn | undefined, origin: Origin, parts: AssistantParts): string {
  if (!last) return '';
  if (last.automation) return forgetRules({ automation: last.automation.id }, parts.engine, origin);
  return cancelPlans(last.plans ?? [], parts.engine, origin) || stopEffects(last.lamps, origin, parts);
}

/** "No", right after something was done or planned: a plan is canceled; what was done is not taken back by a mere "no". */
export function disagree(last: TopicTurn | undefined, origin: Origin, parts: AssistantParts): string {
  if (!last) return 'There is no question open.';
  return cancelPlans(last.plans ?? [], parts.engine, origin) || 'What should be different? "Undo that" takes it back.';
}
