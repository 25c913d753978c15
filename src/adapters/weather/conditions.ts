import type { WeatherCondition } from '../../ports/weather.js';

/** WMO weather codes as Open-Meteo uses them (WMO 4677; open-meteo.com/en/docs). */
export function parseWmoCode(code: number): WeatherCondition {
  if (code === 0 || code === 1) return 'clear';
  if (code === 2) return 'partly-cloudy';
  if (code === 3) return 'cloudy';
  if (code === 45 || code === 48) return 'fog';
  if (code >= 51 && code <= 55) return 'drizzle';
  if ([56, 57, 66, 67].includes(code)) return 'freezing-rain';
  if ([61, 63, 80, 81].includes(code)) return 'rain';
  if (code === 65 || code === 82) return 'heavy-rain';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  if (code >= 95 && code <= 99) return 'thunderstorm';
  return 'unknown';
}

/** The codes of World Weather Online, which wttr.in passes on (worldweatheronline.com, weather code list). */
const wwoCodes: Readonly<Record<Exclude<WeatherCondition, 'unknown'>, readonly number[]>> = {
  clear: [113],
  'partly-cloudy': [116],
  cloudy: [119, 122],
  fog: [143, 248, 260],
  drizzle: [263, 266],
  rain: [176, 293, 296, 299, 302, 353],
  'heavy-rain': [305, 308, 356, 359],
  'freezing-rain': [185, 281, 284, 311, 314],
  sleet: [182, 317, 320, 350, 362, 365, 374, 377],
  snow: [179, 227, 230, 323, 326, 329, 332, 335, 338, 368, 371, 395],
  thunderstorm: [200, 386, 389, 392],
};
const byWwoCode = new Map(
  (Object.entries(wwoCodes) as [WeatherCondition, readonly number[]][]).flatMap(([condition, codes]) =>
    codes.map((code) => [code, condition] as const),
  ),
);

/** A weather code of World Weather Online. */
export function parseWwoCode(code: number): WeatherCondition {
  return byWwoCode.get(code) ?? 'unknown';
}
