import type { CalendarDesk } from '../../src/api/calendar-routes.js';
import { LanternError } from '../../src/core/errors.js';
import type { CalendarEntry } from '../../src/ports/calendar.js';

/** A calendar of appointments by their titles. */
export class FakeAppointments implements CalendarDesk {
  readonly kept = new Map<string, CalendarEntry>();
  /** What was asked for last. */
  span: readonly (string | undefined)[] = [];

  list(from: string | undefined, to: string | undefined): Promise<readonly CalendarEntry[]> {
    this.span = [from, to];
    return Promise.resolve([...this.kept.values()]);
  }

  add({ title, start, place }: Parameters<CalendarDesk['add']>[0]): Promise<CalendarEntry> {
    const begin = Date.parse(`${start}Z`);
    const more = place === undefined ? {} : { place };
    const entry = { id: title, title, start: begin, end: begin + 3_600_000, allDay: false, recurring: false, ...more };
    this.kept.set(title, entry);
    return Promise.resolve(entry);
  }

  remove(appointment: string): Promise<void> {
    if (this.kept.delete(appointment)) return Promise.resolve();
    return Promise.reject(new LanternError('not-found', `there is no appointment ${appointment}`));
  }
}
