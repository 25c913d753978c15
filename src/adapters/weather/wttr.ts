import { z } from 'zod';
import type { Place, Weather, WeatherReport } from '../../ports/weather.js';
import { parseWwoCode } from './conditions.js';
import { choosePlace, createDayError, reportLimit, type WeatherParts } from './weather-parts.js';
import { WeatherRequests } from './weather-requests.js';

/** A number; the service sends all numbers as text. */
const number = z.string().transform((text, context) => {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  context.addIssue('not a number');
  return z.NEVER;
});
const named = z.array(z.object({ value: z.string() })).min(1);
/** See wttr.in/:help, "JSON output", format j1. */
const schema = z.object({
  current_condition: z
    .array(z.object({ temp_C: number, humidity: number, weatherCode: number, windspeedKmph: number }))
    .min(1),
  nearest_area: z.array(z.object({ areaName: named })).optional(),
  weather: z
    .array(
      z.object({
        date: z.string(),
        maxtempC: number,
        mintempC: number,
        hourly: z
          .array(
            z.object({
              time: number,
              weatherCode: number,
              windspeedKmph: number,
              chanceofrain: number,
              chanceofsnow: number,
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

/** Weather from wttr.in (no key, today and the next two days) or from your own server with the same API. */
export class Wttr implements Weather {
  readonly name = 'wttr.in';
  readonly #requests: WeatherRequests;

  constructor(private readonly parts: WeatherParts) {
    this.#requests = new WeatherRequests(parts.http, parts.clock, this.name);
  }

  async report(place: string | Place | null, day: string | null, signal?: AbortSignal): Promise<WeatherReport> {
    const deadline = { due: this.parts.clock.monotonic() + reportLimit, signal };
    const chosen = choosePlace(place, this.parts.home);
    const where = typeof chosen === 'string' ? chosen : `${chosen.latitude},${chosen.longitude}`;
    const url = `${this.parts.url ?? 'https://wttr.in'}/${encodeURIComponent(where)}?format=j1`;
    const { value, at } = await this.#requests.ask(url, schema, deadline);
    const [now] = value.current_condition;
    const [first] = value.weather;
    const wanted = day ?? first?.date ?? '';
    const found = value.weather.find(({ date }) => date === wanted);
    const days = value.weather.map(({ date }) => date);
    if (!found || !now) throw createDayError(this.name, wanted, days);
    const today = found === first;
    // The sky around noon is taken for the whole day.
    const [noon] = [...found.hourly].sort((a, b) => Math.abs(a.time - 1200) - Math.abs(b.time - 1200));
    const dayCondition = parseWwoCode(noon?.weatherCode ?? -1);
    const highest = (pick: (hour: typeof noon & object) => number) => Math.max(...found.hourly.map(pick));
    return {
      place: typeof chosen === 'string' ? (value.nearest_area?.[0]?.areaName[0]?.value ?? chosen) : chosen.name,
      day: wanted,
      today,
      at,
      condition: today ? parseWwoCode(now.weatherCode) : dayCondition,
      dayCondition,
      temperatureC: today ? now.temp_C : null,
      minimumC: found.mintempC,
      maximumC: found.maxtempC,
      precipitationChance: highest((hour) => Math.max(hour.chanceofrain, hour.chanceofsnow)) / 100,
      windKmh: today ? now.windspeedKmph : highest((hour) => hour.windspeedKmph),
      humidity: today ? now.humidity / 100 : null,
    };
  }
}
