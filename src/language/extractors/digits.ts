import { parseOrdinal } from '../numbers.js';

const units = 'zero one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const repeated: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
]);

const digitOf = (word: string): string | undefined => {
  if (/^\d+$/.test(word)) return word;
  if (word === 'oh' || word === 'o' || word === 'nought') return '0';
  const unit = units.indexOf(word);
  return unit < 0 ? undefined : String(unit);
};

/**
 * The digits at `at`, the way telephone and house numbers are read aloud: "five five five", "double five", "oh one",
 * "seven eighty nine", "twelve thirty four", "eight hundred", "two hundred and five". `next` is the first word after them.
 */
export function parseSpokenDigits(words: readonly string[], at: number): { next: number; digits: string } | undefined {
  let digits = '';
  let next = at;
  for (;;) {
    const word = words[next] ?? '';
    const times = repeated.get(word);
    const single = digitOf(times === undefined ? word : (words[next + 1] ?? ''));
    if (times !== undefined) {
      if (single?.length !== 1) break;
      digits += single.repeat(times);
      next += 2;
      continue;
    }
    const ten = tens.indexOf(word);
    const unit = units.indexOf(words[next + 1] ?? '');
    if (ten >= 0 && parseOrdinal(words, next)) break; // "twenty first" street
    if (ten >= 0) {
      digits += unit > 0 ? `${ten + 2}${unit}` : `${ten + 2}0`;
      next += unit > 0 ? 2 : 1;
    } else if (teens.includes(word)) {
      digits += String(teens.indexOf(word) + 10);
      next += 1;
    } else if (single !== undefined) {
      digits += single;
      next += 1;
    } else break;
    const scale = words[next] === 'hundred' ? 2 : words[next] === 'thousand' ? 3 : 0;
    if (scale === 0) continue;
    const after = words[next + 1] === 'and' ? next + 2 : next + 1;
    const rest = parseBelow(words, after);
    const full =
      rest !== undefined && (words[next + 1] === 'and' || rest.digits.length === 2) && rest.digits.length <= scale;
    digits += full ? rest.digits.padStart(scale, '0') : '0'.repeat(scale);
    next = full ? rest.next : next + 1;
  }
  return next === at ? undefined : { next, digits };
}

/** One number below a hundred, in words. */
function parseBelow(words: readonly string[], at: number): { next: number; digits: string } | undefined {
  const word = words[at] ?? '';
  const ten = tens.indexOf(word);
  const unit = units.indexOf(words[at + 1] ?? '');
  if (ten >= 0 && parseOrdinal(words, at)) return undefined;
  if (ten >= 0) return { next: unit > 0 ? at + 2 : at + 1, digits: unit > 0 ? `${ten + 2}${unit}` : `${ten + 2}0` };
  if (teens.includes(word)) return { next: at + 1, digits: String(teens.indexOf(word) + 10) };
  const only = units.indexOf(word);
  return only > 0 ? { next: at + 1, digits: String(only) } : undefined;
}
