import { parseNumber, type Found } from '../numbers.js';

/** "Half two seconds", "half ten percent" are no times. */
const noHours =
  /^(?:percent|seconds?|minutes?|hours?|days?|weeks?|degrees?|kelvin|hundred|thousand|lights?|lamps?|of|more|times?|past)$/;
const hours: ReadonlySet<number> = new Set(Array.from({ length: 12 }, (_, hour) => hour + 1));

/** In British mouths "half seven" is half past seven. */
export function parseHalfHour(
  words: readonly string[],
  at: number,
): Found<{ readonly hour: number; readonly minute: number }> | undefined {
  if (!/^half (?!an? )/.test(`${words.slice(at, at + 2).join(' ')} `)) return undefined;
  const hour = parseNumber(words, at + 1);
  if (!hour || !hours.has(hour.value) || noHours.test(words[hour.next] ?? '')) return undefined;
  return { next: hour.next, value: { hour: hour.value, minute: 30 } };
}
