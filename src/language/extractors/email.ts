import { parseSpokenDigits } from './digits.js';
import { longestAnswer, trimAnswer, trimLead, type Extractor } from './extractor.js';

const lead =
  /^(?:(?:my|the|our) )?(?:(?:best|work|home|personal) )?(?:e-?mail|e mail|mail)(?: address)?(?:'s| is| would be)?\b[\s:,]*|^(?:it's|it is|its|that's|that is|that would be|send it to|(?:you can |please )?(?:reach|email|mail|write to|write) me (?:at|on))\b[\s:,]*/iu;
/** The marks in an address, as they are read aloud. */
const marks: ReadonlyMap<string, string> = new Map([
  ['dot', '.'],
  ['point', '.'],
  ['period', '.'],
  ['underscore', '_'],
  ['dash', '-'],
  ['hyphen', '-'],
  ['minus', '-'],
  ['plus', '+'],
]);
/** Remarks about the address that are not part of it. */
const asides = /\b(?:all (?:in )?lower ?case|(?:all )?one word|all together|with no spaces|no spaces|lower ?case)\b/giu;
/** RFC 5321's shape, without its quoted oddities, which nobody says. */
const shape = /^[a-z0-9]+(?:[._+-]+[a-z0-9]+)*@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z]{2,}$/;

/** An e-mail address: "sarah@example.com", "sarah dot johnson at example dot com", "s underscore j twenty two at …". */
export const extractEmail: Extractor = (text) => {
  if (text.length > longestAnswer) return undefined;
  const answer = trimLead(trimAnswer(text), lead).rest;
  const said = trimLead(answer, lead).rest.replace(asides, ' ').replaceAll(/\s+/g, ' ').trim();
  const typed = said.toLowerCase().replace(/^mailto:/, '');
  const value = shape.test(typed) ? typed : readAloud(typed);
  return value !== undefined && shape.test(value) && value.length <= 254 ? { value, said } : undefined;
};

function readAloud(text: string): string | undefined {
  const words = text
    .replaceAll(/\bat sign\b|\bat symbol\b|@/g, ' at ')
    .replaceAll(/\bunder score\b/g, 'underscore')
    .replaceAll(/\bdouble (?:you|u)\b/g, 'w')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  let address = '';
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (word === 'at') {
      if (address === '' || address.includes('@')) return undefined;
      address += '@';
      at += 1;
      continue;
    }
    if (word === 'double' && /^[a-z]$/.test(next)) {
      address += next + next;
      at += 2;
      continue;
    }
    const mark = marks.get(word);
    const number = mark === undefined && word !== 'o' ? parseSpokenDigits(words, at) : undefined;
    if (mark === undefined && !number && !/^[a-z0-9._+-]+$/.test(word)) return undefined;
    address += mark ?? number?.digits ?? word;
    at = number?.next ?? at + 1;
  }
  return address;
}
