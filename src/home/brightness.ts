/** The dimmer goes no lower than one percent, which would be 2.55: below this the bytes 1 and 2 have their share of the way to 3. */
const least = 3;
const step = (toExact(least) - 1) / (least - 1);

/** A brightness 1..255, as other programs count it, as percent of the dimmer; `toByte` gives the same back. */
export function toPercent(byte: number): number {
  const percent = byte < least ? 1 + (byte - 1) * step : toExact(byte);
  return Math.round(Math.max(1, percent) * 100) / 100;
}

/** The dimmer's percent as a brightness 1..255. */
export function toByte(percent: number): number {
  const byte = percent < toExact(least) ? 1 + (percent - 1) / step : (percent / 100) * 255;
  return Math.max(1, Math.round(byte));
}

function toExact(byte: number): number {
  return (byte / 255) * 100;
}
