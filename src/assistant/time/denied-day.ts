import { toMinutes } from '../../language/time/clock-minutes.js';
import type { Command } from '../../core/command.js';
import { inHalf } from '../../language/time/clock-times.js';
import { parseSaidMoment, type SaidMoment } from '../../language/time/spoken-time.js';
import { timerId, type Timer } from '../../light/timer.js';
import { isSeries, ownMinutes } from './alarms.js';
import { describeClock } from './describe-dates.js';
import { nameThing } from './name-thing.js';

const denies =
  /^(?:(?:but|and|oh|no|just|only|please|sorry|actually|well|ok|okay|wait|except) )*(?:not|never|except|(?:do not|don't)(?: (?:ring|do it|do that|wake me(?: up)?|remind me|bother))?|skip(?: it| that)?|leave out)(?: on| for| this)? (?=\S)(.+?)(?: (?:though|please|then|thanks|thank you))*$/;

/** The one day, and the time on it, on which something is not to be: "not at seven tonight", "but not next Tuesday". @param said lower case, without punctuation */
export function readDeniedDay(said: string): SaidMoment | undefined {
  const words = denies.exec(said)?.[1]?.split(' ') ?? [];
  const found = parseSaidMoment(words, 0);
  const isDay = found?.next === words.length && found.value.date !== undefined && found.value.recurrence === undefined;
  return isDay ? found.value : undefined;
}

/**
 * "Not at seven tonight", of what comes every day: that day is left out, and no other one changed. Where it never comes at such a time, it is
 * told so. Undefined for anything else.
 * @param said lower case, without punctuation
 */
export function skipDenied(said: string, timer: Timer): Command | string | undefined {
  const day = isSeries(timer) ? readDeniedDay(said) : undefined;
  if (!day || isOpen(day)) return undefined;
  return tellOther(day, timer) ?? { intent: 'alarm.cancel', alarm: timerId(timer), date: day.date };
}

/** "But not on Friday", of a series, may be every Friday. */
const isOpen = ({ at, date = '' }: SaidMoment) => at === undefined && /^(?!to)[a-z]+day$/.test(date);

/** Why nothing is changed, where it never comes at that time. */
function tellOther({ at, either }: SaidMoment, timer: Timer): string | undefined {
  const own = ownMinutes(timer);
  if (at === undefined || own === undefined) return undefined;
  const said = either ? inHalf({ at, either }, own < noon ? 'am' : 'pm').at : at;
  if (toMinutes(said) === own) return undefined;
  return `Nothing is changed: ${nameThing(timer)} does not come at ${tellClock(toMinutes(said))}, but at ${tellClock(own)}.`;
}

const noon = 720;
const tellClock = (minutes: number) => describeClock({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
