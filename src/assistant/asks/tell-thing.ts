import { capitalize, uncapitalize } from '../../core/capitalize.js';

import { isSeries } from '../time/alarms.js';
import { nameAloud } from '../time/countdowns.js';
import { describeDay, describeDue, describeTime } from '../time/describe-dates.js';
import { describeDuration } from '../time/describe-duration.js';
import { nameThing } from '../time/name-thing.js';
import { secondsLeft } from '../time/talked-times.js';
import { dueOf, type AroundThings, type Thing } from './things.js';

type Told = Pick<AroundThings, 'now'> & { readonly timeZone: string | undefined };

/** "At 6:00 PM today". */
export const tellMoment = (at: number, { now, timeZone }: Told): string =>
  `at ${describeTime(at, timeZone)} ${describeDay(at, { now, timeZone })}`;

/** What one is called, as it stands in a sentence: "the alarm", "the reminder "call mom"", "your tea timer". */
export function callThing(thing: Thing): string {
  if (thing.kind === 'rule') return uncapitalize(thing.view.told.replace(/\.$/, ''));
  if (thing.kind === 'plan') return thing.told;
  return thing.kind === 'timer' ? uncapitalize(nameAloud(thing.timer.name)) : nameThing(thing.timer);
}

/** What an automation does, without what starts it: "the hall light goes on". */
const deedOf = (told: string) => told.replace(/^.*?(?<!\d): /, '').replace(/\.$/, '');

/** When it comes next, as a sentence. */
export function tellNextOf(thing: Thing, here: Told): string {
  const due = dueOf(thing);
  if (thing.kind === 'timer')
    return `${capitalize(callThing(thing))} has ${describeDuration(secondsLeft(thing.timer, here.now))} to go.`;
  if (thing.kind === 'plan') return `${capitalize(tellMoment(thing.timer.due, here))} ${thing.told}.`;
  if (thing.kind !== 'rule') return tellNextTime(thing, here);
  const { told, enabled, pausedUntil } = thing.view;
  if (!enabled) return `Not at all: that one is switched off. ${told}`;
  if (due === undefined)
    return pausedUntil === null
      ? `No clock starts it. ${told}`
      : `Not before ${describeDay(pausedUntil, here)}: ${told}`;
  return `Next ${tellMoment(due, here)}: ${deedOf(told)}.`;
}

function tellNextTime({ timer }: Extract<Thing, { kind: 'alarm' | 'reminder' | 'timer' }>, here: Told): string {
  const again = isSeries(timer) ? `, ${describeDue(timer, here)}` : '';
  return `${capitalize(nameThing(timer))}: ${isSeries(timer) ? 'next ' : ''}${tellMoment(timer.due, here)}${again}.`;
}

/** It with its days and times, as a sentence. */
export function tellThing(thing: Thing, here: Told): string {
  if (thing.kind === 'rule') return `${thing.view.told}${tellRest(thing, here)}`;
  if (thing.kind === 'plan' || thing.kind === 'timer') return tellNextOf(thing, here);
  const once = isSeries(thing.timer) ? '' : ', once';
  return `${capitalize(nameThing(thing.timer))}: ${describeDue(thing.timer, here)}${once}.`;
}

/** That it is switched off, for good or until a day; '' where it is not. */
export function tellRest(thing: Thing, here: Told): string {
  if (thing.kind !== 'rule') return thing.timer.paused_ms === undefined ? '' : ' It is paused.';
  const { enabled, pausedUntil } = thing.view;
  if (pausedUntil !== null) return ` That one is off until ${describeDay(pausedUntil, here).replace(/^on /, '')}.`;
  return enabled ? '' : ' That one is switched off, until you say "start it again".';
}
