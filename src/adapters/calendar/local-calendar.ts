import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Random } from '../../core/random.js';
import type { Calendar, CalendarEntry, NewAppointment } from '../../ports/calendar.js';
import type { RecordWrite, Store } from '../../ports/store.js';
import { createUid, findHome, validateSpan } from './calendar-rules.js';
import { exceptOccurrence } from './except-occurrence.js';
import { findFirst, isRecurring, listOccurrences, toEntries, type Occurrence } from './occurrences.js';
import { parseEvents, type IcalEvent, type IcalFile } from './parse-events.js';
import { writeCalendar, writeEvent } from './write-events.js';
import type { Zone } from './zones.js';

const margin = 2 * 86_400_000;

/** One stored appointment: its iCalendar text as imported, and a time span that contains all of it. */
interface Kept {
  readonly ical: string;
  readonly from: number;
  /** Null if it repeats without an end that is easy to compute. */
  readonly to: number | null;
}

/** The result of an import; `others` counts entries that are not appointments, `problems` tell of appointments that can't be read. */
export interface Imported {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly others: number;
  readonly problems: readonly string[];
}

export interface LocalParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** An IANA time zone; by default the machine's own. */
  readonly timeZone: string | undefined;
  readonly onTrouble: (message: string) => void;
}

/**
 * Appointments in the store, each as iCalendar text, so that imported ones are exported unchanged. Nothing is kept in memory, so
 * that a command can add an appointment while Lantern runs; each write is one transaction.
 */
export class LocalCalendar implements Calendar {
  readonly name = 'the calendar on this machine';
  readonly #home: Zone;
  readonly #reported = new Set<string>();

  constructor(private readonly parts: LocalParts) {
    this.#home = findHome(parts.timeZone);
  }

  between(from: number, to: number, signal?: AbortSignal): Promise<readonly CalendarEntry[]> {
    return this.#answer(signal, () => toEntries(this.#occurrences(from, to)));
  }

  isFree(from: number, to: number, signal?: AbortSignal): Promise<boolean> {
    return this.#answer(signal, () => this.#occurrences(from, to).every(({ free }) => free));
  }

  add(appointment: NewAppointment, signal?: AbortSignal): Promise<CalendarEntry> {
    return this.#answer(signal, () => {
      const uid = createUid(this.parts.random);
      const text = writeCalendar([writeEvent(appointment, uid, this.#home, this.parts.clock.now())], []);
      const { events } = parseEvents(text, 'the new appointment');
      const entry = findFirst(events, this.#home);
      this.parts.store.commit([this.#toWrite(uid, text, events)]);
      return entry;
    });
  }

  remove(id: string, occurrence?: number, signal?: AbortSignal): Promise<boolean> {
    return this.#answer(signal, () => {
      const kept = this.#kept().get(id);
      if (!kept) return false;
      if (occurrence === undefined) {
        this.parts.store.commit([{ kind: 'appointment', id, value: null }]);
        return true;
      }
      const { events, zones } = parseEvents(kept.ical, id);
      const left = exceptOccurrence(events, occurrence, this.#home);
      if (!left) return false;
      const text = writeCalendar(left, zones);
      const write = left.length === 0 ? { kind: 'appointment' as const, id, value: null } : this.#toWrite(id, text);
      this.parts.store.commit([write]);
      return true;
    });
  }

  /**
   * Imports an iCalendar file in one step; appointments with a known UID replace the old ones, one that can't be read is left out.
   * @param file its name, for errors
   * @throws LanternError `appointment-invalid`, naming the line, if the file is none or nothing in it can be read
   */
  importFile(text: string, file: string): Imported {
    const { events, zones, others, problems } = parseImport(text, file);
    const kept = this.#kept();
    const groups = new Map<string, IcalEvent[]>();
    for (const event of events) groups.set(event.uid, [...(groups.get(event.uid) ?? []), event]);
    const writes = [...groups].map(([uid, group]) => {
      const lines = group.map(({ block }) => block.whole.map((line) => line.text));
      return this.#toWrite(uid, writeCalendar(lines, zones), group);
    });
    const known = writes.filter(({ id }) => kept.has(id));
    const changed = writes.filter(({ id, value }) => kept.get(id)?.ical !== (value as Kept).ical);
    this.parts.store.commit(changed);
    const unchanged = writes.length - changed.length;
    return { added: writes.length - known.length, replaced: known.length - unchanged, unchanged, others, problems };
  }

  /** Everything as one iCalendar file. */
  exportFile(): string {
    const files = [...this.#kept()].flatMap(([id, { ical }]) => this.#parse(id, ical));
    const lines = files.flatMap(({ events }) => events.map(({ block }) => block.whole.map(({ text }) => text)));
    return writeCalendar(
      lines,
      files.flatMap(({ zones }) => zones),
    );
  }

  #answer<Result>(signal: AbortSignal | undefined, work: () => Result): Promise<Result> {
    return new Promise((resolve) => {
      if (signal?.aborted)
        throw new LanternError('part-unreachable', 'the calendar did not answer before the call was stopped');
      resolve(work());
    });
  }

  #kept(): ReadonlyMap<string, Kept> {
    return this.parts.store.read('appointment') as ReadonlyMap<string, Kept>;
  }

  #occurrences(from: number, to: number): Occurrence[] {
    validateSpan(from, to);
    return [...this.#kept()]
      .filter(([, kept]) => kept.from - margin < to && (kept.to === null || kept.to + margin > from))
      .flatMap(([id, { ical }]) => this.#parse(id, ical))
      .flatMap(({ events }) => listOccurrences(events, from, to, this.#home));
  }

  /** One unreadable appointment (a flipped bit, another version) must not hide the others. */
  #parse(id: string, ical: string) {
    try {
      return [parseEvents(ical, `appointment ${id}`)];
    } catch (error) {
      if (!this.#reported.has(id)) this.parts.onTrouble(`an appointment is left out: ${describeError(error)}`);
      this.#reported.add(id);
      return [];
    }
  }

  #toWrite(uid: string, ical: string, events: readonly IcalEvent[] = parseEvents(ical, uid).events): RecordWrite {
    const spans = events.flatMap((event) => {
      const end = event.end ? Math.max(event.end.wall, event.start.wall) : event.start.wall + event.length;
      return [event.start.wall, end];
    });
    const endless = events.some(isRecurring);
    const kept: Kept = { ical, from: Math.min(...spans), to: endless ? null : Math.max(...spans) };
    return { kind: 'appointment', id: uid, value: kept };
  }
}

function parseImport(text: string, file: string): IcalFile & Pick<Imported, 'problems'> {
  const problems: LanternError[] = [];
  const fail = (error: LanternError) =>
    new LanternError(error.code, `${error.message}; nothing was changed`, { cause: error });
  try {
    const found = parseEvents(text, file, (error) => problems.push(error));
    const [first] = problems;
    if (first && found.events.length === 0) throw first;
    return { ...found, problems: problems.map(({ message }) => message) };
  } catch (error) {
    throw error instanceof LanternError ? fail(error) : error;
  }
}
