import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { fireSensed } from './fire-sensed.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import { millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Calendar, CalendarEntry } from '../../ports/calendar.js';

export interface CalendarSensesParts {
  readonly engine: Pick<Engine, 'sense' | 'fire'>;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
  readonly calendar: Calendar;
  /** How often the calendar is read, milliseconds: a server less often than a file. */
  readonly readEvery: number;
}

const minute = 60_000;
/** How long before an appointment it is soon. */
const soon = 10 * minute;
/** How far ahead the calendar is read. */
const ahead = 24 * 60 * minute;

/**
 * What the calendar says about now: the events `appointment_soon` (ten minutes before), `appointment_started` and `appointment_ended`, and
 * the variables `appointment_minutes` (until the next one begins, -1 if none does within a day) and `in_appointment`. Appointments of whole
 * days do not count. Titles stay in the calendar, since variables are shown to everybody; a data source with get_calendar reads them.
 */
export class CalendarSenses {
  #timer: Disposable | undefined;
  #entries: readonly CalendarEntry[] = [];
  #readAt = -Infinity;
  #last = 0;
  #isFailing = false;

  constructor(private readonly parts: CalendarSensesParts) {}

  start(): void {
    if (this.#timer) return;
    this.#last = this.parts.clock.now();
    this.#wait(millis(0));
  }

  stop(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
  }

  #wait(delay: ReturnType<typeof millis>): void {
    this.#timer = this.parts.clock.after('the calendar', delay, () => void this.#tick());
  }

  async #tick(): Promise<void> {
    await this.#read();
    // It was stopped meanwhile.
    if (!this.#timer) return;
    const { clock, engine } = this.parts;
    const now = clock.now();
    const next = this.#entries.find(({ start }) => start > now);
    engine.sense({
      appointment_minutes: next ? Math.ceil((next.start - now) / minute) : -1,
      in_appointment: this.#entries.some(({ start, end }) => start <= now && now < end),
    });
    for (const event of this.#passed(this.#last, now)) this.#fire(event);
    this.#last = now;
    this.#wait(millis(minute - (now % minute)));
  }

  async #read(): Promise<void> {
    const { clock, calendar, readEvery, facts } = this.parts;
    const now = clock.now();
    if (now - this.#readAt < readEvery) return;
    try {
      const found = await calendar.between(now - ahead, now + ahead);
      this.#entries = found.filter(({ allDay }) => !allDay);
      this.#readAt = now;
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        facts.announce({ type: 'trouble-reported', part: 'calendar', message: describeError(error) });
      this.#isFailing = true;
    }
  }

  /** What happened after one moment and until another, in the order of rules: an end before a beginning. */
  #passed(after: number, until: number): readonly string[] {
    const isPast = (time: number) => after < time && time <= until;
    return this.#entries.flatMap(({ start, end }) => [
      ...(isPast(end) ? ['appointment_ended'] : []),
      ...(isPast(start) ? ['appointment_started'] : []),
      ...(isPast(start - soon) ? ['appointment_soon'] : []),
    ]);
  }

  #fire(name: string): void {
    fireSensed(name, this.parts, { detail: 'the calendar', part: 'calendar' });
  }
}
