import { addDays, weekdayOf, type Day } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { toUnit, type TemperatureUnit } from '../../core/temperature.js';
import { resolveDate } from '../../language/time/dates.js';
import { describeDay } from '../time/describe-dates.js';
import { parseMoment } from '../../language/time/spoken-time.js';
import type { Weather, WeatherCondition, WeatherReport } from '../../ports/weather.js';

/** What is said where nothing tells the weather. */
export const noWeather =
  'I do not know the weather: no weather service is set up. Add "weather: { provider: open-meteo }" to lantern.yaml and start Lantern again.';

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
  here: { readonly now: number; readonly timeZone: string | undefined; readonly unit: TemperatureUnit | undefined },
): Promise<string> {
  const { now, timeZone, unit } = here;
  const { date, place = null } = splitPlace(asked);
  if (date === undefined) return describeReport(await weather.report(place, null), undefined, unit);
  const day = resolveDate(date, toLocalMoment(now, timeZone));
  if (!day) return 'There is no such day.';
  if (isTonight(date, asked.at)) return describeNight(await weather.report(place, writeDay(day)), unit);
  // Of a weekend both days.
  const days = date === 'weekend' && weekdayOf(day) === saturday ? [day, addDays(day, 1)] : [day];
  const told = days.map(async (each) => {
    const said = describeDay(toInstant({ ...each, hour: noon, minute: 0 }, timeZone), here);
    return describeReport(await weather.report(place, writeDay(each)), said, unit);
  });
  return (await Promise.all(told)).join(' ');
}

const [saturday, noon] = [6, 12];

const isTonight = (date: string | undefined, at = '') => date === 'today' && at >= evening;

/** A day as YYYY-MM-DD. */
const writeDay = (day: Day) => `${day.year}-${pad(day.month)}-${pad(day.day)}`;

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
  const percent = Math.round((chance ?? 0) * 100);
  const article = /^(?:8|11$|18$)/.test(String(percent)) ? 'an' : 'a';
  return percent < 5 ? '' : `, ${article} ${percent} percent chance of rain`;
}

function describeWind({ windKmh: wind }: WeatherReport): string {
  return wind === null ? '' : `, wind at ${Math.round(wind)} kilometers an hour`;
}

/**
 * A report in words, with temperatures in whole degrees and chances in whole percent. `said` is how the user named the
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
