import type ICAL from 'ical.js';
import { describeError, LanternError } from '../../core/errors.js';
import { createLineError, parseBlocks, type Block, type ContentLine } from './content-lines.js';
import { ical } from './ical.js';
import { parseRule } from './parse-rule.js';
import type { RecurrenceRule } from './recurrence-rule.js';
import { parseZoneBlock, toWall } from './zone-block.js';
import { findZone, utc, type Zone } from './zones.js';

/** A moment as a calendar file writes it: the clock time in a zone, or, with null, in the calendar's own zone. */
export interface WallTime {
  readonly wall: number;
  readonly zone: Zone | null;
  readonly isDate: boolean;
}

/** A VEVENT: an appointment, or with `replaces` a changed occurrence of one. */
export interface IcalEvent {
  readonly uid: string;
  readonly title: string;
  readonly notes: string;
  readonly place: string;
  readonly start: WallTime;
  /** Null if `length` is given instead. */
  readonly end: WallTime | null;
  /** Milliseconds. */
  readonly length: number;
  readonly rule: RecurrenceRule | null;
  readonly extra: readonly WallTime[];
  readonly except: readonly WallTime[];
  readonly replaces: WallTime | null;
  readonly canceled: boolean;
  /** Whether it leaves its time free (TRANSP). */
  readonly free: boolean;
  readonly block: Block;
}

export interface IcalFile {
  readonly events: readonly IcalEvent[];
  readonly zones: readonly Block[];
  /** How many other entries there were: tasks, journals. */
  readonly others: number;
}

const dayLength = 86_400_000;

/**
 * The appointments of an iCalendar file (RFC 5545).
 * @param file its name, for errors
 * @param leaveOut is told of each appointment that can't be read, which is then left out; without it, the first is thrown
 * @throws LanternError `appointment-invalid`, naming the line
 */
export function parseEvents(text: string, file: string, leaveOut?: (error: LanternError) => void): IcalFile {
  const calendars = parseBlocks(text, file);
  const blocks = calendars.flatMap(({ blocks }) => blocks);
  const zones = blocks.filter(({ name }) => name === 'VTIMEZONE');
  const described = new Map(zones.map((block) => [readText(block, 'TZID'), block]));
  const found = blocks.filter(({ name }) => name === 'VEVENT');
  const events = found.flatMap((block) => {
    try {
      return [new EventReader(block, file, described).read()];
    } catch (error) {
      if (!leaveOut || !(error instanceof LanternError)) throw error;
      leaveOut(error);
      return [];
    }
  });
  return { events, zones, others: blocks.length - zones.length - found.length };
}

/** The text of the first property of that name, without parsing more. */
function readText(block: Block, name: string): string {
  const line = block.lines.find(({ text }) => text.toUpperCase().startsWith(name));
  return line?.text.slice(line.text.indexOf(':') + 1).trim() ?? '';
}

/** As much as is told of an appointment, in characters; its file keeps the rest. */
const longest = { title: 200, notes: 2000 };

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

class EventReader {
  readonly #properties = new Map<string, { line: ContentLine; property: ICAL.Property }[]>();
  readonly #line: number;

  constructor(
    private readonly block: Block,
    private readonly file: string,
    private readonly described: ReadonlyMap<string, Block>,
  ) {
    this.#line = block.whole[0]?.line ?? 1;
  }

  read(): IcalEvent {
    for (const line of this.block.lines) {
      const property = this.#try(line, () => ical().Property.fromString(line.text));
      this.#properties.set(property.name, [...(this.#properties.get(property.name) ?? []), { line, property }]);
    }
    const uid = this.#text('uid');
    if (uid === '') throw createLineError(this.file, this.#line, 'this appointment has no UID');
    const [start] = this.#times('dtstart');
    if (!start) throw createLineError(this.file, this.#line, `the appointment "${uid}" has no start (DTSTART)`);
    const [end = null] = this.#times('dtend');
    if (end && end.isDate !== start.isDate)
      throw createLineError(this.file, this.#lineOf('dtend'), 'start and end must both be days or both be times');
    if (end?.zone === start.zone && end.wall < start.wall)
      throw createLineError(this.file, this.#lineOf('dtend'), 'the appointment ends before it starts');
    return {
      uid,
      title: cut(this.#text('summary'), longest.title),
      notes: cut(this.#text('description'), longest.notes),
      place: cut(this.#text('location'), longest.title),
      start,
      end,
      length: end ? end.wall - start.wall : this.#duration(start),
      rule: this.#rule(start),
      extra: this.#times('rdate'),
      except: this.#times('exdate'),
      replaces: this.#times('recurrence-id')[0] ?? null,
      canceled: this.#text('status').toUpperCase() === 'CANCELLED',
      free: this.#text('transp').toUpperCase() === 'TRANSPARENT',
      block: this.block,
    };
  }

  #all(name: string) {
    return this.#properties.get(name) ?? [];
  }

  #lineOf(name: string): number {
    return this.#all(name)[0]?.line.line ?? this.#line;
  }

  #text(name: string): string {
    const value: unknown = this.#all(name)[0]?.property.getFirstValue();
    return typeof value === 'string' ? value.trim() : '';
  }

  #times(name: string): WallTime[] {
    return this.#all(name).flatMap(({ line, property }) =>
      this.#try(line, () => {
        validateDays(line.text);
        return (property.getValues() as unknown[]).map((value) => this.#time(value, property));
      }),
    );
  }

  #time(value: unknown, property: ICAL.Property): WallTime {
    const time = value instanceof ical().Period ? value.start : value;
    if (!(time instanceof ical().Time)) throw new Error('a date or a time is expected');
    const wall = toWall(time);
    if (time.isDate) return { wall, zone: null, isDate: true };
    const isUtc = time.zone === ical().Timezone.utcTimezone;
    return { wall, zone: isUtc ? utc : this.#zone(property.getFirstParameter('tzid')), isDate: false };
  }

  #zone(name: string | undefined): Zone | null {
    if (name === undefined || name === '') return null;
    // Some programs write /mozilla.org/20050126_1/Europe/Berlin.
    const zone = findZone(name) ?? findZone(name.split('/').slice(-2).join('/'));
    if (zone) return zone;
    const block = this.described.get(name);
    if (!block) throw new Error(`the time zone "${name}" is neither known nor described in the file`);
    return parseZoneBlock(name, block);
  }

  #duration(start: WallTime): number {
    const [found] = this.#all('duration');
    if (!found) return start.isDate ? dayLength : 0;
    return this.#try(found.line, () => {
      const value: unknown = found.property.getFirstValue();
      if (!(value instanceof ical().Duration) || value.toSeconds() < 0) throw new Error('this is not a duration');
      return value.toSeconds() * 1000;
    });
  }

  #rule(start: WallTime): RecurrenceRule | null {
    const [found] = this.#all('rrule');
    if (!found) return null;
    return this.#try(found.line, () => {
      const value: unknown = found.property.getFirstValue();
      if (!(value instanceof ical().Recur)) throw new Error('this is not a recurrence rule');
      return parseRule(value, (epoch) => (start.zone ?? utc).toWall(epoch));
    });
  }

  #try<Result>(line: ContentLine, read: () => Result): Result {
    try {
      return read();
    } catch (error) {
      const name = /^[A-Za-z0-9-]+/.exec(line.text)?.[0] ?? '';
      throw createLineError(this.file, line.line, `${name} cannot be read: ${describeError(error)}`);
    }
  }
}

/** Rejects impossible days, which ical.js would turn into other days. @throws Error */
function validateDays(text: string): void {
  for (const [whole, year, month, day, hour = '00', minute = '00'] of text.matchAll(
    /\b(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d)?/g,
  )) {
    const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const isDay = at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day);
    if (!isDay || Number(hour) > 23 || Number(minute) > 59) throw new Error(`there is no such day or time as ${whole}`);
  }
}
