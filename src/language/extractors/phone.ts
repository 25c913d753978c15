import { parseSpokenDigits } from './digits.js';
import { longestAnswer, trimAnswer, trimLead, type Extractor } from './extractor.js';

const lead =
  /^(?:(?:my|the|our) )?(?:(?:phone|telephone|cell|cell phone|mobile|mobile phone|contact|home|work|office|best) )*(?:number|phone|cell|mobile|telephone)(?: (?:is|would be)|'s)?\b[\s:,]*|^(?:it's|it is|its|that's|that is|that would be|(?:you can |please )?(?:reach|call|ring|text|phone) me (?:at|on))\b[\s:,]*/iu;
/** Said between the digits, but not part of the number. */
const between = new Set('dash hyphen space area code country and then the'.split(' '));

/**
 * A telephone number: "(555) 012-3456", "five five five oh one two three four", "double five", "plus four nine …". The value
 * is its digits, with "+" before a country's code and " x12" after it for an extension. 7 to 15 digits (ITU-T E.164).
 */
export const extractPhone: Extractor = (text) => {
  if (text.length > longestAnswer) return undefined;
  const answer = trimLead(trimAnswer(text), lead).rest;
  const said = trimLead(answer, lead).rest;
  const [number = '', extension, more] = said.toLowerCase().split(/\s*(?:\bext(?:ension)?\b\.?|\bx(?=\s*\d))\s*/u);
  const digits = readDigits(number);
  if (digits === undefined || more !== undefined) return undefined;
  const length = digits.replace('+', '').length;
  if (length < 7 || length > 15) return undefined;
  if (extension === undefined) return { value: digits, said };
  const inner = readDigits(extension);
  return inner === undefined || inner === '' ? undefined : { value: `${digits} x${inner}`, said };
};

function readDigits(text: string): string | undefined {
  const words = text
    .replaceAll(/[()./,-]/g, ' ')
    .replaceAll('+', ' plus ')
    .split(/\s+/)
    .filter((word) => word !== '');
  let digits = '';
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    if (word === 'plus' && digits === '') {
      digits = '+';
      at += 1;
      continue;
    }
    const found = parseSpokenDigits(words, at);
    if (found) digits += found.digits;
    else if (!between.has(word)) return undefined;
    at = found?.next ?? at + 1;
  }
  return digits;
}
