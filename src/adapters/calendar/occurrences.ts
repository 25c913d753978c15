import { LanternError } from '../../core/errors.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import type { IcalEvent, WallTime } from './parse-events.js';
import { findRecurrence } from './plain-rule.js';
import { expandRule } from './recurrence-rule.js';
import type { Zone } from './zones.js';

/** An entry, and whether it leaves its time free. */
export interface Occurrence {
  readonly entry: CalendarEntry;
  readonly free: boolean;
}

const dayLength = 86_400_000;

/**
 * The occurrences of one appointment that overlap [from, to).
 * @param events all with the same UID: the appointment, and occurrences that were changed
 * @param home the zone of whole days and of times without a zone
 */
export function listOccurrences(events: readonly IcalEvent[], from: number, to: number, home: Zone): Occurrence[] {
  const appointment = events.find(({ replaces }) => !replaces);
  const others = events.filter(({ replaces }) => replaces);
  const toEpoch = ({ wall, zone }: WallTime) => (zone ?? home).toEpoch(wall);
  const repeats = findRecurrence(events, home);
  const create = (event: IcalEvent, start: number, end: number, recurring: boolean): Occurrence => ({
    free: event.free || event.start.isDate,
    entry: {
      id: event.uid,
      title: event.title === '' ? 'an appointment without a name' : event.title,
      start,
      end,
      allDay: event.start.isDate,
      recurring,
      ...(recurring && repeats ? { repeats } : {}),
      ...(event.notes === '' ? {} : { notes: event.notes }),
      ...(event.place === '' ? {} : { place: event.place }),
    },
  });
  const endOf = (event: IcalEvent, start: WallTime): number => {
    // If the end is in another zone (a flight), keep the real duration; otherwise the clock time.
    if (event.end && event.end.zone !== event.start.zone)
      return toEpoch(start) + toEpoch(event.end) - toEpoch(event.start);
    return toEpoch({ ...start, wall: start.wall + event.length });
  };
  const replaced = new Set(others.map(({ replaces }) => replaces && toEpoch(replaces)));
  const found = others.map((event) => create(event, toEpoch(event.start), endOf(event, event.start), true));
  if (appointment && !appointment.canceled) {
    const gone = new Set(appointment.except.map(toEpoch));
    const goneDays = new Set(appointment.except.filter(({ isDate }) => isDate).map(({ wall }) => wall));
    const recurring = isRecurring(appointment);
    for (const start of listStarts(appointment, from, to)) {
      const at = toEpoch(start);
      const isGone = gone.has(at) || goneDays.has(Math.floor(start.wall / dayLength) * dayLength) || replaced.has(at);
      if (!isGone) found.push(create(appointment, at, endOf(appointment, start), recurring));
    }
  }
  const canceled = new Set(others.flatMap((event, index) => (event.canceled ? [found[index]] : [])));
  return found.filter((each) => !canceled.has(each) && overlaps(each.entry, from, to));
}

/** The first occurrence of a new appointment. @throws LanternError `unexpected` if it has none, which cannot happen */
export function findFirst(events: readonly IcalEvent[], home: Zone): CalendarEntry {
  const start = Math.min(...events.map((event) => (event.start.zone ?? home).toEpoch(event.start.wall)));
  const [first] = toEntries(listOccurrences(events, start, start + 1, home));
  if (!first) throw new LanternError('unexpected', 'an appointment without an occurrence was written');
  return first;
}

/** Some servers hand out several appointments as one object. */
export function groupByUid(events: readonly IcalEvent[]): readonly (readonly IcalEvent[])[] {
  const groups = new Map<string, IcalEvent[]>();
  for (const event of events) {
    const group = groups.get(event.uid);
    if (group) group.push(event);
    else groups.set(event.uid, [event]);
  }
  return [...groups.values()];
}

/** Whether an appointment comes more than once. */
export function isRecurring({ rule, extra }: IcalEvent): boolean {
  return rule !== null || extra.length > 0;
}

/** Each start once, with a margin of two days on both sides, which is more than any zone's offset. */
function listStarts(event: IcalEvent, from: number, to: number): readonly WallTime[] {
  const { start, rule, extra, length } = event;
  if (!rule && extra.length === 0) return [start];
  const walls = rule ? expandRule(rule, start.wall, from - length - 2 * dayLength, to + 2 * dayLength) : [start.wall];
  const starts = new Map(
    [...walls.map((wall) => ({ ...start, wall })), ...extra].map((each) => [
      `${each.zone?.name ?? ''} ${each.wall}`,
      each,
    ]),
  );
  return [...starts.values()];
}

function overlaps({ start, end }: CalendarEntry, from: number, to: number): boolean {
  return start < to && (end > from || (start === end && start >= from));
}

/** Their entries by start; what starts together by its end and name. */
export function toEntries(occurrences: readonly Occurrence[]): readonly CalendarEntry[] {
  return occurrences
    .map(({ entry }) => entry)
    .sort((a, b) => a.start - b.start || a.end - b.end || a.title.localeCompare(b.title, 'en'));
}
