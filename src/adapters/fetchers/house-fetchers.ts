import { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { weekdayOf } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { millis } from '../../core/units.js';
import type { Fetcher } from '../../ports/fetcher.js';
import type { Weather, WeatherReport } from '../../ports/weather.js';
import { parseArguments } from './parse-arguments.js';

const weatherSchema = z.strictObject({
  place: z.string().min(1).max(100).optional(),
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'a day such as 2026-11-24')
    .optional(),
});

/** `get_weather {place?, day?}`: a WeatherReport. */
export class GetWeather implements Fetcher {
  static readonly tool = 'get_weather';
  readonly tool = GetWeather.tool;
  readonly network = true;
  /** Short: the weather's adapter keeps answers a quarter of an hour itself. */
  readonly freshFor = millis(1000);

  constructor(private readonly weather: Weather | null) {}

  async fetch(args: unknown, signal: AbortSignal): Promise<WeatherReport> {
    const { place = null, day = null } = parseArguments(this.tool, weatherSchema, args);
    if (this.weather) return this.weather.report(place, day, signal);
    throw new LanternError('part-absent', 'no weather service is configured; set weather.provider: open-meteo');
  }
}

const timeSchema = z.strictObject({ time_zone: z.string().max(60).optional() });
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `get_time {time_zone?}`: what the clocks there show. */
export class GetTime implements Fetcher {
  static readonly tool = 'get_time';
  readonly tool = GetTime.tool;
  readonly network = false;
  readonly freshFor = millis(0);

  constructor(
    private readonly clock: Clock,
    private readonly timeZone: string | undefined,
  ) {}

  fetch(args: unknown): Promise<unknown> {
    return new Promise((resolve) => resolve(this.#read(args)));
  }

  #read(args: unknown): unknown {
    const { time_zone: zone = this.timeZone } = parseArguments(this.tool, timeSchema, args);
    const now = this.clock.now();
    try {
      const local = toLocalMoment(now, zone);
      const weekday = days[weekdayOf(local)];
      return { ...local, weekday, unix_ms: now, iso: new Date(now).toISOString() };
    } catch (error) {
      throw new LanternError('change-invalid', `"${zone ?? ''}" is not a time zone; use a name such as Europe/Berlin`, {
        cause: error,
      });
    }
  }
}
