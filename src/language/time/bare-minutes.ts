import { parseNumber } from '../numbers.js';

const asks = /^(?:remind|wake|nudge|ping)$/;
/** What a lamp goes: "*off* in twenty". */
const switches = /^(?:on|off|out)$/;
/** More are no minutes that somebody leaves unsaid. */
const most = 90;

/** "Remind me to check the oven *in five*", "wake me in ten", "hall off in ten": minutes. */
export function sayMinutes(words: readonly string[]): readonly string[] {
  const isAsked = words.some((word) => asks.test(word) || switches.test(word));
  const at = isAsked ? words.findLastIndex((_, index) => isBare(words, index)) : -1;
  const end = at < 0 ? -1 : (parseNumber(words, at + 1)?.next ?? -1);
  return end < 0 ? words : [...words.slice(0, end), 'minutes', ...words.slice(end)];
}

function isBare(words: readonly string[], at: number): boolean {
  const number = words[at] === 'in' ? parseNumber(words, at + 1) : undefined;
  if (!number || number.value < 1 || number.value > most) return false;
  return number.next === words.length || /^(?:to|please|about|that)$/.test(words[number.next] ?? '');
}
