import type { Words } from '../matching/words.js';

/** How often, right behind what happens: "is pressed *three times quickly*", "opens *twice within a minute*". */
const count =
  /^(?:twice|thrice|(?:two|three|four|five|six|seven|eight|nine|ten|\d+|several|a few) times)(?<left>$| .*)/;
/** What makes it a count of what happens, even where nothing is said behind it. */
const together = /^ (?:within|in a row|in|inside|quickly|fast|rapidly|in quick succession|running|at once|one after)\b/;

/**
 * Whether words behind what sets something off count how often that has to happen, which no rule can do. "Flash it when the doorbell rings,
 * three times" counts the flashing. @param end where what sets it off ends
 */
export function countsEvents({ words, breaks }: Words, end: number): boolean {
  const left = count.exec(words.slice(end).join(' '))?.groups?.['left'];
  if (left === undefined) return false;
  return together.test(left) || (left !== '' && !breaks.has(end));
}

/** "When I press the button *three times*": no gesture that it tells, and no count of presses. */
const presses =
  /\b(?:press|push|click|hit|tap)(?:es)? (?:on )?(?:it|(?:(?:the|my|this|that) )?(?:lamp )?(?:button|knob|switch)) (?:three|four|five|six|3|4|5) times\b|\b(?:triple|treble|three|3)[- ](?:press|presses|click|clicks|tap|taps)\b/;

/** Whether presses of the button are counted, of which it tells apart one and two. */
export const countsPresses = (said: string): boolean => presses.test(said);
