import { millis, type Millis } from '../../core/units.js';
import { isPhrase, startsWith, type Talk } from '../../dialogue/talk.js';
import type { Timer } from '../../light/timer.js';
import { aboutOf } from './alarms.js';
import { describeTimerEnd } from './countdowns.js';
import { describeTime } from './describe-dates.js';
import { messageOf } from './reminders.js';
import { toYou } from './to-you.js';

/** Nine minutes, as on any alarm clock; the gears of the first ones allowed no more. */
export const snoozeMs = 9 * 60_000;

/** How often what rings is announced, and how many times. */
interface Round {
  readonly every: Millis;
  readonly times: number;
}

/** It ends by its time alone. */
const countdown: Round = { every: millis(15_000), times: Infinity };
const longestCountdown = 300_000;
const alarm: Round = { every: millis(30_000), times: 20 };
const reminder: Round = { every: millis(120_000), times: 3 };

/** The round of what rings in one place: of several, the most pressing one. */
export function planRound(ringing: readonly Timer[]): Round {
  const kinds = new Set(ringing.map(({ purpose }) => purpose?.kind));
  if (kinds.has('countdown')) return countdown;
  return kinds.has('alarm') ? alarm : reminder;
}

/** Who is to be reminded again in minutes is not answered all the while. */
const longestPause = 30_000;

/** How long what rings may be answered after it was announced: until it is again, where that is soon. */
export function answerTime(ringing: readonly Timer[]): Millis | undefined {
  const { every } = planRound(ringing);
  return every <= longestPause ? every : undefined;
}

/**
 * Whether nobody can be there any more to hear it: a countdown ends by itself after five minutes, or where the clock was set back, while the
 * light of an alarm stays until it is answered. @param now wall time, milliseconds
 */
export function hasRungOut({ purpose, ringing_since: since }: Timer, now: number): boolean {
  if (purpose?.kind !== 'countdown' || since === undefined) return false;
  return now < since || now - since >= longestCountdown;
}

/** What is said of something that rings. @param now wall time, milliseconds */
export function describeRinging(timer: Timer, now: number, timeZone: string | undefined): string {
  const { name, purpose, due } = timer;
  if (purpose?.kind === 'countdown') return describeTimerEnd(name, now - due);
  if (purpose?.kind === 'reminder') return `Reminder: ${toYou(messageOf(timer))}.`;
  const about = aboutOf(timer);
  const called = about === undefined ? '' : ` "${toYou(about)}"`;
  const [then, time] = [describeTime(due, timeZone), describeTime(now, timeZone)];
  return then === time ? `Your alarm${called}: it is ${time}.` : `Your alarm${called} of ${then}: it is ${time}.`;
}

/** The name of what rings at one time: of another time, and with something more, it is another. */
export function nameRinging(ringing: readonly { readonly id: string; readonly timer: Timer }[]): string {
  return ringing.map(({ id, timer }) => `${id} ${timer.due} ${timer.ringing_since ?? ''}`).join('\n');
}

const agrees = /^(?:yes|yeah|yep|yup|sure)(?: (?:please|thanks|thank you|okay|ok))?$/i;

/** Whether words, said by themselves, silence what rings or put it off. */
export function isRingAnswer(text: string, talk: Talk): boolean {
  return agrees.test(text) || isPhrase(text, talk.acknowledge) || putsOff(text, talk);
}

/** Whether words put off what rings. */
export function putsOff(text: string, { snooze }: Talk): boolean {
  return (
    startsWith(text, snooze) ||
    /\bmore (?:minutes?|time)\b|\banother (?:[\w ]+ )?(?:minutes?|hours?)\b|\bminutes? (?:more|longer)\b/i.test(text)
  );
}
