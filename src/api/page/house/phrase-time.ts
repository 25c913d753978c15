import type { CallBody } from '../../../client/lantern-client.js';
import { sayName } from '../../../core/say-name.js';

/** What somebody fills in for something that waits for its time. */
export interface WantedTime {
  readonly kind: 'alarm' | 'timer' | 'reminder' | 'lamp';
  /** HH:MM */
  readonly at: string;
  readonly day: keyof typeof dayWords;
  readonly minutes: string;
  /** What a timer is called, or what somebody is to be reminded of. */
  readonly text: string;
  /** Its name; empty for all. */
  readonly lamp: string;
  readonly does: string;
}

/** How each kind is said; null where something is missing, or where it can't be said in one sentence. */
const phrases: Readonly<Record<WantedTime['kind'], (wanted: WantedTime, time: string, when: string) => string | null>> =
  {
    alarm: (_wanted, _time, when) => `wake me${when}`,
    timer: ({ minutes, text }) => `set a timer for ${Number(minutes)} minutes${call(text)}`,
    reminder: ({ text }, _time, when) => (isPlain(text) ? `remind me${when} to ${text.trim()}` : null),
    lamp: ({ lamp, does }, time) => `turn ${lamp === '' ? 'everything' : sayName({ name: lamp })} ${does} at ${time}`,
  };

/** Whether a sentence keeps these words together: none of them is a time, a day, or the beginning of something else. */
const isPlain = (text: string) =>
  /^[\p{L}' ]+$/u.test(text) &&
  !/\b(?:and|then|at|on|in|by|every|each|daily|today|tonight|tomorrow|\w*day|\w*days|morning|noon|evening|night|midnight)\b/i.test(
    text,
  );

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

/** The sentence that sets the same; null while something is missing, or where no sentence does. */
export function phraseTime(wanted: WantedTime): string | null {
  const { kind, at, day } = wanted;
  if (findLack(wanted) !== '') return null;
  const time = phraseClock(at) ?? '';
  return phrases[kind](wanted, time, `${day === '' ? '' : ` ${dayWords[day]}`} at ${time}`);
}

/** The days of something new, and how they are called and said. */
export const dayWords = {
  '': 'the next time',
  tomorrow: 'tomorrow',
  daily: 'every day',
  weekdays: 'every weekday',
  weekends: 'every weekend',
};

/** What is filled in, as the API takes it, with the words just as they are. @param lamps by whose names the lamp is found */
export function orderTime(
  wanted: WantedTime,
  lamps: readonly { readonly id: string; readonly name: string }[],
): CallBody<'POST /api/times'> {
  const { kind, at, minutes, text } = wanted;
  const words = text.trim();
  const action = 'set';
  switch (kind) {
    case 'alarm':
      return { action, kind, at, ...orderDay(wanted) };
    case 'reminder':
      return { action, kind, at, ...orderDay(wanted), words };
    case 'timer':
      return { action, kind, minutes: Number(minutes), ...(words !== '' && { words }) };
    case 'lamp': {
      const lamp = lamps.find(({ name }) => name === wanted.lamp)?.id;
      return { action, kind, at, on: wanted.does === 'on', ...(lamp !== undefined && { lamp }) };
    }
  }
  return kind satisfies never;
}

const orderDay = ({ day }: WantedTime) => (day === '' ? {} : day === 'tomorrow' ? { date: day } : { every: day });

/** "19:05" as "7:05 PM", which says which half of the day; null if it is none. */
export function phraseClock(at: string): string | null {
  if (!/^\d\d:\d\d/.test(at)) return null;
  const hour = Number(at.slice(0, 2));
  return `${hour % 12 || 12}:${at.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
