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
  const wanted = foldCityName(name);
  // Two megabytes, which only a setup needs.
  const { cityMapping } = (await import('city-timezones')).default;
  return cityMapping
    .filter((row) => foldCityName(row.city) === wanted || foldCityName(row.city_ascii) === wanted)
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

/** Letters without their marks, in lower case: the table has Zürich, but Lubeck. */
export function foldCityName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
