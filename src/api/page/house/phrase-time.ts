import { sayName } from '../../../core/say-name.js';

/** What somebody fills in for something that waits for its time. */
export interface WantedTime {
  readonly kind: 'alarm' | 'timer' | 'reminder' | 'lamp';
  /** HH:MM */
  readonly at: string;
  /** As it is said: "tomorrow", "every day"; empty for the next time. */
  readonly day: string;
  readonly minutes: string;
  /** What a timer is called, or what somebody is to be reminded of. */
  readonly text: string;
  /** Its name; empty for all. */
  readonly lamp: string;
  readonly does: string;
}

/** How each kind is said; null while something is missing. */
const phrases: Readonly<Record<WantedTime['kind'], (wanted: WantedTime, time: string, when: string) => string | null>> =
  {
    alarm: (_wanted, _time, when) => `wake me${when}`,
    timer: ({ minutes, text }) =>
      Number(minutes) > 0 ? `set a timer for ${Number(minutes)} minutes${call(text)}` : null,
    reminder: ({ text }, _time, when) => (text.trim() === '' ? null : `remind me${when} to ${text.trim()}`),
    lamp: ({ lamp, does }, time) => `turn ${lamp === '' ? 'everything' : sayName({ name: lamp })} ${does} at ${time}`,
  };

const call = (text: string) => (text.trim() === '' ? '' : ` called ${text.trim()}`);

/** A timer's minutes at least and at most: a day, as when one is lengthened. */
export const timerMinutes = [1, 1440] as const;

/** What is missing or wrong, and what to do; empty where nothing is. */
export function findLack({ kind, at, minutes, text }: WantedTime): string {
  if (kind === 'timer') {
    const [least, most] = timerMinutes;
    const isRight = minutes.trim() !== '' && Number(minutes) >= least && Number(minutes) <= most;
    return isRight ? '' : `A timer takes ${least} to ${most} minutes; for what is later set an alarm or a reminder.`;
  }
  if (kind === 'reminder' && text.trim() === '') return 'Say what you want to be reminded of.';
  return phraseClock(at) === null ? 'Say at what time, such as 07:00.' : '';
}

/** The sentence that sets it; null while something is missing. */
export function phraseTime(wanted: WantedTime): string | null {
  const { kind, at, day } = wanted;
  if (findLack(wanted) !== '') return null;
  const time = phraseClock(at);
  return phrases[kind](wanted, time ?? '', `${day === '' ? '' : ` ${day}`} at ${time ?? ''}`);
}

/** "19:05" as "7:05 PM", which says which half of the day; null if it is none. */
function phraseClock(at: string): string | null {
  if (!/^\d\d:\d\d/.test(at)) return null;
  const hour = Number(at.slice(0, 2));
  return `${hour % 12 || 12}:${at.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
