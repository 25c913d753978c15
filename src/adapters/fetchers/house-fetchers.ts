import { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { weekdayOf } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { toUnit, type TemperatureUnit } from '../../core/temperature.js';
import { millis } from '../../core/units.js';
import type { Fetcher } from '../../ports/fetcher.js';
import { weatherConditions, type Weather, type WeatherReport } from '../../ports/weather.js';
import { explainArguments, parseArguments } from './parse-arguments.js';

const noWeather = 'no weather service is configured; set weather.provider: open-meteo';
const noPlace = 'get_weather: no place is configured, so name one, as in {"place":"Lübeck"}';
const placeSchema = z.string().min(1).max(100).optional();
/** `location` is what people and models also call a place. */
const weatherSchema = z.strictObject({
  place: placeSchema,
  location: placeSchema,
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'a day such as 2026-11-24')
    .optional(),
});

/** A report with temperatures in the unit of this home as well. */
interface HomeReport extends WeatherReport {
  /** In the unit of this home: now, and the lowest and highest of the day. */
  readonly temperature: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

const exampleReport: WeatherReport = {
  place: 'Lübeck',
  day: '2026-11-24',
  today: true,
  at: 0,
  condition: 'rain',
  dayCondition: 'cloudy',
  temperatureC: 6.5,
  minimumC: 2,
  maximumC: 8,
  precipitationChance: 0.4,
  windKmh: 12,
  humidity: 0.8,
};

/** `get_weather {place?, day?}`: a report of the weather at a place, or at home. */
export class GetWeather implements Fetcher {
  static readonly tool = 'get_weather';
  readonly tool = GetWeather.tool;
  readonly network = true;
  /** Short: the weather's adapter keeps answers a quarter of an hour itself. */
  readonly freshFor = millis(1000);
  readonly use: string;

  constructor(
    private readonly weather: Weather | null,
    private readonly home: { readonly unit: TemperatureUnit; readonly isPlaceKnown: boolean },
  ) {
    this.use =
      'get_weather {place?, day?: YYYY-MM-DD} (at home and today if absent): ' +
      `temperature, minimum, maximum (°${home.unit === 'celsius' ? 'C' : 'F'}), condition (${weatherConditions.join(' | ')}), ` +
      'precipitationChance, humidity (0 to 1), windKmh, place, day';
  }

  explainProblem(args: unknown): string | null {
    const wrong = explainArguments(this.tool, weatherSchema, args) ?? (this.weather ? null : noWeather);
    if (wrong !== null || this.home.isPlaceKnown) return wrong;
    const { place, location } = weatherSchema.parse(args);
    return place === undefined && location === undefined ? noPlace : null;
  }

  example(): Promise<HomeReport> {
    return Promise.resolve(this.#convert(exampleReport));
  }

  async fetch(args: unknown, signal: AbortSignal): Promise<HomeReport> {
    const { place, location, day = null } = parseArguments(this.tool, weatherSchema, args);
    if (!this.weather) throw new LanternError('part-absent', noWeather);
    return this.#convert(await this.weather.report(place ?? location ?? null, day, signal));
  }

  #convert(report: WeatherReport): HomeReport {
    const inUnit = (degrees: number | null) => (degrees === null ? null : toUnit(degrees, this.home.unit));
    const { temperatureC, minimumC, maximumC } = report;
    return { ...report, temperature: inUnit(temperatureC), minimum: inUnit(minimumC), maximum: inUnit(maximumC) };
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
  readonly use =
    'get_time {time_zone?}: year, month, day, hour, minute, weekday (Sunday to Saturday), unix_ms, iso (in UTC)';

  constructor(
    private readonly clock: Clock,
    private readonly timeZone: string | undefined,
  ) {}

  explainProblem(args: unknown): string | null {
    return explainArguments(this.tool, timeSchema, args);
  }

  example(): Promise<unknown> {
    return this.fetch({});
  }

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
