import { capitalize } from '../../core/capitalize.js';
import type { SaidAsk } from '../../language/asks/said-ask.js';
import type { Timer } from '../../light/timer.js';
import { spanOf } from '../time/agenda.js';
import { describeDay, describeTime } from '../time/describe-dates.js';
import { nextAfter } from '../time/tell-besides.js';
import { findSun } from '../automations/list-automations.js';
import { meantThings, type AroundAsk } from './around-ask.js';
import { tellMoment, tellRest, tellThing } from './tell-thing.js';
import { dueOf, listThings, type Thing } from './things.js';

/** On which days it comes, with the next time. */
export function tellDays(thing: Thing, around: AroundAsk): string {
  const due = dueOf(thing);
  if (thing.kind !== 'rule') return tellThing(thing, around);
  const next =
    due === undefined
      ? thing.view.enabled
        ? ''
        : tellRest(thing, around)
      : ` The next time is ${tellMoment(due, around)}.`;
  return `${thing.view.told}${next}`;
}

/** Whether what was talked of comes on a day: "does that include Friday". */
export function tellOnDay({ date, about }: Extract<SaidAsk, { asks: 'day' }>, around: AroundAsk): string | undefined {
  const [thing] = meantThings(about, around, listThings(around));
  const span = thing && spanOf(date, around);
  if (!span) return undefined;
  const at = timesOf(thing, span.from, around).find((each) => each >= span.from && each < span.to);
  const day = describeDay(span.from, around);
  if (at !== undefined) return `Yes, ${day} at ${describeTime(at, around.timeZone)}.${tellRest(thing, around)}`;
  return `No, not ${day}. ${capitalize(tellThing(thing, around))}`;
}

/** When it comes first from then on, by each clock that starts it. */
function timesOf(thing: Thing, from: number, { parts: { engine, nextSun } }: AroundAsk): readonly number[] {
  const next = (timer: Timer) => nextAfter(timer, from, engine) ?? [];
  if (thing.kind !== 'rule') return [next(thing.timer)].flat();
  const { machine } = engine;
  return thing.view.rules.flatMap((id) => {
    const { on = '', also_on: also = [], for_ms: wait = 0 } = machine.rules.get(id) ?? {};
    const clocks = [on, ...also].flatMap((event) => machine.timers.get(event) ?? []);
    return [...clocks.flatMap(next), ...findSun(on, wait, from, nextSun)];
  });
}
