import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import type { Http } from '../../ports/http.js';
import type { Place } from '../../ports/weather.js';

export interface WeatherParts {
  readonly http: Http;
  readonly clock: Clock;
  /** Whose weather it is where no place is said. */
  readonly home: Place | undefined;
  /** Of the service, where it is not the public one. */
  readonly url: string | undefined;
}

/** A spoken question is answered or given up within so many milliseconds. */
export const reportLimit = 2500;
const longestName = 100;

/** The place asked for, or the configured one. @throws LanternError `part-absent`, `not-found` */
export function choosePlace(place: string | Place | null, home: Place | undefined): string | Place {
  const chosen = place ?? home;
  if (chosen === undefined)
    throw new LanternError(
      'part-absent',
      'where you are is not configured; set place in the configuration, or name a place',
    );
  if (typeof chosen !== 'string') return chosen;
  const name = chosen.trim();
  // What is called like home is home: nobody else needs to know where that is.
  if (name.toLowerCase() === home?.name.toLowerCase()) return home;
  if (name.length >= 2 && name.length <= longestName) return name;
  throw new LanternError('not-found', `"${name.slice(0, longestName)}" is no name of a place`);
}

/** @throws LanternError `not-found` */
export function createDayError(service: string, day: string, known: readonly string[]): LanternError {
  return new LanternError(
    'not-found',
    `${service} does not know the weather of ${day}, only from ${known[0] ?? 'today'} to ${known.at(-1) ?? 'today'}`,
  );
}
