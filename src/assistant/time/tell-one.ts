import { capitalize } from '../../core/capitalize.js';
import type { Timer } from '../../light/timer.js';
import { describeTimerEnd, nameAloud } from './countdowns.js';
import { describeDue } from './describe-dates.js';
import { describeDuration } from './describe-duration.js';
import { secondsLeft } from './talked-times.js';

/** Wall time in milliseconds, and where it is seen. */
interface Here {
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** When one rings, or how long it still runs. */
export function tellOne(timer: Timer, { now, timeZone }: Here): string {
  const { name, purpose, ringing_since: since } = timer;
  if (since !== undefined && purpose?.kind === 'countdown') return describeTimerEnd(name);
  if (purpose?.kind !== 'countdown') return `${capitalize(describeDue(timer, { now, timeZone }))}.`;
  return `${nameAloud(name)} has ${describeDuration(secondsLeft(timer, now))} to go.`;
}

/** How long it is until it comes, and when that is. */
export function tellTimeLeft(timer: Timer, here: Here): string {
  if (timer.purpose?.kind === 'countdown' || timer.ringing_since !== undefined) return tellOne(timer, here);
  return `In ${describeDuration(secondsLeft(timer, here.now))}, ${describeDue(timer, here)}.`;
}
