import { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';
import type { Calendar, CalendarEntry } from '../../ports/calendar.js';
import type { Fetcher } from '../../ports/fetcher.js';
import { explainArguments, parseArguments } from './parse-arguments.js';

const argumentsSchema = z.strictObject({ hours: z.number().int().min(1).max(168).default(24) });
const [minute, hour] = [60_000, 3600_000];

/** What the calendar says about now and next. Without an appointment, titles and places are empty and numbers are -1. */
interface CalendarAnswer {
  /** Minutes until the next appointment begins. */
  readonly minutes: number;
  readonly title: string;
  readonly place: string;
  readonly busy: boolean;
  /** Of the appointment that is going on: its title, and the minutes until it ends. */
  readonly current: string;
  readonly minutes_left: number;
  /** How many begin within the time asked for. */
  readonly count: number;
}

/** `get_calendar {hours?}`: the appointment that is going on and the next one; all-day ones only count. */
export class GetCalendar implements Fetcher {
  static readonly tool = 'get_calendar';
  readonly tool = GetCalendar.tool;
  readonly network: boolean;
  readonly freshFor = millis(1000);
  readonly use =
    'get_calendar {hours? (24)}: minutes (until the next appointment, -1 if none), title, place, busy, current (title), minutes_left (of the current, or -1), count';

  /** @param network whether the calendar is on a server */
  constructor(
    private readonly calendar: Calendar,
    private readonly clock: Clock,
    network: boolean,
  ) {
    this.network = network;
  }

  explainProblem(args: unknown): string | null {
    return explainArguments(this.tool, argumentsSchema, args);
  }

  example(): Promise<CalendarAnswer> {
    return Promise.resolve(describeEntries([], 0));
  }

  async fetch(args: unknown, signal: AbortSignal): Promise<CalendarAnswer> {
    const { hours } = parseArguments(this.tool, argumentsSchema, args);
    const now = this.clock.now();
    return describeEntries(await this.calendar.between(now, now + hours * hour, signal), now);
  }
}

function describeEntries(entries: readonly CalendarEntry[], now: number): CalendarAnswer {
  const timed = entries.filter(({ allDay }) => !allDay);
  const next = timed.find(({ start }) => start > now);
  const current = timed.find(({ start, end }) => start <= now && now < end);
  const minutesTo = (time: number | undefined) => (time === undefined ? -1 : Math.ceil((time - now) / minute));
  const { title = '', place = '' } = next ?? {};
  return {
    minutes: minutesTo(next?.start),
    title,
    place,
    busy: current !== undefined,
    current: current?.title ?? '',
    minutes_left: minutesTo(current?.end),
    count: entries.filter(({ start }) => start >= now).length,
  };
}
