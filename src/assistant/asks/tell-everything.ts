import { tellRules } from '../answers/tell-set-up.js';
import { tellWaiting } from '../time/tell-waiting.js';
import { inTime, type AroundAsk } from './around-ask.js';
import { tellNextOf } from './tell-thing.js';
import { listThings } from './things.js';

/** All that is set up and planned, in whatever kind. */
export function tellEverything(around: AroundAsk): string {
  const { engine } = around.parts;
  const rules = [...engine.machine.rules.values()];
  const once = inTime(listThings(around)).flatMap((thing) =>
    thing.kind === 'plan' ? [tellNextOf(thing, around)] : [],
  );
  const told = rules.length === 0 ? [] : [tellRules(rules, engine.machine, around)];
  const all = [...tellWaiting(engine, around), ...once, ...told];
  return all.length === 0 ? 'Nothing is set up: no alarm, no reminder, no timer, no automation.' : all.join(' ');
}
