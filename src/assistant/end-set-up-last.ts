import { findUndoable, type HistoryEntry } from '../engine/history.js';
import { actOnCommands, type ActContext } from './act.js';
import { forgetRules } from './automations/forget-rules.js';
import { automationOf } from './automations/plan-automation.js';
import { cancelPlans } from './time/plans.js';
import { cancelTimes, isTold } from './time/talked-times.js';

/** Nobody means by "that" what was set up longer ago; milliseconds. */
const longAgo = 2 * 60 * 60_000;

/** "Cancel that", when nothing was talked of for a while: ends what this conversation set up last, and says what that was; '' where there is none. */
export async function endSetUpLast(text: string, context: ActContext): Promise<string> {
  const { origin, parts } = context;
  const { engine, clock } = parts;
  const made = findUndoable(engine.wholeHistory(), origin).flatMap((entry) => listMade(entry, clock.now()));
  const timers = made.filter(({ kind, id }) => kind === 'timer' && engine.machine.timers.has(id)).map(({ id }) => id);
  const told = timers.filter((id) => {
    const timer = engine.machine.timers.get(id);
    return timer && isTold(timer);
  });
  if (told.length > 0) return actOnCommands(cancelTimes(told, engine.machine.timers), text, context);
  const rule = made.find(({ kind, id }) => kind === 'rule' && engine.machine.rules.has(id));
  if (rule) return forgetRules({ automation: automationOf(rule.id) }, engine, origin);
  return cancelPlans(timers, engine, origin);
}

const listMade = ({ at, writes }: HistoryEntry, now: number) =>
  now - at > longAgo ? [] : writes.filter(({ before, after }) => before === null && after !== null);
