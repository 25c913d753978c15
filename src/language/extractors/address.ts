import { capitalize } from '../../core/capitalize.js';
import { parseOrdinal } from '../numbers.js';
import { parseSpokenDigits } from './digits.js';
import { longestAnswer, trimAnswer, trimLead, type Extractor } from './extractor.js';

const lead =
  /^(?:(?:(?:my|the|our|home|work|street) )*address(?:'s| is| would be)?|(?:i|we) live (?:at|on|in)|i'm at|i am at|we're at|we are at|it's at|it is at|it's|it is|that's|that is|that would be|at|on|(?:please )?(?:come|go) (?:to|by)|you (?:can|will) find (?:me|us) (?:at|on)|the house is (?:at|on))\b[\s:,]*/iu;
/** Kinds of street with their written abbreviations (USPS Publication 28, appendix C, the common ones). */
const streets: ReadonlyMap<string, string> = new Map(
  (
    'street:st avenue:ave,av road:rd lane:ln drive:dr court:ct place:pl boulevard:blvd way terrace:ter square:sq circle:cir crescent:cres ' +
    'close highway:hwy parkway:pkwy trail:trl alley row walk mews gardens grove hill park green view path plaza loop pike heights bend ridge ' +
    'crossing broadway embarcadero quay wharf yard'
  )
    .split(' ')
    .flatMap((entry) => {
      const [name = '', short] = entry.split(':');
      return [name, ...(short?.split(',') ?? [])].map((word): [string, string] => [word, capitalize(name)]);
    }),
);
const directions: ReadonlyMap<string, string> = new Map(
  'north:n south:s east:e west:w northeast:ne northwest:nw southeast:se southwest:sw'.split(' ').flatMap((entry) => {
    const [name = '', short = ''] = entry.split(':');
    return [
      [name, capitalize(name)],
      [short, short.toUpperCase()],
    ] as [string, string][];
  }),
);
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apartment: 'Apartment',
    apt: 'Apartment',
    unit: 'Unit',
    suite: 'Suite',
    ste: 'Suite',
    flat: 'Flat',
    room: 'Room',
    number: 'Number',
    '#': 'Number',
    floor: 'Floor',
    building: 'Building',
  }),
);
/** No street or town is called one of these; an answer that contains one is about something else. */
const barred =
  /^(?:i|you|me|my|is|are|was|will|would|can|could|please|not|no|yes|percent|minutes?|hours?|seconds?|days?|weeks?|oclock|am|pm|tomorrow|today|tonight|lights?|lamps?|timer|alarm|remind|call|turn|set|and|or|with|what|when|who|how|why)$/;
const ordinal =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d+(?:st|nd|rd|th))$/;
const german = /(?:straße|strasse|str|weg|platz|gasse|allee|ufer|damm|ring)\.?$/u;

interface Read {
  readonly next: number;
  readonly text: string;
}

/** "789", "seven eighty nine", "221b", "twelve b": a house's or a flat's number. */
function readNumber(words: readonly string[], at: number): Read | undefined {
  const typed = /^\d{1,6}[a-z]?(?:[-/]\d{1,5}[a-z]?)?$/.exec(words[at] ?? '');
  const spoken = typed ? undefined : parseSpokenDigits(words, at);
  if (!typed && (!spoken || spoken.digits.length > 6)) return undefined;
  const next = spoken?.next ?? at + 1;
  const digits = spoken?.digits ?? typed?.[0].toUpperCase() ?? '';
  // One letter belongs to the number, unless it is a direction or nothing follows it.
  const letter = /^[a-df-mo-rt-vx-z]$/.test(words[next] ?? '') && words.length > next + 1 ? (words[next] ?? '') : '';
  return { next: letter === '' ? next : next + 1, text: digits + letter.toUpperCase() };
}

const isPlain = (word: string) =>
  /^\p{L}[\p{L}\p{M}'-]*\.?$/u.test(word) && !barred.test(word) && !parseSpokenDigits([word], 0);
const print = (word: string) => directions.get(word) ?? word.replace(/\.$/, '').split('-').map(capitalize).join('-');

/** The name and kind of a street, ending at the last word that can be a kind: "park avenue", "42nd street". */
function readStreet(words: readonly string[], at: number): Read | undefined {
  const name: string[] = [];
  for (let next = at; next < Math.min(words.length, at + 6); next += 1) {
    const word = (words[next] ?? '').replace(/\.$/, '');
    const kind = streets.get(word);
    const alone = word === 'broadway' || word === 'embarcadero';
    const another = streets.has((words[next + 1] ?? '').replace(/\.$/, ''));
    if (kind !== undefined && (name.length > 0 || alone) && !another) {
      const side = directions.get(words[next + 1] ?? '');
      return {
        next: side === undefined ? next + 1 : next + 2,
        text: [...name, kind, ...(side ? [side] : [])].join(' '),
      };
    }
    const counted = /^\d/.test(word) ? undefined : parseOrdinal(words, next);
    if (counted?.next === next + 2) {
      name.push(printOrdinal(counted.value));
      next += 1;
      continue;
    }
    if (!isPlain(word) && !ordinal.test(word)) return undefined;
    name.push(/^\d/.test(word) ? word : print(word));
  }
  return undefined;
}

/** 42 as "42nd". */
function printOrdinal(value: number): string {
  const ending = value % 100 > 10 && value % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

function readUnit(words: readonly string[], at: number): Read | undefined {
  const word = (words[at] ?? '').replace(/\.$/, '');
  const glued = /^#(\w+)$/.exec(word);
  if (glued) return { next: at + 1, text: `Number ${(glued[1] ?? '').toUpperCase()}` };
  const kind = units.get(word);
  if (kind === undefined)
    return ordinal.test(word) && words[at + 1] === 'floor'
      ? { next: at + 2, text: `${capitalize(word)} Floor` }
      : undefined;
  const start = words[at + 1] === 'number' ? at + 2 : at + 1;
  const number = readNumber(words, start);
  if (number) return { next: number.next, text: `${kind} ${number.text}` };
  return /^[a-z]\d{0,3}$/.test(words[start] ?? '')
    ? { next: start + 1, text: `${kind} ${(words[start] ?? '').toUpperCase()}` }
    : undefined;
}

/** "94110", "nine oh two one oh", "NW1 6XE", "10115". */
function readPostcode(words: readonly string[], at: number): Read | undefined {
  const start = /^(?:zip|postcode|postal)$/.test(words[at] ?? '') ? (words[at + 1] === 'code' ? at + 2 : at + 1) : at;
  const british = /^[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})$/;
  const pair = `${words[start] ?? ''} ${words[start + 1] ?? ''}`;
  if (british.test(pair)) return { next: start + 2, text: pair.toUpperCase() };
  if (british.test(words[start] ?? '') || /^\d{5}-\d{4}$/.test(words[start] ?? ''))
    return { next: start + 1, text: (words[start] ?? '').toUpperCase() };
  const digits = parseSpokenDigits(words, start);
  return digits && /^\d{4,6}$/.test(digits.digits) ? { next: digits.next, text: digits.digits } : undefined;
}

/** Towns and states: the words between the street and the postcode, with a comma where one was typed. */
function readTown(words: readonly string[], breaks: ReadonlySet<number>, at: number): Read | undefined {
  const start = words[at] === 'in' ? at + 1 : at;
  let text = '';
  let next = start;
  while (next < Math.min(words.length, start + 6) && isPlain(words[next] ?? '') && !units.has(words[next] ?? '')) {
    const word = words[next] ?? '';
    const printed = /^[a-z]{2}$/.test(word) && next > start ? word.toUpperCase() : print(word);
    text += next === start ? printed : (breaks.has(next) ? ', ' : ' ') + printed;
    next += 1;
  }
  return next === start ? undefined : { next, text };
}

/**
 * A postal address with at least a house number and a street: "789 Main Street", "seven eighty nine main street apartment
 * four springfield", "Hauptstraße 12, Berlin". The value is written as on an envelope, its parts separated by commas.
 */
export const extractAddress: Extractor = (text) => {
  if (text.length > longestAnswer) return undefined;
  const answer = trimLead(trimAnswer(text), lead).rest;
  const said = trimLead(answer, lead).rest;
  const breaks = new Set<number>();
  const words: string[] = [];
  for (const piece of said.toLowerCase().match(/[^\s,]+|,/gu) ?? []) {
    if (piece === ',') breaks.add(words.length);
    else words.push(piece);
  }
  const unit = readUnit(words, 0);
  const start = unit?.next ?? 0;
  const parts = readBox(words) ?? readHouse(words, start) ?? readGermanHouse(words);
  if (!parts) return undefined;
  const printed = unit ? [unit.text, parts.text] : [parts.text];
  let next = parts.next;
  while (next < words.length) {
    const part = readUnit(words, next) ?? readPostcode(words, next) ?? readTown(words, breaks, next);
    if (!part || printed.length > 6) return undefined;
    printed.push(part.text);
    next = part.next;
  }
  return { value: printed.join(', '), said };
};

function readHouse(words: readonly string[], at: number): Read | undefined {
  const number = readNumber(words, at);
  const street = number && readStreet(words, number.next);
  return street && { next: street.next, text: `${number.text} ${street.text}` };
}

function readGermanHouse(words: readonly string[]): Read | undefined {
  const at = words.findIndex((word) => german.test(word));
  if (at < 0 || at > 3 || !words.slice(0, at).every(isPlain)) return undefined;
  const number = readNumber(words, at + 1);
  return (
    number && {
      next: number.next,
      text: `${words
        .slice(0, at + 1)
        .map(print)
        .join(' ')} ${number.text}`,
    }
  );
}

function readBox(words: readonly string[]): Read | undefined {
  const start = /^p\.? ?o\.?$/.test(words[0] ?? '') ? 1 : /^p o$/.test(words.slice(0, 2).join(' ')) ? 2 : 0;
  const number = start > 0 && words[start] === 'box' ? readNumber(words, start + 1) : undefined;
  return number && { next: number.next, text: `PO Box ${number.text}` };
}
