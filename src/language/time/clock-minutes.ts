export const minutesOfDay = 24 * 60;

/** The minutes since midnight of a clock time, HH:MM. */
export const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The clock time, HH:MM, so many minutes after midnight; before it and past the day's end the clock goes round. */
export function toClock(minutes: number): string {
  const within = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The clock time after `from` at which a time comes next whose half of the day nobody said: after 19:00, nine is 21:00. */
export function nextClock(from: string, said: string): string {
  const half = minutesOfDay / 2;
  const wait = (toMinutes(said) - toMinutes(from) + minutesOfDay) % half || half;
  return toClock(toMinutes(from) + wait);
}

/** A clock time, of which nobody may have said the half of the day, in the half that is nearer to another one. */
export function nearClock(
  { at, either }: { readonly at: string; readonly either?: true | undefined },
  other: string,
): string {
  if (either !== true) return at;
  const apart = (clock: string) => {
    const minutes = Math.abs(toMinutes(clock) - toMinutes(other));
    return Math.min(minutes, minutesOfDay - minutes);
  };
  const later = toClock(toMinutes(at) + minutesOfDay / 2);
  return apart(later) < apart(at) ? later : at;
}
