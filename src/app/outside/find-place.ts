import { readFileSync } from 'node:fs';
import { placeOfZone, zoneTable } from '../../adapters/sun/place-of-zone.js';
import type { Config } from '../configuration/config-schema.js';

/**
 * Where the sun rises and sets for this Lantern, in degrees: at `place`, or else about where its time zone is.
 * @returns undefined where neither tells
 */
export function findPlace(
  { place, time_zone: timeZone }: Pick<Config, 'place' | 'time_zone'>,
  table = zoneTable,
): { readonly latitude: number; readonly longitude: number } | undefined {
  if (place) return place;
  try {
    return placeOfZone(chooseZone(timeZone), readFileSync(table, 'utf8'));
  } catch {
    return undefined; // A system without the table: then only a configured place tells.
  }
}

/** The city that the sun's times go by where no place is configured: "Berlin"; undefined where there is none. */
export function findZonePlace(
  { time_zone: timeZone }: Pick<Config, 'time_zone'>,
  table = zoneTable,
): string | undefined {
  if (!findPlace({ place: undefined, time_zone: timeZone }, table)) return undefined;
  return chooseZone(timeZone).split('/').at(-1)?.replaceAll('_', ' ');
}

function chooseZone(timeZone: string | undefined): string {
  return timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
