import type { Day } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { toUnit, type TemperatureUnit } from '../../core/temperature.js';
import { resolveDate } from '../../language/time/dates.js';
import { parseMoment } from '../../language/time/spoken-time.js';
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
  asked: { readonly date?: string | undefined; readonly at?: string | undefined; readonly place?: string | undefined },
  weather: Weather,
  {
    now,
    timeZone,
    unit,
  }: { readonly now: number; readonly timeZone: string | undefined; readonly unit: TemperatureUnit | undefined },
): Promise<string> {
  const { date, place = null } = splitPlace(asked);
  const day = date === undefined ? null : writeDay(date, toLocalMoment(now, timeZone));
  if (day === undefined) return 'There is no such day.';
  const report = await weather.report(place, day);
  return isTonight(date, asked.at) ? describeNight(report, unit) : describeReport(report, date, unit);
}

const isTonight = (date: string | undefined, at = '') => date === 'today' && at >= evening;

/** A day as it was said, as YYYY-MM-DD; undefined if there is none. */
function writeDay(date: string, today: Day): string | undefined {
  const day = resolveDate(date, today);
  return day && `${day.year}-${pad(day.month)}-${pad(day.day)}`;
}

/** "Paris tomorrow", "Hamburg on Saturday": a place, and the day that was said after it. */
function splitPlace<Asked extends { readonly date?: string | undefined; readonly place?: string | undefined }>({
  date,
  place,
}: Asked): Pick<Asked, 'date' | 'place'> {
  const words = place?.split(' ') ?? [];
  for (let at = 1; at < words.length; at++) {
    const found = parseMoment(words, at);
    if (found?.next === words.length && found.value.date !== undefined)
      return { place: words.slice(0, at).join(' '), date: date ?? found.value.date };
  }
  return { date, place };
}

/** What is known of a night is what is known of the evening's day: it gets no colder than its coldest. */
function describeNight(report: WeatherReport, unit: TemperatureUnit = 'celsius'): string {
  const { place, minimumC: low } = report;
  const cold = low === null ? '' : `, not below ${Math.round(toUnit(low, unit))} degrees`;
  return `In ${place} tonight: ${words[report.dayCondition]}${cold}${describeWet(report)}${describeWind(report)}.`;
}

function describeWet({ precipitationChance: chance }: WeatherReport): string {
  return chance === null || chance < 0.05 ? '' : `, a ${Math.round(chance * 10) * 10} percent chance of rain`;
}

function describeWind({ windKmh: wind }: WeatherReport): string {
  return wind === null ? '' : `, wind at ${Math.round(wind)} kilometers an hour`;
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
  const { place, today, temperatureC: now, minimumC: low, maximumC: high } = report;
  const degrees = (value: number) => `${Math.round(toUnit(value, unit))}`;
  const range = low === null || high === null ? '' : `${degrees(low)} to ${degrees(high)} degrees`;
  const wet = `${describeWet(report)}${describeWind(report)}`;
  if (today && now !== null) {
    const later = report.dayCondition === report.condition ? '' : `, ${words[report.dayCondition]} over the day`;
    return `In ${place} it is ${degrees(now)} degrees and ${words[report.condition]}${later}${range === '' ? '' : `; today ${range}`}${wet}.`;
  }
  return `In ${place} ${said ?? 'today'}: ${words[report.dayCondition]}${range === '' ? '' : `, ${range}`}${wet}.`;
}

/** From this clock time on, today is tonight. */
const evening = '18:00';
const pad = (value: number) => String(value).padStart(2, '0');
