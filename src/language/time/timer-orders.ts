import { parseNumber } from '../numbers.js';
import { hasAny, type ClockOrder } from './clock-order.js';
import type { ClockSpan } from './clock-spans.js';

/** One timer of a sentence: "and the oven one for twelve minutes". */
interface Part {
  readonly seconds?: number;
  readonly name: readonly string[];
}

/** The longest name that a timer is given. */
const longestName = 3;
const empty: Part = { name: [] };

/** Timers that a sentence starts, part by part between its "and"s. The commands are not checked. */
export function readTimers(order: ClockOrder): readonly object[] | undefined {
  const isOther = hasAny(order, 'cancel', 'later', 'earlier', 'all') || (hasAny(order, 'move') && !sets(order));
  return isOther ? undefined : readParts(order)?.map(toCommand);
}

/** "*Set* a timer for nine minutes for the pasta and one of fifteen for the rice". */
const sets = ({ words: [first, second] }: ClockOrder) => first === 'set' && (second === 'a' || second === 'two');

/** "Eighteen minutes for the rice and eight for the egg", "twenty minutes for the sprinkler": each has a length and what it is for. */
export function readNamedLengths(order: ClockOrder): readonly object[] | undefined {
  if ([...order.roles].some((role) => role !== 'small')) return undefined;
  const parts = readParts(order) ?? [];
  const fors = order.words.filter((word) => word === 'for').length;
  const isNamed = fors >= parts.length && parts.every(({ name }) => name.length > 0);
  return isNamed && (parts.length > 1 || isLengthFor(order)) ? parts.map(toCommand) : undefined;
}

/** "*Twenty minutes for* the sprinkler". */
const isLengthFor = ({ words, spans: [first] }: ClockOrder) => first?.kind === 'length' && words[first.next] === 'for';

const toCommand = ({ seconds, name }: Part) => ({
  intent: 'timer.start',
  seconds,
  ...(name.length > 0 ? { name: [...new Set(name)].join(' ') } : {}),
});

function readParts({ words, spans }: ClockOrder): readonly Part[] | undefined {
  if (words.some((word) => /^(?:not|never)$/.test(word))) return undefined;
  let parts: readonly Part[] = [empty];
  let isSlip = false;
  for (const span of spans) {
    const more = addSpan(parts, span, { words, isSlip });
    if (!more) return undefined;
    parts = more;
    isSlip = span.kind === 'phrase' && (isSlip || span.role === 'slip');
  }
  const said = parts.filter((part) => part !== empty);
  return said.every(({ seconds, name }) => seconds !== undefined && isName(name)) ? said : undefined;
}

/** "I'm parked for two hours" names nothing. */
const isName = (name: readonly string[]) =>
  name.length <= longestName && !name.some((word, at) => verbs.test(word) || parseNumber(name, at) !== undefined);
const verbs = /^(?:am|is|are|was|were|be|been|being|has|had|do|does|they|he|she|because|until|after|before)$/;

interface Context {
  readonly words: readonly string[];
  /** Whether what comes replaces what was said. */
  readonly isSlip: boolean;
}

/** The parts with one more piece of the sentence; undefined where that makes no sense. */
function addSpan(parts: readonly Part[], span: ClockSpan, { words, isSlip }: Context): readonly Part[] | undefined {
  const part = parts.at(-1) ?? empty;
  const said = words.slice(span.at, span.next);
  if (span.kind === 'phrase') return endsPart(said, part) ? [...parts, empty] : parts;
  const seconds = secondsOf(span, said, parts.at(-2));
  const more = seconds === undefined ? addName(part, span, said) : setLength(part, seconds, isSlip);
  return more && [...parts.slice(0, -1), more];
}

/** "*Time* the pasta for nine minutes" begins with what is to be done. */
const addName = (part: Part, { kind, at }: ClockSpan, said: readonly string[]) =>
  kind === 'strange' ? { ...part, name: [...part.name, ...(at === 0 && said[0] === 'time' ? [] : said)] } : undefined;

const setLength = (part: Part, seconds: number, isSlip: boolean) =>
  part.seconds === undefined || isSlip ? { ...part, seconds } : undefined;

const endsPart = (said: readonly string[], { seconds }: Part) =>
  seconds !== undefined && /^(?:and|then|also|plus)$/.test(said.join(' '));

function secondsOf(span: ClockSpan, said: readonly string[], before: Part | undefined): number | undefined {
  if (span.kind === 'length') return span.seconds;
  // "In ten minutes" is a length as well.
  const delay = span.kind === 'moment' ? span.moment.delay : undefined;
  return delay ?? minutesOf(said, before);
}

/** "One for *twenty five*": in minutes where the one before was. */
function minutesOf(said: readonly string[], { seconds = 0 }: Part = empty): number | undefined {
  const bare = said.filter((word, at) => at > 0 || !/^(?:for|of)$/.test(word));
  const number = parseNumber(bare, 0);
  return seconds >= 60 && seconds < 3600 && number?.next === bare.length ? number.value * 60 : undefined;
}
