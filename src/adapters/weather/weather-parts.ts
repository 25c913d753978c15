import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import type { Http } from '../../ports/http.js';
import type { Place } from '../../ports/weather.js';

/** What a weather service needs. */
export interface WeatherParts {
  readonly http: Http;
  readonly clock: Clock;
  /** The place to report on if none is named. */
  readonly home: Place | undefined;
  /** The address of the service; undefined for the public one. */
  readonly url: string | undefined;
}

/** The longest time for a report, in milliseconds, because somebody who asked aloud is waiting. */
export const reportLimit = 2500;
const longestName = 100;

/** The place asked for, or the configured one. @throws LanternError `part-absent`, `not-found` */
export function choosePlace(place: string | Place | null, home: Place | undefined): string | Place {
  const chosen = place ?? home;
  if (chosen === undefined)
    throw new LanternError('part-absent', 'no place is configured; set place in the configuration, or name a place');
  if (typeof chosen !== 'string') return chosen;
  const name = chosen.trim();
  // For the name of the home its coordinates are used, so no service has to look the name up.
  if (name.toLowerCase() === home?.name.toLowerCase()) return home;
  if (name.length >= 2 && name.length <= longestName) return name;
  throw new LanternError('not-found', `"${name.slice(0, longestName)}" is not the name of a place`);
}

/** The error for a day that the forecast does not cover. */
export function createDayError(service: string, day: string, known: readonly string[]): LanternError {
  return new LanternError(
    'not-found',
    `${service} has no forecast for ${day}, only from ${known[0] ?? 'today'} to ${known.at(-1) ?? 'today'}`,
  );
}
