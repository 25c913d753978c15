/** When: the time of today, else the day too. @param {number} at wall time, milliseconds */
export function formatTime(at) {
  const day =
    new Date(at).toDateString() === new Date().toDateString()
      ? {}
      : /** @type {const} */ ({ weekday: 'short', day: 'numeric', month: 'short' });
  return new Date(at).toLocaleString([], { ...day, hour: '2-digit', minute: '2-digit' });
}

/** How long, roughly. @param {number} ms */
export function formatSpan(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** A variable's value. @param {unknown} value */
export function formatValue(value) {
  if (value === undefined || value === null) return 'nothing yet';
  return typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : JSON.stringify(value);
}
