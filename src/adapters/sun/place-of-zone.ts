/** The table of time zones with a place of each, as Debian's tzdata brings it. */
export const zoneTable = '/usr/share/zoneinfo/zone.tab';

/**
 * Roughly where a time zone is, in degrees: the place that it is named after. For the sun's times, where nobody said where they live:
 * within a zone they differ by half an hour or so.
 * @param table the text of `zone.tab` (IANA time zone database: codes, latitude and longitude as ±DDMM or ±DDMMSS, name)
 * @returns undefined for a zone that is no place, such as UTC
 */
export function placeOfZone(zone: string, table: string): { latitude: number; longitude: number } | undefined {
  const row = table.split('\n').find((line) => line.split('\t')[2] === zone);
  const [, north, east] = /^([+-]\d{4}(?:\d\d)?)([+-]\d{5}(?:\d\d)?)$/.exec(row?.split('\t')[1] ?? '') ?? [];
  return north !== undefined && east !== undefined
    ? { latitude: toDegrees(north, 2), longitude: toDegrees(east, 3) }
    : undefined;
}

/** @param digits how many digits the whole degrees have */
function toDegrees(written: string, digits: number): number {
  const [whole, minutes, seconds] = [
    written.slice(1, 1 + digits),
    written.slice(1 + digits, 3 + digits),
    written.slice(3 + digits),
  ].map(Number) as [number, number, number];
  return (written.startsWith('-') ? -1 : 1) * (whole + minutes / 60 + seconds / 3600);
}
