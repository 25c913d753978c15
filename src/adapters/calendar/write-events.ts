import { LanternError } from '../../core/errors.js';
import type { NewAppointment, Recurrence } from '../../ports/calendar.js';
import { foldLines, type Block } from './content-lines.js';
import { formatDate, formatUtc, formatWall } from './format-times.js';
import { ical } from './ical.js';
import { writeZone } from './write-zone.js';
import { findZone, utc, type Zone } from './zones.js';

type Lines = readonly string[];

const dayLength = 86_400_000;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const [longestTitle, longestNotes] = [500, 10_000];

/**
 * The lines of a VEVENT. A single appointment is written in UTC. A repeating one is written in its zone's clock time, since in UTC
 * it would shift by an hour with daylight saving.
 * @param home the zone of whole days and of repeating appointments
 * @throws LanternError `appointment-invalid`
 */
export function writeEvent(appointment: NewAppointment, uid: string, home: Zone, now: number): Lines {
  validateAppointment(appointment);
  const { title, start, end, allDay = false, notes, place, recurrence } = appointment;
  const time = (name: string, at: number): string => {
    if (allDay) return `${name};VALUE=DATE:${formatDate(at)}`;
    if (!recurrence || home === utc) return `${name}:${formatUtc(at)}`;
    return `${name};TZID=${home.name}:${formatWall(home.toWall(at))}`;
  };
  const [first, last] = allDay ? toDays(home.toWall(start), home.toWall(end)) : [start, end];
  return [
    'BEGIN:VEVENT',
    writeText('uid', uid),
    `DTSTAMP:${formatUtc(now)}`,
    time('DTSTART', first),
    time('DTEND', last),
    ...(recurrence ? [writeRule(recurrence, allDay, home)] : []),
    writeText('summary', title.trim()),
    ...(place === undefined ? [] : [writeText('location', place)]),
    ...(notes === undefined ? [] : [writeText('description', notes)]),
    'END:VEVENT',
  ];
}

function validateAppointment({ title, start, end, notes = '', place = '', recurrence }: NewAppointment): void {
  const fail = (problem: string) => new LanternError('appointment-invalid', `${problem}; nothing was changed`);
  if (title.trim() === '' || title.length > longestTitle)
    throw fail(`the name of an appointment has 1 to ${longestTitle} characters`);
  if (notes.length > longestNotes || place.length > longestTitle)
    throw fail(`notes can have up to ${longestNotes} characters, a place ${longestTitle}`);
  const isTime = (at: number) => Number.isFinite(at) && Math.abs(at) < 8e15 && new Date(at).getUTCFullYear() < 9999;
  if (!isTime(start) || !isTime(end)) throw fail(`"${title}" has no possible time`);
  if (end <= start) throw fail(`"${title}" must end after it starts`);
  if (!recurrence) return;
  const { interval = 1, count = 1, weekdays: days = [], until = start } = recurrence;
  const isWhole = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1000;
  if (!isWhole(interval) || !isWhole(count) || !days.every((day) => weekdays[day] !== undefined) || !isTime(until))
    throw fail(`"${title}" cannot repeat in that way: intervals and counts are 1 to 1000, days 0 to 6`);
}

/** Midnight of the first day and midnight after the last. */
function toDays(start: number, end: number): readonly [number, number] {
  const first = Math.floor(start / dayLength) * dayLength;
  return [first, Math.max(first + dayLength, Math.ceil(end / dayLength) * dayLength)];
}

function writeRule(recurrence: Recurrence, allDay: boolean, home: Zone): string {
  const { frequency, interval, weekdays: days = [], until, count } = recurrence;
  return [
    `RRULE:FREQ=${frequency.toUpperCase()}`,
    ...(interval === undefined ? [] : [`INTERVAL=${interval}`]),
    ...(days.length === 0 ? [] : [`BYDAY=${days.map((day) => weekdays[day] ?? '').join(',')}`]),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(until === undefined ? [] : [`UNTIL=${allDay ? formatDate(home.toWall(until)) : formatUtc(until)}`]),
  ].join(';');
}

/** A text property, escaped, without control characters, which lines must not contain. */
function writeText(name: string, text: string): string {
  const property = new (ical().Property)(name);
  property.setValue(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ''));
  return property.toICALString().replaceAll(/\r?\n[ \t]/g, '');
}

/**
 * A whole calendar file, with a description of every zone that is named in it: the file's own, else what Node knows.
 * @param described the VTIMEZONE blocks at hand
 */
export function writeCalendar(events: readonly Lines[], described: readonly Block[]): string {
  const lines = events.flat();
  const names = new Set(lines.flatMap((line) => /^[A-Z-]+;(?:[^:"]*;)?TZID="?([^":;]+)"?[:;]/i.exec(line)?.[1] ?? []));
  const zones = [...names].flatMap((name): Lines => {
    const block = described.find(({ lines }) => lines.some(({ text }) => text === `TZID:${name}`));
    if (block) return block.whole.map(({ text }) => text);
    const zone = findZone(name);
    return zone ? writeZone({ ...zone, name }, firstYear(lines)) : [];
  });
  return foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lantern//Lantern//EN',
    ...zones,
    ...lines,
    'END:VCALENDAR',
  ]);
}

/** The start of the earliest year in which an appointment starts; a late year if none has a start. */
function firstYear(lines: Lines): number {
  const years = lines.flatMap((line) => /^DTSTART[^:]*:(\d{4})/i.exec(line)?.[1] ?? []).map(Number);
  return Date.UTC(Math.min(2020, ...years), 0, 1);
}
