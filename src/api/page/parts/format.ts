/** An instant: the time if it is today, else also the day. @param at wall time in milliseconds */
export function formatClockTime(at: number): string {
  const [then, now] = [new Date(at), new Date()];
  const day: Intl.DateTimeFormatOptions =
    then.toDateString() === now.toDateString() ? {} : { weekday: 'short', day: 'numeric', month: 'short' };
  if (then.getFullYear() !== now.getFullYear()) day.year = 'numeric';
  // In the language and the form of Lantern's own sentences, which stand beside it.
  return then.toLocaleString('en', { ...day, hour: 'numeric', minute: '2-digit' }).replaceAll('\u202f', ' ');
}

/** A duration, rounded. */
export function formatSpan(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** How many characters of a value are shown. */
const longestValue = 120;

/** A variable's value as short text. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing yet';
  const text = typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
