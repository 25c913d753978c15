import type { Command } from '../../core/command.js';
import { parseNumber } from '../../language/numbers.js';
import { parseDuration } from '../../language/time/durations.js';

type TimerStart = Extract<Command, { readonly intent: 'timer.start' }>;

/** With one of these a number may be taken back. */
const isSlip = /^(?:no|not|nope|sorry|actually|wait|rather|mean|meant|make)$/;

/** "Pasta nine minutes, rice *fifteen*": a number that none of the timers lasts for, and that is no part of a name; undefined where there is none. */
export function findUncounted(words: readonly string[], commands: readonly Command[]): string | undefined {
  const timers = commands.flatMap((command) => (command.intent === 'timer.start' ? [command] : []));
  if (timers.length < commands.length || words.some((word) => isSlip.test(word))) return undefined;
  const known = countsOf(timers);
  const names = timers.flatMap(({ name = '' }) => name.split(' '));
  return listNumbers(words).find(({ said, value }) => !known.has(value) && !names.includes(said))?.said;
}

/** The numbers that tell how many timers there are and how long they last, in hours, minutes or seconds. */
const countsOf = (timers: readonly TimerStart[]) =>
  new Set([
    ...[1, timers.length],
    ...timers.flatMap(({ seconds }) => [seconds, seconds / 60, (seconds / 60) % 60, seconds / 3600]),
  ]);

/** The numbers that are no part of a length. */
function listNumbers(words: readonly string[]) {
  const numbers: { readonly said: string; readonly value: number }[] = [];
  for (let at = 0; at < words.length;) {
    const length = parseDuration(words, at);
    const number = length ? undefined : parseNumber(words, at);
    if (number) numbers.push({ said: words.slice(at, number.next).join(' '), value: number.value });
    at = (length ?? number)?.next ?? at + 1;
  }
  return numbers;
}
