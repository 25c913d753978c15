/** What the sky does, coarse enough for every provider and for speech. */
export const weatherConditions = [
  'clear',
  'partly-cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'heavy-rain',
  'freezing-rain',
  'sleet',
  'snow',
  'thunderstorm',
  'unknown',
] as const;
export type WeatherCondition = (typeof weatherConditions)[number];

/** A place on the map; degrees, north and east positive. */
export interface Place {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Of one day at one place; what a provider does not tell is null. */
export interface WeatherReport {
  /** The place as the provider calls it, or as it was configured. */
  readonly place: string;
  /** The calendar day it is about, YYYY-MM-DD, in the place's time zone. */
  readonly day: string;
  /** Whether that day is today at the place; only then are the values of now known. */
  readonly today: boolean;
  /** When it was asked for, milliseconds since the epoch; up to a quarter of an hour ago. */
  readonly at: number;
  /** Of now where the day is today, else of the day. */
  readonly condition: WeatherCondition;
  /** The day's as a whole. */
  readonly dayCondition: WeatherCondition;
  /** Now, degrees Celsius; null for other days. */
  readonly temperatureC: number | null;
  readonly minimumC: number | null;
  readonly maximumC: number | null;
  /** Highest chance of rain or snow that day, 0..1. */
  readonly precipitationChance: number | null;
  /** Now where the day is today, else the day's highest, kilometers an hour. */
  readonly windKmh: number | null;
  /** Relative, now, 0..1. */
  readonly humidity: number | null;
}

/** Who knows the weather. */
export interface Weather {
  /** Who it is, for people: "Open-Meteo". */
  readonly name: string;
  /**
   * Answers or fails within 2.5 seconds.
   * @param place a name, to be looked up, or a place; null: the configured one
   * @param day YYYY-MM-DD at the place; null: today. How far ahead is known differs (Open-Meteo 16 days, wttr.in 3)
   * @throws LanternError `part-absent` no place is configured, `not-found` no such place or day, `part-unreachable`,
   *   `part-refused`; each message can be spoken
   */
  report(place: string | Place | null, day: string | null, signal?: AbortSignal): Promise<WeatherReport>;
}
