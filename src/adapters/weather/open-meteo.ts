import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import type { Place, Weather, WeatherReport } from '../../ports/weather.js';
import { parseWmoCode } from './conditions.js';
import { choosePlace, createDayError, reportLimit, type WeatherParts } from './weather-parts.js';
import { WeatherRequests, type Deadline } from './weather-requests.js';

const [publicForecast, publicSearch] = ['https://api.open-meteo.com', 'https://geocoding-api.open-meteo.com'];

const number = z.number().nullable();
const column = z.array(number);
/** See open-meteo.com/en/docs. Values that the weather model lacks are null. */
const forecastSchema = z.object({
  current: z.object({
    time: z.string(),
    temperature_2m: number,
    relative_humidity_2m: number,
    weather_code: number,
    wind_speed_10m: number,
  }),
  daily: z.object({
    time: z.array(z.string()).min(1),
    weather_code: column,
    temperature_2m_max: column,
    temperature_2m_min: column,
    precipitation_probability_max: column,
    wind_speed_10m_max: column,
  }),
});
/** See open-meteo.com/en/docs/geocoding-api. If nothing is found, `results` is missing. */
const searchSchema = z.object({
  results: z
    .array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), country: z.string().optional() }))
    .optional(),
});

const currentNames = 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m';
const dailyNames =
  'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max,wind_speed_10m_max';

/** Weather from open-meteo.com (no key, 16 days, free for private use) or from your own server with the same API. */
export class OpenMeteo implements Weather {
  readonly name = 'Open-Meteo';
  readonly #requests: WeatherRequests;

  /** @param searchUrl the address of the search for places; by default the public one */
  constructor(
    private readonly parts: WeatherParts,
    private readonly searchUrl?: string,
  ) {
    this.#requests = new WeatherRequests(parts.http, parts.clock, this.name);
  }

  async report(place: string | Place | null, day: string | null, signal?: AbortSignal): Promise<WeatherReport> {
    const deadline = { due: this.parts.clock.monotonic() + reportLimit, signal };
    const chosen = choosePlace(place, this.parts.home);
    const { name, latitude, longitude } = typeof chosen === 'string' ? await this.#search(chosen, deadline) : chosen;
    const query = new URLSearchParams({
      latitude: String(latitude),
      longitude: String(longitude),
      current: currentNames,
      daily: dailyNames,
      timezone: 'auto',
      forecast_days: '16',
    });
    const url = `${this.parts.url ?? publicForecast}/v1/forecast?${query.toString()}`;
    const { value, at } = await this.#requests.ask(url, forecastSchema, deadline);
    const { current, daily } = value;
    const now = current.time.slice(0, 10);
    const wanted = day ?? now;
    const index = daily.time.indexOf(wanted);
    if (index < 0) throw createDayError(this.name, wanted, daily.time);
    const of = (values: readonly (number | null)[]) => values[index] ?? null;
    const today = wanted === now;
    const percent = (value: number | null) => (value === null ? null : value / 100);
    const dayCondition = parseWmoCode(of(daily.weather_code) ?? -1);
    return {
      place: name,
      day: wanted,
      today,
      at,
      condition: today ? parseWmoCode(current.weather_code ?? -1) : dayCondition,
      dayCondition,
      temperatureC: today ? current.temperature_2m : null,
      minimumC: of(daily.temperature_2m_min),
      maximumC: of(daily.temperature_2m_max),
      precipitationChance: percent(of(daily.precipitation_probability_max)),
      windKmh: today ? current.wind_speed_10m : of(daily.wind_speed_10m_max),
      humidity: today ? percent(current.relative_humidity_2m) : null,
    };
  }

  async #search(name: string, deadline: Deadline): Promise<Place> {
    const query = new URLSearchParams({ name, count: '1', language: 'en', format: 'json' });
    const url = `${this.searchUrl ?? publicSearch}/v1/search?${query.toString()}`;
    const { value } = await this.#requests.ask(url, searchSchema, deadline);
    const [found] = value.results ?? [];
    if (found) return found;
    throw new LanternError('not-found', `${this.name} does not know a place called "${name}"`);
  }
}
