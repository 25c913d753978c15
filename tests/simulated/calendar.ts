import type { Calendar, CalendarEntry } from '../../src/ports/calendar.js';

/** A calendar in memory. */
export class SimulatedCalendar implements Calendar {
  readonly name = 'a simulated calendar';
  readonly #entries = new Map<string, CalendarEntry>();
  #last = 0;

  between(from: number, to: number): Promise<readonly CalendarEntry[]> {
    const found = [...this.#entries.values()].filter((entry) => entry.start < to && entry.end > from);
    return Promise.resolve(found.sort((a, b) => a.start - b.start));
  }

  add(entry: Omit<CalendarEntry, 'id'>): Promise<CalendarEntry> {
    const added = { ...entry, id: `entry-${(this.#last += 1)}` };
    this.#entries.set(added.id, added);
    return Promise.resolve(added);
  }

  remove(id: string): Promise<boolean> {
    return Promise.resolve(this.#entries.delete(id));
  }
}
