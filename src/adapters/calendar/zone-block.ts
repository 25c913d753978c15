import type ICAL from 'ical.js';
import type { Block } from './content-lines.js';
import { ical } from './ical.js';
import { parseRule } from './parse-rule.js';
import { expandRule, type RecurrenceRule } from './recurrence-rule.js';
import { createZone, type Zone } from './zones.js';

const year = 366 * 86_400_000;

/** A change of a zone's offset that may come every year. */
interface Observance {
  /** Wall time before the change. */
  readonly start: number;
  readonly rule: RecurrenceRule | null;
  readonly dates: readonly number[];
  /** Milliseconds. */
  readonly before: number;
  readonly after: number;
}

/** The zone that a VTIMEZONE describes, for files whose names Node does not know ("W. Europe Standard Time"). */
export function parseZoneBlock(name: string, block: Block): Zone {
  const observances = block.blocks.map(parseObservance);
  // The offset of the latest change before a moment; before the first, what that one changed from.
  const offsetAt = (epoch: number): number => {
    let latest: { at: number; offset: number } | null = null;
    for (const { start, rule, dates, before, after } of observances) {
      const wall = epoch + before;
      const ruled = rule ? expandRule(rule, start, wall - 2 * year, wall + 1) : start <= wall ? [start] : [];
      const at = Math.max(...ruled, ...dates.filter((date) => date <= wall), -Infinity) - before;
      if (Number.isFinite(at) && (!latest || at > latest.at)) latest = { at, offset: after };
    }
    const first = [...observances].sort((a, b) => a.start - b.start)[0];
    return latest?.offset ?? first?.before ?? 0;
  };
  return createZone(name, offsetAt);
}

function parseObservance(block: Block): Observance {
  const { Recur, Time, UtcOffset } = ical();
  const values = (name: string) => readValues(block, name);
  const walls = (name: string) => values(name).flatMap((value) => (value instanceof Time ? [toWall(value)] : []));
  const [offsetFrom, offsetTo] = ['tzoffsetfrom', 'tzoffsetto'].map((name) => {
    const [value] = values(name);
    if (!(value instanceof UtcOffset)) throw new Error(`${name.toUpperCase()} is missing`);
    return value.toSeconds() * 1000;
  });
  const [start] = walls('dtstart');
  const [rule] = values('rrule');
  if (start === undefined) throw new Error('DTSTART is missing');
  const before = offsetFrom ?? 0;
  return {
    start,
    rule: rule instanceof Recur ? parseRule(rule, (until) => until + before) : null,
    dates: walls('rdate'),
    before,
    after: offsetTo ?? 0,
  };
}

/** All values of the properties of that name. */
function readValues({ lines }: Block, name: string): readonly unknown[] {
  return lines
    .map(({ text }) => ical().Property.fromString(text))
    .filter((property) => property.name === name)
    .flatMap((property) => property.getValues() as unknown[]);
}

/** @returns the wall time, milliseconds */
export function toWall({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
