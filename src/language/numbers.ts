/** What a slot read from the words: its value, and the index of the first word after it. */
export interface Found<Value> {
  readonly next: number;
  readonly value: Value;
}

const smallNames = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const small = new Map<string, number>(smallNames.map((word, value) => [word, value]));
const tensNames = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const tens = new Map<string, number>(tensNames.map((word, index) => [word, (index + 2) * 10]));
small.set('oh', 0).set('nought', 0).set('nil', 0);
tens.set('fourty', 40);
const scales = new Map([
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/** 0..99 in words at `at`: "seven", "twenty five". */
function parseBelowHundred(words: readonly string[], at: number): Found<number> | undefined {
  const word = words[at] ?? '';
  const ten = tens.get(word);
  if (ten === undefined) {
    const one = word === 'oh' ? undefined : small.get(word);
    return one === undefined ? undefined : { next: at + 1, value: one };
  }
  const one = small.get(words[at + 1] ?? '') ?? 0;
  return one >= 1 && one <= 9 ? { next: at + 2, value: ten + one } : { next: at + 1, value: ten };
}

/** 0..999 in words: "a hundred", "two hundred and five", "four fifty" is not a number. */
function parseBelowThousand(words: readonly string[], at: number): Found<number> | undefined {
  const article = words[at] === 'a' && (words[at + 1] === 'hundred' || scales.has(words[at + 1] ?? ''));
  const head = article ? { next: at + 1, value: 1 } : parseBelowHundred(words, at);
  if (!head || words[head.next] !== 'hundred') return head;
  const hundreds = head.value * 100;
  const after = words[head.next + 1] === 'and' ? head.next + 2 : head.next + 1;
  const rest = parseBelowHundred(words, after);
  return rest ? { next: rest.next, value: hundreds + rest.value } : { next: head.next + 1, value: hundreds };
}

/** Digits as typed: "50", "2.5", "1/2", but not clock times ("7:30") or dates ("3/5/2019"). */
function parseDigits(word: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(word)) return Number(word);
  const fraction = /^(\d+)\/(\d+)$/.exec(word);
  return fraction && Number(fraction[2]) > 0 ? Number(fraction[1]) / Number(fraction[2]) : undefined;
}

/**
 * The number at `at`, in digits or words, from 0 up to a thousand million: "50", "seven", "twenty five", "a hundred and
 * ten", "two thousand seven hundred", "two point five". Takes the longest reading.
 */
export function parseNumber(words: readonly string[], at: number): Found<number> | undefined {
  const typed = parseDigits(words[at] ?? '');
  if (typed !== undefined) return { next: at + 1, value: typed };
  let found = parseBelowThousand(words, at);
  if (!found) return undefined;
  let total = 0;
  let limit = Infinity;
  for (;;) {
    const scale: number | undefined = scales.get(words[found.next] ?? '');
    if (scale === undefined || scale >= limit) {
      found = { next: found.next, value: total + found.value };
      break;
    }
    total += found.value * scale;
    limit = scale;
    const after: number = words[found.next + 1] === 'and' ? found.next + 2 : found.next + 1;
    const rest = parseBelowThousand(words, after);
    if (!rest) {
      found = { next: found.next + 1, value: total };
      break;
    }
    found = rest;
  }
  return parseDecimals(words, found);
}

function parseDecimals(words: readonly string[], whole: Found<number>): Found<number> {
  if (words[whole.next] !== 'point') return whole;
  let digits = '';
  let next = whole.next + 1;
  for (; next < words.length; next += 1) {
    const digit = small.get(words[next] ?? '');
    if (digit === undefined || digit > 9) break;
    digits += String(digit);
  }
  return digits === '' ? whole : { next, value: Number(`${whole.value}.${digits}`) };
}

/** A whole number from 0 to 999,999,999 in words, as a recognizer writes it: "one hundred five". */
export function printNumber(value: number): string {
  if (value < 20) return smallNames[value] ?? '';
  if (value < 100) return joinWords(tensNames[Math.floor(value / 10) - 2] ?? '', value % 10);
  if (value < 1000) return joinWords(`${printNumber(Math.floor(value / 100))} hundred`, value % 100);
  if (value < 1_000_000) return joinWords(`${printNumber(Math.floor(value / 1000))} thousand`, value % 1000);
  return joinWords(`${printNumber(Math.floor(value / 1_000_000))} million`, value % 1_000_000);
}

const joinWords = (head: string, rest: number) => (rest === 0 ? head : `${head} ${printNumber(rest)}`);

/** "first", "21st", "twenty first" as 1..31, for days of the month. */
export function parseOrdinal(words: readonly string[], at: number): Found<number> | undefined {
  const word = words[at] ?? '';
  if (/^\d{1,2}$/.test(word) && /^(st|nd|rd|th)$/.test(words[at + 1] ?? '')) {
    return { next: at + 2, value: Number(word) };
  }
  const plain = ordinals.get(word);
  if (plain !== undefined) return { next: at + 1, value: plain };
  const ten = tens.get(word);
  const one = ordinals.get(words[at + 1] ?? '');
  return ten !== undefined && one !== undefined && one < 10 ? { next: at + 2, value: ten + one } : undefined;
}

const ordinals = new Map<string, number>([
  ...(
    'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
    'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
  )
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
  ['thirtieth', 30],
]);
