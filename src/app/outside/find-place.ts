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
    const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return placeOfZone(zone, readFileSync(table, 'utf8'));
  } catch {
    return undefined; // A system without the table: then only a configured place tells.
  }
}
