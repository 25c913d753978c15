import type { Machine } from '../../light/machine.js';
import type { Timer } from '../../light/timer.js';
import type { ChangedAppointments } from './follow-appointment.js';

const moves =
  /^(?:(?:and|but|no|oh|ok|actually|please|can you|could you) )*(?:(?:move|change|swap|switch|shift|put|push|make|bring|reschedule) (?:it|that)|it's|it is|that's)\b/i;
const day =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|tues|wed|thu|thurs|fri|sat|sun|tomorrow|week|same time)\b/i;

/**
 * "Remind me of it a quarter of an hour before", and then "move it to Monday": the appointment that the reminder is counted from, which goes with
 * it. Undefined where another thing is meant.
 */
export function entryBehind(
  text: string,
  talked: readonly string[],
  timers: Machine['timers'],
  changed: ChangedAppointments | undefined,
): ChangedAppointments | undefined {
  const of = movesDay(text) ? countedFrom(timers.get(talked.at(-1) ?? '')) : undefined;
  const entries = changed?.entries.filter(({ id }) => id === of) ?? [];
  return changed && entries.length > 0 ? { ...changed, entries } : undefined;
}

const countedFrom = (timer: Timer | undefined): string | undefined =>
  timer?.purpose && 'of' in timer.purpose ? timer.purpose.of?.id : undefined;

const movesDay = (text: string) => moves.test(text.trim()) && day.test(text) && !/\bremind/i.test(text);
