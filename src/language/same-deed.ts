import { dropStops, lowerText } from './plain-text.js';
import { findSaidParts, type SaidPart } from './said-parts.js';

type Words = readonly string[];

const leads = /^(?:in|after|at|by|for)$/;
const joints = /^(?:(?:and|also|then|but|oh|please) )+/;
/** When something happens, or on which day. */
const isWhen = ({ kind }: SaidPart) => /^(?:time|length|today|tomorrow|weekday)$/.test(kind);
/** More words are no lamp. */
const mostOfLamp = 5;

/**
 * What somebody says who only names another lamp and another time: of "kill the porch in forty minutes" and "and the sofa in an hour" "kill the
 * sofa in an hour". Undefined where nothing or more is said than that.
 * @param lamps the names of the lamps that the first is about
 */
export function sayAgain(before: string, lamps: readonly string[], added: string): string | undefined {
  const [first, then] = [takeTimes(plainWords(before)), takeTimes(plainWords(added.trim().replace(joints, '')))];
  const [lamp = ''] = lamps;
  const named = nameOf(lamp).exec(first.rest.join(' '))?.[0];
  const isOne = lamps.length === 1 && named !== undefined;
  if (!isOne || !isPlace(then.rest) || first.times.length === 0 || then.times.length === 0) return undefined;
  return `${first.rest.join(' ').replace(named, then.rest.join(' '))} ${then.times.join(' ')}`;
}

const plainWords = (text: string): Words => dropStops(lowerText(text)).trim().split(/\s+/);

/** "The porch", for the porch light. */
function nameOf(lamp: string): RegExp {
  const bare = lamp.toLowerCase().replace(/ (?:lamps?|lights?)$/, '');
  return new RegExp(`\\b(?:(?:the|my|our) )?${bare.replace(/[^\p{L}\p{N} ]/gu, '.')}(?: (?:lamps?|lights?))?\\b`, 'u');
}

/** What is to be done, and no name of a lamp. */
const deeds = /^(?:on|off|up|down|out|turn|switch|set|put|make|dim|kill|remind|wake|me|please|to|percent)$/;
const isPlace = (words: Words) =>
  words.length > 0 &&
  words.length <= mostOfLamp &&
  !words.some((word) => deeds.test(word)) &&
  (/^(?:the|my|our)$/.test(words[0] ?? '') || words.length <= 2);

/** The words that tell when, with what leads them, and all others. */
function takeTimes(words: Words): { readonly times: Words; readonly rest: Words } {
  const times: string[] = [];
  let rest = words.join(' ');
  for (const part of findSaidParts(words).filter(isWhen)) {
    // "At nine tonight" is a time, and a day within it.
    if (!` ${rest} `.includes(` ${part.words} `)) continue;
    const lead = rest.split(` ${part.words}`)[0]?.split(' ').at(-1) ?? '';
    const said = leads.test(lead) ? `${lead} ${part.words}` : part.words;
    times.push(said);
    rest = ` ${rest} `.replace(` ${said} `, ' ').trim();
  }
  return { times, rest: rest.split(' ').filter(Boolean) };
}
