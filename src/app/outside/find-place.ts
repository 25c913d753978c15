import { readFileSync } from 'node:fs';
import { placeOfZone, zoneTable } from '../../adapters/sun/place-of-zone.js';
import { readSystemZone, systemZone } from '../../core/local-time.js';
import type { Config } from '../configuration/config-schema.js';
import type { Foundation } from '../foundation.js';

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
    return placeOfZone(timeZone ?? systemZone(), readFileSync(table, 'utf8'));
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
  return (timeZone ?? systemZone()).split('/').at(-1)?.replaceAll('_', ' ');
}

/** Says by which time zone it goes where nothing tells which is meant. */
export function tellZone({ config, environment, tell }: Pick<Foundation, 'config' | 'environment' | 'tell'>): void {
  if (config.time_zone !== undefined || readSystemZone() !== undefined) return;
  const { TZ: zone } = environment;
  const why =
    zone === undefined
      ? 'the machine tells no time zone'
      : `TZ is ${zone === '' ? 'empty' : JSON.stringify(zone)}, which is no time zone`;
  tell('clock', `${why}: times are in UTC; set time_zone, such as Europe/Berlin, in lantern.yaml`);
}
