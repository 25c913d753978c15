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
  const spoken = parseAndHalf(words, at);
  if (spoken) return spoken;
  if (!/^half (?!an? )/.test(`${words.slice(at, at + 2).join(' ')} `)) return undefined;
  const hour = parseNumber(words, at + 1);
  if (!hour || !hours.has(hour.value) || noHours.test(words[hour.next] ?? '')) return undefined;
  return { next: hour.next, value: { hour: hour.value, minute: 30 } };
}

const hourNames = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const andHalf = new RegExp(
  `^(?:at|by|till|until|from|before|after|on) (${hourNames.join('|')}|[1-9]|1[0-2]) and (?:a )?(half|quarter)(?: (?!${noHours.source.slice(1, -1)}\\b)|$)`,
);

/** "At seven *and half*", "at six *and quarter*", as speakers of other languages say it; "for seven and a half minutes" is no time. */
function parseAndHalf(words: readonly string[], at: number) {
  const found = at > 0 ? andHalf.exec(words.slice(at - 1, at + 5).join(' ')) : null;
  if (!found) return undefined;
  const [said, name = '', part] = found;
  const hour = hourNames.indexOf(name) + 1 || Number(name);
  return { next: at - 1 + said.trim().split(' ').length, value: { hour, minute: part === 'half' ? 30 : 15 } };
}
