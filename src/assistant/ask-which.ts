import { capitalize } from '../core/capitalize.js';
import type { Command, Understanding } from '../core/command.js';
import { breaksOff } from '../language/breaks-off.js';
import type { Answer } from './answers/answer.js';
import { isChoice } from './is-choice.js';
import { tells } from './is-to-others.js';

/** Words that are said with the number before them. */
const units = new Set('second seconds minute minutes hour hours percent degrees'.split(' '));

const articles = new Set(['a', 'an', 'the']);

interface Read {
  readonly understanding: Understanding;
}

/** What may have been said, and what it would do. */
interface Meant {
  readonly said: string;
  readonly command: Command;
}

/**
 * Reads a sentence, or where it is not certain what was said, turns it into one short question: "Ten or nine minutes?" `asks` then has
 * the choices to remember.
 * @param doubt sentences that may have been said, the likeliest first @param read reads one sentence
 * @param isIdle whether a command would change nothing
 */
export function readHeard<Sentence extends Read>(
  text: string,
  doubt: readonly string[],
  read: (text: string) => Sentence,
  isIdle: (command: Command) => boolean = () => false,
): Sentence & { readonly asks?: Answer } {
  const sentence = read(text);
  // Whoever has not said it all is not asked about what nobody said: "the lamp to on".
  if (breaksOff(text)) return sentence;
  const meant = doubt.flatMap((said) => {
    const { commands } = read(said).understanding;
    const [command] = commands;
    return command && commands.length === 1 ? [{ said, command }] : [];
  });
  const [only] = meant;
  if (!only || meant.length < doubt.length || isPlain(text, meant, isIdle)) return sentence;
  const asked = meant.length === 1 ? askWhether(text, only.said, only.command) : askWhich(text, meant);
  return { ...sentence, ...asked };
}

/** Whether all but what was heard best would change nothing: nobody turns on what is on. */
function isPlain(text: string, meant: readonly Meant[], isIdle: (command: Command) => boolean): boolean {
  const apt = meant.filter(({ command }) => !isIdle(command));
  return meant.length > 1 && apt.length === 1 && apt[0]?.said === text;
}

/** The question which of them it was. Where that can't be answered, the first is done that is soon put right, and asked about otherwise. */
function askWhich(text: string, meant: readonly Meant[]) {
  const { labels, unit } = nameDifferences(meant.map(({ said }) => said));
  const commands = meant.map(({ command }) => command);
  const [first] = meant;
  if (first && !isChoice(labels, commands))
    return first.said === text && isLight(first.command) ? {} : askWhether(text, first.said, first.command);
  const question = `${capitalize(joinWithOr(labels))}${unit === '' ? '' : ` ${unit}`}?`;
  const choices = meant.map(({ command }, at) => ({ label: `${labels[at] ?? ''} ${unit}`.trim(), command }));
  return { understanding: ask(text, question), asks: { say: question, choices } };
}

const isLight = ({ intent }: Command) => intent.startsWith('light.');

function ask(text: string, question: string): Understanding {
  return { text, route: 'ask', commands: [], question };
}

/** Talk of how things were is no order that was misheard: "the computer *was* on all night". */
function askWhether(text: string, said: string, command: Command): { readonly understanding?: Understanding } {
  return said !== text && tells.test(text)
    ? {}
    : { understanding: { ...ask(text, `Did you say "${said}"?`), offers: [command] } };
}

/** The words in which sentences differ, and the unit that follows in all of them. */
function nameDifferences(texts: readonly string[]): { labels: readonly string[]; unit: string } {
  const sentences = texts.map((text) => text.split(' '));
  const room = Math.min(...sentences.map(({ length }) => length));
  const start = countShared(sentences, room);
  const end = countShared(
    sentences.map((words) => words.toReversed()),
    room - start,
  );
  // "The light" beside "the bed light" differs in nothing: then the next word belongs to it.
  const least = start + end === room ? Math.max(0, end - 1) : end;
  const label = (after: number) => sentences.map((words) => words.slice(start, words.length - after).join(' '));
  // "A timer" beside "an egg timer": an article alone says nothing.
  const rest = label(least).some((each) => articles.has(each)) ? Math.max(0, least - 1) : least;
  const labels = label(rest);
  const next = rest > 0 ? (sentences[0]?.at(-rest) ?? '') : '';
  return { labels, unit: units.has(next) ? next : '' };
}

/** How many words all sentences begin with, at most `most`. */
function countShared(sentences: readonly (readonly string[])[], most: number): number {
  let shared = 0;
  while (shared < most && sentences.every((words) => words[shared] === sentences[0]?.[shared])) shared += 1;
  return shared;
}

function joinWithOr(labels: readonly string[]): string {
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1) ?? ''}`;
}
