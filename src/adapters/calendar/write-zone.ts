import { formatWall } from './format-times.js';
import type { Zone } from './zones.js';

const [hour, dayLength] = [3_600_000, 86_400_000];
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
/** So many years must follow the same rule for it to be written as one; else each change is written. */
const yearsLooked = 10;

interface Change {
  /** Wall time before the change. */
  readonly wall: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The lines of a VTIMEZONE: a time with a TZID and no such description is read differently by different programs.
 * @param since the first moment that matters, milliseconds since the epoch
 */
export function writeZone(zone: Zone, since: number): readonly string[] {
  const year = new Date(since).getUTCFullYear() - 1;
  const changes = listChanges(zone, Date.UTC(year, 0, 1), Date.UTC(year + yearsLooked, 0, 1));
  const offset = offsetAt(zone, since);
  const kinds = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.before} ${change.after}`;
    kinds.set(key, [...(kinds.get(key) ?? []), change]);
  }
  const observances =
    changes.length === 0
      ? writeObservance([{ wall: Date.UTC(year, 0, 1), before: offset, after: offset }])
      : [...kinds.values()].flatMap(writeObservance);
  return ['BEGIN:VTIMEZONE', `TZID:${zone.name}`, ...observances, 'END:VTIMEZONE'];
}

function offsetAt(zone: Zone, epoch: number): number {
  return zone.toWall(epoch) - epoch;
}

/** Every change of the offset, to the second, found by halving the day it is in. */
function listChanges(zone: Zone, from: number, to: number): Change[] {
  const changes: Change[] = [];
  for (let day = from; day < to; day += dayLength) {
    const before = offsetAt(zone, day);
    const after = offsetAt(zone, day + dayLength);
    if (before === after) continue;
    let [low, high] = [day, day + dayLength];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offsetAt(zone, middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ wall: high + before, before, after });
  }
  return changes;
}

function writeObservance(changes: readonly Change[]): readonly string[] {
  const [first] = changes;
  if (!first) return [];
  const kind = first.after > first.before ? 'DAYLIGHT' : 'STANDARD';
  const rule = findRule(changes);
  const dates = changes.slice(1).map(({ wall }) => `RDATE:${formatWall(wall)}`);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${formatWall(first.wall)}`,
    `TZOFFSETFROM:${formatOffset(first.before)}`,
    `TZOFFSETTO:${formatOffset(first.after)}`,
    ...(rule === undefined ? dates : [`RRULE:FREQ=YEARLY;${rule}`]),
    `END:${kind}`,
  ];
}

/** "The last Sunday of March", where that is true of every year looked at. */
function findRule(changes: readonly Change[]): string | undefined {
  if (changes.length < yearsLooked - 1) return undefined;
  const describe = ({ wall }: Change) => {
    const date = new Date(wall);
    const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const weekday = weekdays[date.getUTCDay()] ?? '';
    const month = `BYMONTH=${date.getUTCMonth() + 1}`;
    const time = wall % dayLength;
    const day = date.getUTCDate();
    return [
      { rule: `${month};BYDAY=${Math.ceil(day / 7)}${weekday}`, time },
      { rule: day > days - 7 ? `${month};BYDAY=-1${weekday}` : '', time },
    ];
  };
  const described = changes.map(describe);
  const candidates = described[0] ?? [];
  const holds = ({ rule, time }: { rule: string; time: number }) =>
    rule !== '' && described.every((each) => each.some((other) => other.rule === rule && other.time === time));
  return candidates.find(holds)?.rule;
}

function formatOffset(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor((minutes * 60_000) / hour))}${two(minutes % 60)}`;
}
