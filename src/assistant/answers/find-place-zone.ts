import { capitalize } from '../../core/capitalize.js';

/** A time zone, and what the place is called. */
export interface ZonePlace {
  readonly zone: string;
  readonly place: string;
}

/** Zones that people call by a name of their own. */
const spoken: Readonly<Record<string, string>> = {
  utc: 'UTC',
  gmt: 'UTC',
  greenwich: 'Europe/London',
  england: 'Europe/London',
  scotland: 'Europe/London',
  'great britain': 'Europe/London',
  uk: 'Europe/London',
  germany: 'Europe/Berlin',
  'new zealand': 'Pacific/Auckland',
  ukraine: 'Europe/Kiev',
  china: 'Asia/Shanghai',
  spain: 'Europe/Madrid',
  portugal: 'Europe/Lisbon',
  hawaii: 'Pacific/Honolulu',
  california: 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  washington: 'America/New_York',
  boston: 'America/New_York',
  florida: 'America/New_York',
  texas: 'America/Chicago',
  eastern: 'America/New_York',
  'east coast': 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
  'west coast': 'America/Los_Angeles',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  beijing: 'Asia/Shanghai',
};

const words = (name: string) => (name.toLowerCase().match(/[\p{L}]+/gu) ?? []).join(' ');
const capitalizeWords = (name: string) => name.replaceAll(/\p{L}+/gu, capitalize);

let known: ReadonlyMap<string, ZonePlace> | undefined;

/** Countries with one time zone. */
function listCountries(): readonly (readonly [string, ZonePlace])[] {
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .flatMap((code) => {
      const place = countries.of(code);
      // Not in the types yet (ECMA-402, Intl Locale Info).
      const { timeZones = [] } = new Intl.Locale(`und-${code}`) as unknown as { timeZones?: readonly string[] };
      const [zone] = timeZones;
      return place !== undefined && zone !== undefined && timeZones.length === 1
        ? [[words(place), { zone, place }] as const]
        : [];
    });
}

function listCities(): readonly (readonly [string, ZonePlace])[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => {
    const place = (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
    return [words(place), { zone, place }] as const;
  });
}

/** All names: countries, the places that zones are named after, and the names above. Some milliseconds, once. */
function listNames(): ReadonlyMap<string, ZonePlace> {
  const own = Object.entries(spoken).map(
    ([name, zone]) => [name, { zone, place: zone === 'UTC' ? name.toUpperCase() : capitalizeWords(name) }] as const,
  );
  return new Map([...listCountries(), ...listCities(), ...own]);
}

/** No name of a place has more words. */
const longest = 4;

/** The only place with a time zone that is named in a text; undefined if there is none, or more than one. */
export function findPlaceZone(text: string): ZonePlace | undefined {
  const found = findPlaceZones(text);
  return new Set(found.map(({ zone }) => zone)).size === 1 ? found[0] : undefined;
}

/** The places with time zones that are named in a text, as they are named. */
export function findPlaceZones(text: string): readonly ZonePlace[] {
  known ??= listNames();
  const said = words(text).split(' ');
  const found: ZonePlace[] = [];
  for (let at = 0; at < said.length;) {
    const next = Array.from({ length: longest }, (_, less) => at + longest - less).find((end) =>
      known?.has(said.slice(at, end).join(' ')),
    );
    const place = next === undefined ? undefined : known.get(said.slice(at, next).join(' '));
    if (place) found.push(place);
    at = next ?? at + 1;
  }
  return found;
}
