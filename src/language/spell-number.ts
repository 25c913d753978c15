const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A whole number from 0 to 100 in words: 45 is "forty five". @throws RangeError for any other number */
export function spellNumber(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 100) throw new RangeError(`0 to 100, not ${number}`);
  if (number === 100) return 'one hundred';
  const unit = number % 10;
  return small[number] ?? [tens[Math.floor(number / 10)], ...(unit === 0 ? [] : [small[unit]])].join(' ');
}

const irregular: ReadonlyMap<string, string> = new Map([
  ['one', 'first'],
  ['two', 'second'],
  ['three', 'third'],
  ['five', 'fifth'],
  ['eight', 'eighth'],
  ['nine', 'ninth'],
  ['twelve', 'twelfth'],
  ['twenty', 'twentieth'],
  ['thirty', 'thirtieth'],
]);

/** A day of the month in words: 21 is "twenty first". */
export const spellOrdinal = (number: number): string =>
  spellNumber(number).replace(/\w+$/, (last) => irregular.get(last) ?? `${last}th`);
