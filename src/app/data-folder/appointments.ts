import { findHome } from '../../adapters/calendar/calendar-rules.js';
import type { LocalCalendar } from '../../adapters/calendar/local-calendar.js';
import type { Zone } from '../../adapters/calendar/zones.js';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { frequencies, type CalendarEntry, type NewAppointment } from '../../ports/calendar.js';
import type { Services } from '../outside/create-services.js';

const [hour, day] = [3_600_000, 86_400_000];

/** An appointment as written on the command line, or by a program. */
export interface AppointmentWords {
  readonly title: string;
  /** 2026-11-24T10:00, or 2026-11-24 for the whole day, in the calendar's time zone. */
  readonly start: string;
  /** If absent, one hour after the start, or one day for whole days. */
  readonly end?: string | undefined;
  readonly place?: string | undefined;
  readonly notes?: string | undefined;
  /** daily, weekly, monthly, yearly. */
  readonly every?: string | undefined;
}

/** The calendar for the command line and the API, with times in the calendar's time zone. */
export class Appointments {
  readonly #home: Zone;

  constructor(
    private readonly services: Pick<Services, 'calendar' | 'localCalendar'>,
    private readonly clock: Clock,
    timeZone: string | undefined,
  ) {
    this.#home = findHome(timeZone);
  }

  /**
   * Lists appointments from one day to another, both included; by default today and the next four weeks.
   * @throws LanternError `usage-invalid`, and whatever the calendar throws
   */
  list(from: string | undefined, to: string | undefined): Promise<readonly CalendarEntry[]> {
    const today = Math.floor(this.#home.toWall(this.clock.now()) / day) * day;
    const first = from === undefined ? today : parseTime('the first day', from).wall;
    const last = to === undefined ? first + 28 * day : parseTime('the last day', to).wall;
    const end = to?.includes('T') ? last : last + day;
    return this.services.calendar.between(this.#home.toEpoch(first), this.#home.toEpoch(end));
  }

  /** Adds an appointment. @throws LanternError `usage-invalid`, and whatever the calendar throws */
  add({ title, start, end, place, notes, every }: AppointmentWords): Promise<CalendarEntry> {
    const begin = parseTime('the start', start);
    const finish = end === undefined ? null : parseTime('the end', end);
    if (finish && finish.allDay !== begin.allDay)
      throw new LanternError('usage-invalid', 'the start and the end are both days, or both times');
    const frequency = frequencies.find((known) => known === every);
    if (every !== undefined && !frequency)
      throw new LanternError('usage-invalid', `an appointment repeats ${frequencies.join(', ')}, not "${every}"`);
    const length = begin.allDay ? day : hour;
    // An appointment "from the 3rd to the 5th" includes the 5th.
    const last = finish ? finish.wall + (begin.allDay ? day : 0) : begin.wall + length;
    const appointment: NewAppointment = {
      title,
      start: this.#home.toEpoch(begin.wall),
      end: this.#home.toEpoch(last),
      allDay: begin.allDay,
      ...(place === undefined ? {} : { place }),
      ...(notes === undefined ? {} : { notes }),
      ...(frequency ? { recurrence: { frequency } } : {}),
    };
    return this.services.calendar.add(appointment);
  }

  /**
   * Removes an appointment, or one occurrence of it.
   * @param at the start of that occurrence; if absent, all are removed
   * @throws LanternError `not-found`, `usage-invalid`, and whatever the calendar throws
   */
  async remove(id: string, at: string | undefined): Promise<void> {
    const occurrence = at === undefined ? undefined : this.#home.toEpoch(parseTime('its start', at).wall);
    const removed = await this.services.calendar.remove(id, occurrence);
    if (!removed)
      throw new LanternError('not-found', `there is no appointment ${id}${at === undefined ? '' : ` at ${at}`}`);
  }

  /** The calendar in the data folder. @throws LanternError `part-absent` if appointments are kept on a server */
  get file(): LocalCalendar {
    const { localCalendar, calendar } = this.services;
    if (localCalendar) return localCalendar;
    throw new LanternError(
      'part-absent',
      `files can only be used with the calendar on this machine; appointments are kept in ${calendar.name}`,
    );
  }

  /** An appointment as one line: "2026-11-24 10:00-11:00  Dentist, Main Street  [id]". */
  describe({ id, title, start, end, allDay, place, recurring }: CalendarEntry): string {
    const write = (epoch: number) => new Date(this.#home.toWall(epoch)).toISOString().slice(0, 16).replace('T', ' ');
    const [first, last] = [write(start), write(allDay ? end - 1 : end)];
    const [firstDay, lastDay] = [first.slice(0, 10), last.slice(0, 10)];
    const span = allDay
      ? firstDay === lastDay
        ? `${firstDay} all day`
        : `${firstDay} to ${lastDay}`
      : `${first}-${firstDay === lastDay ? last.slice(11) : last}`;
    return `${span}  ${title}${place === undefined ? '' : `, ${place}`}${recurring ? ' (again and again)' : ''}  [${id}]`;
  }
}

/** @throws LanternError `usage-invalid` */
function parseTime(what: string, text: string): { readonly wall: number; readonly allDay: boolean } {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  const wall = Date.parse(`${date ?? ''}T${time ?? '00:00'}Z`);
  if (date !== undefined && Number.isFinite(wall) && new Date(wall).toISOString().startsWith(date))
    return { wall, allDay: time === undefined };
  throw new LanternError(
    'usage-invalid',
    `write ${what} as 2026-11-24T10:00, or as 2026-11-24 for a whole day, not "${text}"`,
  );
}
