import { daysBetween } from '../../core/calendar-day.js';
import type { Command, Understanding } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import { describeDuration } from '../time/describe-duration.js';
import { findPlaceZones, type ZonePlace } from './find-place-zone.js';

interface Here {
  /** Wall time in milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** A clock time for speaking, such as "5:00 PM". */
export function formatTime({ now, timeZone }: Here): string {
  return format({ now, timeZone }, { hour: 'numeric', minute: '2-digit' });
}

/** The time here, or in the places that were named; with the weekday where that is another. @param text the whole sentence */
export function tellTime(place: string | undefined, text: string, here: Here): string {
  if (place === undefined) return `It is ${formatTime(here)}.`;
  const [first, ...others] = findPlaceZones(text).map((there) => timeThere(there, here));
  if (first === undefined) return `I don't know what time it is there. Here it is ${formatTime(here)}.`;
  return `It is ${[first, ...others].join(' and ')}.`;
}

function timeThere({ zone, place }: ZonePlace, here: Here): string {
  const local = { now: here.now, timeZone: zone };
  const [day, today] = [local, here].map((each) => format(each, { weekday: 'long' }));
  return `${formatTime(local)}${day === today ? '' : ` on ${day}`} in ${place}`;
}

/** How far clocks are apart: of two places that were named, or of one and here. @param text the whole sentence */
export function tellTimeApart(text: string, here: Here): string {
  const [one, other] = findPlaceZones(text);
  if (!one) return 'I know no time zone of that name.';
  const than = other ?? { zone: here.timeZone, place: 'here' };
  const minutes = Math.round((offsetOf(one.zone, here.now) - offsetOf(than.zone, here.now)) / 60_000);
  const time = formatTime({ now: here.now, timeZone: one.zone });
  if (minutes === 0)
    return `The clocks in ${one.place} show the same time as ${than.place === 'here' ? than.place : `in ${than.place}`}: ${time}.`;
  const way = `${describeDuration(Math.abs(minutes) * 60)} ${minutes > 0 ? 'ahead of' : 'behind'} ${than.place}`;
  return `${one.place} is ${way}: it is ${time} there.`;
}

/** How far wall clocks of a zone are before UTC, in milliseconds. */
function offsetOf(zone: string | undefined, now: number): number {
  const { year, month, day, hour, minute } = toLocalMoment(now, zone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(now / 60_000) * 60_000;
}

/** How many days it is until a day. */
export function tellDaysAway(date: string | undefined, here: Here): string {
  const today = toLocalMoment(here.now, here.timeZone);
  const day = date === undefined ? undefined : resolveDate(date, today);
  if (!day) return 'There is no such day.';
  const days = daysBetween(today, day);
  if (days === 0) return 'That is today.';
  return `${days === 1 ? 'One day' : `${days} days`}. ${tellDate(date, here)}`;
}

/** Today's date, or the one of the day that was named. */
export function tellDate(date: string | undefined, here: Here): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (date === undefined || date === 'today') return `It is ${format(here, options)}.`;
  const day = resolveDate(date, toLocalMoment(here.now, here.timeZone));
  if (!day) return 'There is no such day.';
  return `That is ${format({ now: Date.UTC(day.year, day.month - 1, day.day), timeZone: 'UTC' }, options)}.`;
}

/**
 * Whether a language model would know better: the time in a place that no time zone is named after, and what is only guessed to be a
 * yes or no while nothing was asked.
 */
export function isForModel({ text, route, commands, guessed }: Understanding): boolean {
  const isAnswer = ({ intent }: Command) => intent.startsWith('confirm.');
  if (route === 'agent' || (guessed === true && commands.some(isAnswer))) return true;
  return commands.some((command) => asksPlace(command) && findPlaceZones(text).length === 0);
}

const asksPlace = (command: Command) => command.intent === 'time.get' && command.place !== undefined;

function format({ now, timeZone }: Here, options: Intl.DateTimeFormatOptions): string {
  const formatted = new Intl.DateTimeFormat('en', {
    ...options,
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(now);
  // Intl writes a narrow no-break space before AM and PM, which speech programs stumble over.
  return formatted.replaceAll('\u202f', ' ');
}
