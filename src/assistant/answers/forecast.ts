import { toLocalMoment } from '../../core/local-time.js';
import { toUnit, type TemperatureUnit } from '../../core/temperature.js';
import { resolveDate } from '../../language/time/dates.js';
import type { Weather, WeatherCondition, WeatherReport } from '../../ports/weather.js';

const words: Readonly<Record<WeatherCondition, string>> = {
  clear: 'clear',
  'partly-cloudy': 'partly cloudy',
  cloudy: 'cloudy',
  fog: 'foggy',
  drizzle: 'drizzling',
  rain: 'rainy',
  'heavy-rain': 'raining heavily',
  'freezing-rain': 'freezing rain',
  sleet: 'sleet',
  snow: 'snowy',
  thunderstorm: 'thundery',
  unknown: 'hard to say',
};

/**
 * The weather of a day as a sentence; without a date, of today. `now` is wall time in milliseconds.
 * @throws LanternError whatever `weather` throws
 */
export async function tellWeather(
  { date, place }: { readonly date?: string | undefined; readonly place?: string | undefined },
  weather: Weather,
  {
    now,
    timeZone,
    unit,
  }: { readonly now: number; readonly timeZone: string | undefined; readonly unit: TemperatureUnit | undefined },
): Promise<string> {
  const local = toLocalMoment(now, timeZone);
  const wanted = date === undefined ? undefined : resolveDate(date, local);
  if (date !== undefined && !wanted) return 'There is no such day.';
  const day = wanted && `${wanted.year}-${pad(wanted.month)}-${pad(wanted.day)}`;
  return describeReport(await weather.report(place ?? null, day ?? null), date, unit);
}

/**
 * A report in words, with temperatures in whole degrees and chances rounded to ten percent. `said` is how the user named the
 * day.
 */
export function describeReport(
  report: WeatherReport,
  said: string | undefined,
  unit: TemperatureUnit = 'celsius',
): string {
  const { place, today, temperatureC: now, minimumC: low, maximumC: high, precipitationChance: chance } = report;
  const degrees = (value: number) => `${Math.round(toUnit(value, unit))}`;
  const range = low === null || high === null ? '' : `${degrees(low)} to ${degrees(high)} degrees`;
  const wet = chance === null || chance < 0.05 ? '' : `, a ${Math.round(chance * 10) * 10} percent chance of rain`;
  if (today && now !== null) {
    const later = report.dayCondition === report.condition ? '' : `, ${words[report.dayCondition]} over the day`;
    return `In ${place} it is ${degrees(now)} degrees and ${words[report.condition]}${later}${range === '' ? '' : `; today ${range}`}${wet}.`;
  }
  return `In ${place} ${said ?? 'today'}: ${words[report.dayCondition]}${range === '' ? '' : `, ${range}`}${wet}.`;
}

const pad = (value: number) => String(value).padStart(2, '0');
