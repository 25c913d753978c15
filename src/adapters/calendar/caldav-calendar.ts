import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import type { Random } from '../../core/random.js';
import type { Calendar, CalendarEntry, NewAppointment } from '../../ports/calendar.js';
import type { Http } from '../../ports/http.js';
import { CalDavConnection, type CalDavAccount, type CalDavObject } from './caldav-connection.js';
import { createUid, findHome, validateSpan } from './calendar-rules.js';
import { exceptOccurrence, toLines } from './except-occurrence.js';
import { formatUtc } from './format-times.js';
import { findFirst, groupByUid, listOccurrences, toEntries, type Occurrence } from './occurrences.js';
import { parseEvents, type IcalFile } from './parse-events.js';
import { writeCalendar, writeEvent } from './write-events.js';
import type { Zone } from './zones.js';

export interface CalDavParts {
  readonly http: Http;
  readonly account: CalDavAccount;
  readonly clock: Clock;
  readonly random: Random;
  /** An IANA time zone; by default the machine's own. */
  readonly timeZone: string | undefined;
  readonly onTrouble: (message: string) => void;
}

type Found = Awaited<ReturnType<CalDavConnection['query']>>;

/** A server that gives its broken appointments new addresses with each answer is told no more. */
const mostReported = 1000;

/** Appointments on a CalDAV server (RFC 4791). Every call asks the server, so changes made elsewhere are visible at once. */
export class CalDavCalendar implements Calendar {
  readonly name: string;
  readonly #home: Zone;
  readonly #connection: CalDavConnection;
  /** Addresses of appointments that were told as left out. */
  readonly #reported = new Set<string>();
  /** How many the server could not hand out when it was last asked. */
  #failed = 0;

  constructor(private readonly parts: CalDavParts) {
    const { http, account, timeZone } = parts;
    this.name = `the calendar of ${account.user} at ${URL.canParse(account.url) ? new URL(account.url).host : account.url}`;
    this.#home = findHome(timeZone);
    this.#connection = new CalDavConnection(http, account);
  }

  async between(from: number, to: number, signal?: AbortSignal): Promise<readonly CalendarEntry[]> {
    return toEntries(await this.#occurrences(from, to, signal));
  }

  async isFree(from: number, to: number, signal?: AbortSignal): Promise<boolean> {
    return (await this.#occurrences(from, to, signal)).every(({ free }) => free);
  }

  async add(appointment: NewAppointment, signal?: AbortSignal): Promise<CalendarEntry> {
    const uid = createUid(this.parts.random);
    const text = writeCalendar([writeEvent(appointment, uid, this.#home, this.parts.clock.now())], []);
    const { events } = parseEvents(text, 'the new appointment');
    await this.#connection.create(`${uid}.ics`, text, signal);
    return findFirst(events, this.#home);
  }

  async remove(id: string, occurrence?: number, signal?: AbortSignal): Promise<boolean> {
    const found = await this.#find(id, signal);
    if (!found) return false;
    const own = found.file.events.filter(({ uid }) => uid === id);
    const others = found.file.events.filter(({ uid }) => uid !== id).map(toLines);
    const left = occurrence === undefined ? [] : exceptOccurrence(own, occurrence, this.#home);
    if (!left) return false;
    const kept = [...others, ...left];
    if (kept.length === 0) await this.#connection.delete(found.object, signal);
    else await this.#connection.update(found.object, writeCalendar(kept, found.file.zones), signal);
    return true;
  }

  async #find(uid: string, signal?: AbortSignal): Promise<{ object: CalDavObject; file: IcalFile } | undefined> {
    const found = await this.#connection.query(
      {
        _attributes: { name: 'VEVENT' },
        'prop-filter': {
          _attributes: { name: 'UID' },
          'text-match': { _attributes: { collation: 'i;octet' }, _text: uid },
        },
      },
      signal,
    );
    // Servers match only a part of the text.
    return this.#read(found, (object) => [{ object, file: parseEvents(object.text, object.url) }]).find(({ file }) =>
      file.events.some((event) => event.uid === uid),
    );
  }

  async #occurrences(from: number, to: number, signal?: AbortSignal): Promise<readonly Occurrence[]> {
    validateSpan(from, to);
    // Servers may treat days and floating times as UTC; extra results are filtered out here.
    const margin = 86_400_000;
    const range = { start: formatUtc(from - margin), end: formatUtc(to + margin) };
    const found = await this.#connection.query(
      { _attributes: { name: 'VEVENT' }, 'time-range': { _attributes: range } },
      signal,
    );
    return this.#read(found, (object) =>
      groupByUid(parseEvents(object.text, object.url).events).flatMap((events) =>
        listOccurrences(events, from, to, this.#home),
      ),
    );
  }

  /** One unreadable appointment must not hide the others. All that are left out of one answer are told in one sentence, and once. */
  #read<Result>({ objects, failed }: Found, read: (object: CalDavObject) => readonly Result[]): readonly Result[] {
    const problems: string[] = [];
    const results = objects.flatMap((object) => {
      try {
        return read(object);
      } catch (error) {
        if (!this.#reported.has(object.url) && this.#reported.size < mostReported) problems.push(describeError(error));
        this.#reported.add(object.url);
        return [];
      }
    });
    this.#report(problems, failed);
    return results;
  }

  #report([first, ...more]: readonly string[], failed: number): void {
    if (first !== undefined) {
      const others = more.length === 0 ? '' : `; and ${more.length} more`;
      this.parts.onTrouble(`an appointment is left out: ${first}${others}`);
    }
    if (failed > 0 && failed !== this.#failed)
      this.parts.onTrouble(
        `the calendar server can't hand out ${failed === 1 ? 'one appointment' : `${failed} appointments`}, so not all are told; look at them there`,
      );
    this.#failed = failed;
  }
}
