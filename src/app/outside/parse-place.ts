import { findCities, foldCityName, type City } from '../../adapters/places/find-cities.js';
import type { SetUpAnswers } from '../configuration/set-up-config.js';
import { LanternError } from '../../core/errors.js';

type Place = NonNullable<SetUpAnswers['place']>;

/** One coordinate as maps write it: "53.87", "53,87", "53.87° N", "N 53° 52' 12"", "-10.7". */
const coordinate = String.raw`([NSEW])?\s*([+\-\u2212]?\d{1,3}(?:[.,]\d+)?)\s*(?:°|º|degrees)?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['\u2019\u2032]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*["\u201d\u2033]\s*)?(north|south|east|west|[NSEW](?![a-z]))?`;
const both = String.raw`${coordinate}(?:\s*[,;/]\s*|\s+|(?<=[NSEWh]))${coordinate}\s*\)?`;
const bare = new RegExp(`^\\s*${both}$`, 'iu');
const named = new RegExp(String.raw`^\s*(.*?\p{L}.*?)[\s,:;(]+${both}$`, 'iu');

/** A larger city by its name, or coordinates with or without a name. @throws LanternError `usage-invalid` */
export async function parsePlace(text: string): Promise<Place> {
  const [, ...alone] = bare.exec(text) ?? [];
  if (alone.length > 0) return createPlace('Home', alone);
  const [, name = '', ...after] = named.exec(text) ?? [];
  return after.length > 0 ? createPlace(name, after) : findCity(text);
}

type FiveParts = [string, string, string, string, string];
type Written = readonly (string | undefined)[];

function createPlace(name: string, written: Written): Place {
  const [one, other] = [toDegrees(written.slice(0, 5)), toDegrees(written.slice(5))];
  const [latitude, longitude] = one.isEast === true || other.isEast === false ? [other, one] : [one, other];
  if (Math.abs(latitude.degrees) > 90 || latitude.isEast === true)
    throw refuse(`${latitude.degrees} is no latitude, which is from -90 to 90 and comes first`);
  if (Math.abs(longitude.degrees) > 180 || longitude.isEast === false)
    throw refuse(`${longitude.degrees} is no longitude, which is from -180 to 180`);
  return { name, latitude: latitude.degrees, longitude: longitude.degrees };
}

/** @param written the letter before, degrees, minutes, seconds and the letter or word after */
function toDegrees(written: Written) {
  const [before, whole, minutes, seconds, after] = written.map((part) => part ?? '') as FiveParts;
  const letter = `${before}${after}`.slice(0, 1).toUpperCase();
  const size = toNumber(whole) + toNumber(minutes) / 60 + toNumber(seconds) / 3600;
  const isNegative = /^[-−]/.test(whole) || /[SW]/.test(letter);
  const isEast = letter === '' ? undefined : /[EW]/.test(letter);
  return { degrees: (isNegative ? -1 : 1) * round(size, 4), isEast };
}

/** Of digits with a decimal point or comma; a sign does not count. */
function toNumber(digits: string): number {
  return Number(digits.replace(',', '.').replace(/^[+\-−]/, ''));
}

/** How many times as many people make a city the one that is meant, where others have its name. */
const clearlyLarger = 5;

async function findCity(text: string): Promise<Place> {
  const [name = '', ...regions] = text.split(',').map((part) => part.trim());
  const all = await findCities(name);
  const found = all.filter((city) => regions.every((region) => isIn(city, region)));
  const [largest, second] = found;
  if (!largest)
    throw refuse(
      `${JSON.stringify(text)} is not among the larger cities that Lantern knows; take its latitude and longitude from a map, and write them after the name, as Lübeck, 53.87, 10.69`,
    );
  if (second && second.people * clearlyLarger > largest.people)
    throw refuse(
      `there are several: ${found.slice(0, 6).map(tellCity).join('; ')}. Write it as ${largest.name}, ${largest.region}`,
    );
  // The table has few umlauts; whoever typed capitals knows how the name is written.
  const asTyped = name === name.toLowerCase() ? largest.name : name;
  return { name: asTyped, latitude: round(largest.latitude, 2), longitude: round(largest.longitude, 2) };
}

function isIn(city: City, region: string): boolean {
  return [city.region, city.country, city.code].some((known) => foldCityName(known).startsWith(foldCityName(region)));
}

function tellCity({ name, region, country }: City): string {
  return `${name} in ${region}, ${country}`;
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function refuse(message: string): LanternError {
  return new LanternError('usage-invalid', message);
}
