import { LanternError } from '../../src/core/errors.js';
import type { Calendar, CalendarEntry, NewAppointment } from '../../src/ports/calendar.js';

const day = 86_400_000;

interface Kept {
  readonly appointment: NewAppointment;
  readonly starts: Set<number>;
}

/** A calendar in memory, in UTC. Of recurrences it knows daily and weekly ones, for a year. */
export class SimulatedCalendar implements Calendar {
  readonly name = 'a simulated calendar';
  readonly #kept = new Map<string, Kept>();
  #last = 0;

  between(from: number, to: number, signal?: AbortSignal): Promise<readonly CalendarEntry[]> {
    if (signal?.aborted)
      return Promise.reject(
        new LanternError('part-unreachable', 'the calendar did not answer before the call was stopped'),
      );
    const found = [...this.#kept].flatMap(([id, { starts }]) =>
      [...starts].map((start) => this.#toEntry(id, start)).filter((entry) => entry.start < to && entry.end > from),
    );
    return Promise.resolve(found.sort((a, b) => a.start - b.start));
  }

  async isFree(from: number, to: number, signal?: AbortSignal): Promise<boolean> {
    return (await this.between(from, to, signal)).every(({ allDay }) => allDay);
  }

  add(appointment: NewAppointment): Promise<CalendarEntry> {
    const { start, end, allDay = false } = appointment;
    if (end <= start)
      return Promise.reject(new LanternError('appointment-invalid', 'an appointment ends after it starts'));
    const id = `entry-${(this.#last += 1)}`;
    const floor = (at: number) => Math.floor(at / day) * day;
    const kept = allDay ? { ...appointment, start: floor(start), end: Math.ceil(end / day) * day } : appointment;
    this.#kept.set(id, { appointment: kept, starts: new Set(listStarts(kept)) });
    return Promise.resolve(this.#toEntry(id, kept.start));
  }

  remove(id: string, occurrence?: number): Promise<boolean> {
    if (occurrence === undefined) return Promise.resolve(this.#kept.delete(id));
    return Promise.resolve(this.#kept.get(id)?.starts.delete(occurrence) ?? false);
  }

  #toEntry(id: string, start: number): CalendarEntry {
    const { appointment } = this.#kept.get(id)!;
    const { recurrence, ...rest } = appointment;
    const end = start + appointment.end - appointment.start;
    return {
      ...rest,
      id,
      start,
      end,
      allDay: appointment.allDay ?? false,
      recurring: recurrence !== undefined,
      ...(recurrence && recurrence.count === undefined ? { repeats: recurrence } : {}),
    };
  }
}

function listStarts({ start, recurrence }: NewAppointment): number[] {
  if (!recurrence) return [start];
  const { frequency, interval = 1, weekdays, until = start + 366 * day, count = Infinity } = recurrence;
  const starts: number[] = [];
  const startOfWeek = start - new Date(start).getUTCDay() * day;
  for (let at = start; at <= until && starts.length < count; at += day) {
    const [days, weeks] = [(at - start) / day, Math.floor((at - startOfWeek) / (7 * day))];
    const wanted = weekdays ?? [new Date(start).getUTCDay()];
    if (
      frequency === 'daily'
        ? days % interval === 0
        : weeks % interval === 0 && wanted.includes(new Date(at).getUTCDay())
    )
      starts.push(at);
  }
  return starts;
}
