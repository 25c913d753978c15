import { otherNames } from './other-names.js';

/** A larger city of the world. */
export interface City {
  readonly name: string;
  /** The state or province. */
  readonly region: string;
  readonly country: string;
  /** Two letters, as "DE". */
  readonly code: string;
  /** In degrees; north and east are positive. */
  readonly latitude: number;
  readonly longitude: number;
  readonly people: number;
}

/** The cities of a name, the largest first: by the table of Natural Earth (7,300 cities), offline. */
export async function findCities(name: string): Promise<readonly City[]> {
  const typed = foldCityName(name);
  const known = otherNames.find(([other]) => foldCityName(other) === typed)?.[1];
  const wanted = known === undefined ? typed : foldCityName(known);
  // Two megabytes, which only a setup needs.
  const { cityMapping } = (await import('city-timezones')).default;
  const isNamed = (row: { readonly city: string; readonly city_ascii: string }, fold: (text: string) => string) =>
    [row.city, row.city_ascii].some((each) => fold(each) === fold(wanted));
  const exact = cityMapping.filter((row) => isNamed(row, foldCityName));
  const found = exact.length > 0 ? exact : cityMapping.filter((row) => isNamed(row, foldUmlauts));
  return found
    .sort((one, other) => other.pop - one.pop)
    .map(({ city, province, country, iso2, lat, lng, pop }) => ({
      name: city,
      region: province,
      country,
      code: iso2,
      latitude: lat,
      longitude: lng,
      people: pop,
    }));
}

/** "Duesseldorf" as "Dusseldorf": who has no ü writes ue. */
const foldUmlauts = (name: string) => foldCityName(name).replaceAll(/([aou])e/g, '$1');

/** Letters without their marks, in lower case: the table has Zürich, but Lubeck. */
export function foldCityName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
