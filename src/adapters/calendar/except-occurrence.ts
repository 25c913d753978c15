import { formatDate, formatUtc, formatWall } from './format-times.js';
import { isRecurring, listOccurrences } from './occurrences.js';
import type { IcalEvent } from './parse-events.js';
import { utc, type Zone } from './zones.js';

/** As it stands in its file. */
export const toLines = ({ block }: IcalEvent): readonly string[] => block.whole.map(({ text }) => text);

/**
 * The appointments of one UID without the occurrence that starts at a moment, as lines; empty if it was the only one, and
 * undefined if nothing starts then.
 */
export function exceptOccurrence(
  events: readonly IcalEvent[],
  start: number,
  home: Zone,
): readonly (readonly string[])[] | undefined {
  if (!listOccurrences(events, start, start + 1, home).some(({ entry }) => entry.start === start)) return undefined;
  const isAt = ({ wall, zone }: IcalEvent['start']) => (zone ?? home).toEpoch(wall) === start;
  const own = events.find((event) => event.replaces && isAt(event.start));
  const kept = events.filter((event) => event !== own);
  const appointment = kept.find(({ replaces }) => !replaces);
  if (!appointment) return kept.map(toLines);
  if (!isRecurring(appointment)) return [];
  // For a moved occurrence, the exception names the original start.
  const excepted = own?.replaces ? (own.replaces.zone ?? home).toEpoch(own.replaces.wall) : start;
  return kept.map((event) => {
    const lines = toLines(event);
    return event === appointment
      ? [...lines.slice(0, -1), writeException(event, excepted, home), ...lines.slice(-1)]
      : lines;
  });
}

/** In the same form as the start, as RFC 5545 wants it (3.8.5.1). */
function writeException({ start, block }: IcalEvent, at: number, home: Zone): string {
  const line = block.lines.find(({ text }) => /^DTSTART[;:]/i.test(text))?.text ?? '';
  const parameters = /^DTSTART((?:;[A-Z-]+=(?:"[^"]*"|[^":;]*))*):/i.exec(line)?.[1] ?? '';
  const wall = (start.zone ?? home).toWall(at);
  if (start.isDate) return `EXDATE;VALUE=DATE:${formatDate(wall)}`;
  if (start.zone === utc) return `EXDATE:${formatUtc(at)}`;
  return `EXDATE${parameters}:${formatWall(wall)}`;
}
