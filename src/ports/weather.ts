/** The state of the sky, coarse enough for every provider and for speech. */
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

/** A place on the map, in degrees; north and east are positive. */
export interface Place {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The weather on one day at one place; null for what the provider does not report. */
export interface WeatherReport {
  /** The place as the provider calls it, or as it is configured. */
  readonly place: string;
  /** The calendar day, YYYY-MM-DD, in the place's time zone. */
  readonly day: string;
  /** Whether that day is today at the place; current values are known only then. */
  readonly today: boolean;
  /** When the provider was asked, milliseconds since the epoch; at most a quarter of an hour ago. */
  readonly at: number;
  /** The current condition if the day is today, else the day's. */
  readonly condition: WeatherCondition;
  /** The condition of the day as a whole. */
  readonly dayCondition: WeatherCondition;
  /** Now, degrees Celsius; null for other days. */
  readonly temperatureC: number | null;
  readonly minimumC: number | null;
  readonly maximumC: number | null;
  /** Highest chance of rain or snow that day, 0..1. */
  readonly precipitationChance: number | null;
  /** The current wind if the day is today, else the day's highest, kilometers an hour. */
  readonly windKmh: number | null;
  /** Current relative humidity, 0..1. */
  readonly humidity: number | null;
}

/** Provides weather reports. */
export interface Weather {
  /** Its name as people see it: "Open-Meteo". */
  readonly name: string;
  /**
   * Returns a report or throws within 2.5 seconds.
   * @param place a name to look up, or a place; null for the configured one
   * @param day YYYY-MM-DD at the place; null for today. Providers differ in how far they look ahead (Open-Meteo 16 days, wttr.in 3)
   * @throws LanternError `part-absent` if no place is configured, `not-found` for an unknown place or day, `part-unreachable`,
   *   `part-refused`; each message can be spoken
   */
  report(place: string | Place | null, day: string | null, signal?: AbortSignal): Promise<WeatherReport>;
}
