import type { Command } from '../../core/command.js';
import { sliceWords } from '../matching/clause.js';
import type { Words } from '../matching/words.js';
import type { Candidate } from './part-finder.js';
import type { ActionReading } from './read-action.js';

/** How far a sentence about an automation was understood, where not all of it was. */
export interface NearestAutomation {
  /** The part that is missing: what sets it off, what it does, or neither: then something stands beside an automation. */
  readonly lacks: 'when' | 'what' | 'nothing';
  /** Words of the sentence that were understood, and those that were not. */
  readonly understood: string;
  readonly unknown: string;
  /** The automation without the words that were not understood. */
  readonly offers?: readonly Command[];
}

/** What the reader of automations can say of parts of a sentence. */
export interface PartReading {
  readonly read: (words: Words) => Command | undefined;
  readonly triggers: (words: Words) => readonly Candidate[];
  readonly action: (words: Words) => ActionReading | undefined;
  /** Whether the words name a lamp, or something that it does. */
  readonly tellsDeed: (words: Words) => boolean;
}

/** A question, a wish that something be left, and a story set up nothing, and nothing like it is meant. */
const other =
  /^(?:is|are|do|does|did|was|were|am|why|what|who|how|has|have)\b|\b(?:never|not|used|(?:do|should|can) (?:i|we|you))\b/;
/** Words with which something begins that limits an automation, or stands beside it. */
const beside =
  /^(?:unless|except|but|only|if|when|while|because|as|and|so|provided|with|without|though|which|during|or|in|for|after|before|until|till)$/;
const verbs = /^(?:turn|switch|make|set|dim|blink|flash|pulse|light|put|then)$/;
const lead = /^(?:when|whenever|if|once|while|every|each|as|after|before|at|on|should|until|in)$/;
const leastWords = 2;
/** A sentence is read at most so many times without some of its words. */
const mostTries = 24;

/** Finds the automation that is nearest to a sentence that was not understood; undefined where no part of it was. */
export function findNearestAutomation(words: Words, reading: PartReading): NearestAutomation | undefined {
  if (other.test(words.words[0] ?? '') || words.words.some((word) => /^(?:never|not|used)$/.test(word)))
    return undefined;
  const [trigger] = reading.triggers(words).filter(isSure);
  const cuts = findCuts(words, trigger);
  return dropPart(words, cuts, reading) ?? (trigger ? lackWhat(words, trigger) : lackWhen(words, cuts, reading));
}

const isSure = ({ rank, trigger, open, start, end }: Candidate) =>
  rank >= -1 && end - start >= leastWords && (trigger !== undefined || !open);

/** The places where one part may end and the next begin. */
function findCuts({ words, breaks }: Words, trigger: Candidate | undefined): readonly number[] {
  const found = words.flatMap((word, at) => (beside.test(word) || verbs.test(word) ? [at] : []));
  const edges = trigger ? [trigger.start, trigger.end] : [];
  return [...new Set([0, ...found, ...breaks, ...edges, words.length])].sort((one, last) => one - last);
}

/** The automation that is left without some words that stand together and tell of no lamp, as few as possible. */
function dropPart(
  words: Words,
  cuts: readonly number[],
  { read, tellsDeed }: PartReading,
): NearestAutomation | undefined {
  const { length } = words.words;
  const runs = cuts
    .flatMap((start, at) => cuts.slice(at + 1).map((end) => ({ start, end })))
    .filter(({ start, end }) => end - start >= leastWords && length - (end - start) >= leastWords * 2)
    .filter(({ start, end }) => beside.test(words.words[start] ?? '') && !tellsDeed(withoutSmall(words, start, end)))
    .sort((one, last) => one.end - one.start - (last.end - last.start) || last.start - one.start)
    .slice(0, mostTries);
  for (const { start, end } of runs) {
    const rest = [...words.words.slice(0, start), ...words.words.slice(end)];
    const found = read({ words: rest, breaks: new Set() });
    const unknown = textOf(words, start, end);
    if (found) return { lacks: 'nothing', understood: rest.join(' '), unknown, offers: [found] };
  }
  return undefined;
}

function lackWhat(words: Words, { start, end }: Candidate): NearestAutomation | undefined {
  const sides = [textOf(words, 0, start), textOf(words, end, words.words.length)];
  const [unknown, ...more] = sides.filter((text) => text.includes(' '));
  return unknown === undefined || more.length > 0
    ? undefined
    : { lacks: 'what', understood: textOf(words, start, end), unknown };
}

function lackWhen(words: Words, cuts: readonly number[], reading: PartReading): NearestAutomation | undefined {
  const halves = cuts.slice(1, -1).flatMap((at) => {
    const [first, last] = [sliceWords(words, 0, at), sliceWords(words, at, words.words.length)];
    return [
      { act: last, rest: first },
      { act: first, rest: last },
    ];
  });
  const possible = halves.filter(
    ({ act, rest }) =>
      act.words.length > leastWords && lead.test(rest.words[0] ?? '') && reading.tellsDeed(act) && reading.action(act),
  );
  // "If nobody is in the office turn …": the office belongs to what was not understood.
  const found = possible.find(({ act }) => verbs.test(act.words[0] ?? '')) ?? possible[0];
  return found && { lacks: 'when', understood: found.act.words.join(' '), unknown: found.rest.words.join(' ') };
}

/** "On tuesdays" tells of nothing that a lamp does. */
function withoutSmall({ words }: Words, start: number, end: number): Words {
  return { words: words.slice(start, end).filter((word) => !/^(?:on|off|out)$/.test(word)), breaks: new Set() };
}

const textOf = ({ words }: Words, start: number, end: number) => words.slice(start, end).join(' ');
