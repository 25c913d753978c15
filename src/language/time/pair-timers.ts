import { parseNumber } from '../numbers.js';
import { parseDuration } from './durations.js';

const timers = /^timers?$/;
const unit = /^(?:second|minute|hour)s?$/;

/** "A rice timer for six minutes and a pasta timer for *twelve*", "two timers for ten and twenty minutes": each timer of a sentence gets its own length. */
export function pairTimers(words: readonly string[]): readonly string[] {
  if (!words.some((word) => timers.test(word))) return words;
  return splitLengths(giveUnit(addAfter(words)));
}

const afterThat =
  /^(?:(?:set|start|make|give me|i need|i want|put on|can i have) )?(?:an? )?(.+?) timer (?:and |then |and then )?(?:after that|after it|then|straight after(?: that)?|followed by)(?: then)? (?:an? |another |one of )(.+?)(?: one| timer)?(?: please)?$/;

/** "A twenty five minute timer *and after that a five minute one*": which ends five minutes later. */
function addAfter(words: readonly string[]): readonly string[] {
  const [, first, then] = afterThat.exec(words.join(' ')) ?? [];
  const [one, more] = [first, then].map((said) => lengthOf(said?.split(' ') ?? []));
  return one === undefined || more === undefined
    ? words
    : `set timers for ${inWords(one)} and ${inWords(one + more)}`.split(' ');
}

/** In seconds; undefined for what is no length. */
function lengthOf(words: readonly string[]): number | undefined {
  const found = parseDuration(words, 0);
  return found?.next === words.length ? found.value : undefined;
}

const inWords = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`);

/** A number at the end counts what the length before it counted. */
function giveUnit(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word, at) => word === 'for' && parseNumber(words, at + 1)?.next === words.length);
  const counted = words.slice(0, Math.max(0, start)).findLast((word) => unit.test(word));
  return counted === undefined ? words : [...words, counted];
}

/** "Set *two timers for* ten and twenty minutes" is "set *a timer for* ten minutes *and a timer for* twenty minutes". */
function splitLengths(words: readonly string[]): readonly string[] {
  const noun = words.indexOf('timers');
  const head = words.slice(0, noun);
  const count = head.findIndex((_, at) => parseNumber(head, at)?.next === head.length);
  const lengths = noun < 0 ? [] : readLengths(words.slice(noun + 1));
  if (lengths.length < 2) return words;
  return [
    ...(count < 0 ? head : head.slice(0, count)),
    ...lengths.flatMap((each, at) => [...(at > 0 ? ['and'] : []), 'a', 'timer', 'for', ...each]),
  ];
}

/** The lengths that nothing but "and", "one" and "for" stands around; none where anything else does. */
function readLengths(words: readonly string[]): readonly (readonly string[])[] {
  const numbers: (readonly string[])[] = [];
  let counted: string | undefined;
  const open: number[] = [];
  for (let at = 0; at < words.length;) {
    const next = skipJoint(words, at);
    const number = parseNumber(words, next);
    if (!number) return [];
    const word = words[number.next] ?? '';
    const said = words.slice(next, number.next);
    if (unit.test(word)) counted = word;
    else open.push(numbers.length);
    numbers.push(unit.test(word) ? [...said, word] : said);
    at = number.next + (unit.test(word) ? 1 : 0);
  }
  const whole = numbers.map((each, at) => (open.includes(at) && counted !== undefined ? [...each, counted] : each));
  return whole.every((each) => parseDuration(each, 0)?.next === each.length) ? whole : [];
}

const skipJoint = (words: readonly string[], at: number) => {
  const rest = words.slice(at);
  const said = rest.findIndex(
    (word, place) => !/^(?:and|then|one|for|another|of|at)$/.test(word) || isLast(rest, place),
  );
  return at + Math.max(0, said);
};

/** "One" before a unit is a number. */
const isLast = (words: readonly string[], at: number) => words[at] === 'one' && unit.test(words[at + 1] ?? '');
