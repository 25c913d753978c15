import { capitalize } from '../../core/capitalize.js';
import type { Understanding } from '../../core/command.js';
import type { Timer } from '../../light/timer.js';
import { describeTimerEnd, nameAloud } from './countdowns.js';
import { describeDue } from './describe-dates.js';
import { describeDuration } from './describe-duration.js';
import type { AroundTimes } from './follow-times.js';
import { readTalkedTimes } from './read-talked-times.js';
import { isNamedBy, listTold, secondsLeft } from './talked-times.js';
import { tellingWords } from './telling-words.js';

const asks =
  /^(?:(?:so|and|now|oh|well|hey) )*(?:how long|how much (?:longer|time|more)|when|what time|at what time)\b/;
/**
 * What few words are about where nothing was talked of: the only alarm, reminder or timer that there is ("push it back half an hour"), or the
 * one that a question names ("how long have the potatoes got"). Undefined for anything else.
 */
export function followOnly(text: string, around: AroundTimes): Understanding | undefined {
  const told = listTold(around.timers);
  const asked = asks.test(text.toLowerCase())
    ? findNamed(
        text,
        told.map(([, timer]) => timer),
      )
    : undefined;
  if (asked) return { text, route: 'answer', commands: [], reply: tellOne(asked, around) };
  const [only, ...others] = told;
  if (!only || others.length > 0) return undefined;
  return readTalkedTimes(text, around.read(text), [only[0]], around);
}

/** The only one with a word of the question in its name or its words. */
function findNamed(text: string, timers: readonly Timer[]): Timer | undefined {
  const found = timers.filter((timer) => isNamedBy(timer, tellingWords(text)));
  return found.length === 1 ? found[0] : undefined;
}

/** When one rings, or how long it still runs. */
export function tellOne(timer: Timer, { now, timeZone }: Pick<AroundTimes, 'now' | 'timeZone'>): string {
  const { name, purpose, ringing_since: since } = timer;
  if (since !== undefined && purpose?.kind === 'countdown') return describeTimerEnd(name);
  if (purpose?.kind !== 'countdown') return `${capitalize(describeDue(timer, { now, timeZone }))}.`;
  return `${nameAloud(name)} has ${describeDuration(secondsLeft(timer, now))} to go.`;
}
