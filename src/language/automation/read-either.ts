import { commandSchema, type Command } from '../../core/command.js';
import { sliceWords } from '../matching/clause.js';
import type { Words } from '../matching/words.js';
import { readSides, type HalfReaders } from './read-sides.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;

const begins = /^(?:when|whenever|if|once|every|each|any)$/;
/** The least words that half a sentence needs. */
const leastWords = 2;

/** "When the door opens *or the doorbell rings* turn it on": two automations that do the same. */
export function readEither(words: Words, readers: HalfReaders): readonly Command[] | undefined {
  const { length } = words.words;
  for (let at = leastWords; at < length - leastWords; at += 1) {
    if (words.words[at] !== 'or') continue;
    const [head, tail] = [sliceWords(words, 0, at), sliceWords(words, at + 1, length)];
    const both =
      readSides(head, tail, readers) ??
      readBehind(head, tail, readers) ??
      readBefore(head, tail, readers) ??
      readShared(head, tail, readers);
    if (both) return both;
  }
  return undefined;
}

/** "Turn it on when the door opens *or when it rings*". */
function readBehind(head: Words, tail: Words, { readOne, readWhen }: HalfReaders) {
  const first = readOne(head);
  const when = first && readWhen(withWhen(tail));
  return first && when ? pair(first, { ...first, ...when }) : undefined;
}

/** "*When it rings or* the door opens turn it on". */
function readBefore(head: Words, tail: Words, { readOne, readWhen }: HalfReaders) {
  const when = readWhen(head);
  const second = when && readOne(withWhen(tail));
  return second ? pair({ ...second, ...when }, second) : undefined;
}

/** "When the door *or the window* opens": the verb is said once. */
function readShared(head: Words, tail: Words, { readOne }: HalfReaders) {
  const start = head.words.findLastIndex((word) => begins.test(word));
  if (start < 0) return undefined;
  const second = readOne(join(head.words.slice(0, start + 1), tail.words));
  const first =
    second && readOne(join(head.words, tail.words.slice(thingOf(second, tail, head.words.slice(start + 1)))));
  return first && doesSame(first, second) ? [first, second] : undefined;
}

const article = /^(?:the|a|an|my|our|any)$/;

/** How many words of the second are its own: "*the window* opens", and of "the front or *the back* door" all but the last. */
function thingOf({ when }: SetCommand, { words }: Words, before: readonly string[]): number {
  const own = when.on === 'event' ? when.event.split('_').length - 1 : 0;
  const isShared = own > 1 && before.filter((word) => !article.test(word)).length === 1;
  return own + (article.test(words[0] ?? '') ? 1 : 0) - (isShared ? 1 : 0);
}

const doesSame = (first: SetCommand, second: SetCommand) =>
  verbOf(first) === verbOf(second) &&
  verbOf(first) !== '' &&
  JSON.stringify([first.does, first.only]) === JSON.stringify([second.does, second.only]);

/** What the thing does: "opens" of front_door_opens. */
const verbOf = ({ when }: SetCommand) => (when.on === 'event' ? (/_([^_]+)$/.exec(when.event)?.[1] ?? '') : '');

const join = (head: readonly string[], tail: readonly string[]): Words => ({
  words: [...head, ...tail],
  breaks: new Set(),
});

const withWhen = (words: Words): Words => (begins.test(words.words[0] ?? '') ? words : join(['when'], words.words));

function pair(...both: readonly unknown[]): readonly Command[] | undefined {
  const read = both.flatMap((each) => commandSchema.safeParse(each).data ?? []);
  return read.length === both.length ? read : undefined;
}
