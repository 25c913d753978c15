/** An instant: the time if it is today, else also the day. @param {number} at wall time in milliseconds */
export function formatClockTime(at) {
  const [then, now] = [new Date(at), new Date()];
  /** @type {Intl.DateTimeFormatOptions} */
  const day = then.toDateString() === now.toDateString() ? {} : { weekday: 'short', day: 'numeric', month: 'short' };
  if (then.getFullYear() !== now.getFullYear()) day.year = 'numeric';
  return then.toLocaleString([], { ...day, hour: '2-digit', minute: '2-digit' });
}

/** A duration, rounded. @param {number} ms */
export function formatSpan(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** How many characters of a value are shown. */
const longestValue = 120;

/** A variable's value as short text. @param {unknown} value */
export function formatValue(value) {
  if (value === undefined || value === null) return 'nothing yet';
  const text = typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
