const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/**
 * A duration in words, with the two largest units that are not zero ("1 hour 30 minutes"). Fractions of a second are rounded
 * up.
 */
export function describeDuration(seconds: number): string {
  let left = Math.ceil(seconds);
  const parts: string[] = [];
  for (const [size, unit] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return parts.length === 0 ? '0 seconds' : parts.slice(0, 2).join(' ');
}

/** A wait as people tell it, in seconds: whole minutes, one at least. @param ms milliseconds */
export const wholeMinutes = (ms: number): number => Math.max(1, Math.round(ms / 60_000)) * 60;
