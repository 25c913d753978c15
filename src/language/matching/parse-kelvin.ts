import { parseNumber, type Found } from '../numbers.js';

/** A color temperature without its unit, for templates in which nothing else can be meant. */
export function parseThousands(words: readonly string[], at: number): Found<number> | undefined {
  const number = parseNumber(words, at);
  return number && number.value >= 1000 ? number : undefined;
}

/** "2700 kelvin", "2700k", "twenty seven hundred kelvin". */
export function parseKelvin(words: readonly string[], at: number): Found<number> | undefined {
  const number = parseHundreds(words, at);
  const unit = /^(?:degrees kelvin|kelvins?(?: .*)?|k(?: .*)?)$/.exec(
    words.slice(number?.next, (number?.next ?? 0) + 2).join(' '),
  );
  return number && unit
    ? { next: number.next + (unit[0].startsWith('degrees') ? 2 : 1), value: number.value }
    : undefined;
}

function parseHundreds(words: readonly string[], at: number): Found<number> | undefined {
  const number = parseNumber(words, at);
  if (number === undefined || number.value >= 100 || words[number.next] !== 'hundred') return number;
  return { next: number.next + 1, value: number.value * 100 };
}
