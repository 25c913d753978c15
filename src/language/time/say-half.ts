import { parseClockTime } from './clock-times.js';

const before = /^(?:at|by|from|until|till|between|about|around|to)$/;

/** With the half of the day said behind the first clock time that may be of either: "on at seven" as "on at seven pm". */
export function sayHalf(words: readonly string[], half: 'am' | 'pm'): readonly string[] {
  const plain = words.map((word) => word.toLowerCase());
  for (const [at, word] of plain.entries()) {
    const time = before.test(word) ? parseClockTime(plain, at + 1) : undefined;
    if (time) return time.value.either ? words.toSpliced(time.next, 0, half) : words;
  }
  return words;
}
