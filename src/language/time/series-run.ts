import type { Command } from '../../core/command.js';
import { hasRun, type Run } from '../../core/run-command.js';
import { takeRun, type TakenRun } from './run-of-days.js';
import type { Result } from '../matching/join-clauses.js';
import type { Words } from '../matching/words.js';

type SetSeries = Extract<Command, { intent: 'alarm.set' | 'reminder.set' }>;
const isSeries = (command: Command): command is SetSeries =>
  (command.intent === 'alarm.set' || command.intent === 'reminder.set') && command.recurrence !== undefined;

/** Days that end or begin the whole sentence; others behind a reminder's words may be a part of them: "remind me every Friday to plan *next week*". */
const sure =
  /^(?:(?:only|just) )*(?:until|till|til|up to|starting|beginning|for the (?:next|coming|following))\b|\bonly\b|\bon(?:wards?)?$/;

/** Reads alarms and reminders that come again and again from a first day on or up to a last one: "wake me at seven every day *until Friday*". @param read the meaning of a sentence without those days */
export function readSeriesRun(words: Words, read: (words: Words) => Result): Result {
  const first = takeRun(words);
  const second = first && takeRun(first.rest);
  const both = second && within(words, [first, second], read);
  return both ?? (first && within(words, [first], read)) ?? read(words);
}

function within(words: Words, runs: readonly TakenRun[], read: (words: Words) => Result): Result | undefined {
  const rest = runs.at(-1)?.rest ?? words;
  const found = read(rest);
  const isMeant = (command: Command) =>
    isSeries(command) && !hasRun(command) && runs.every((each) => isBeside(each, rest.words, messageOf(command)));
  if (found.commands.length === 0 || !found.commands.every(isMeant)) return undefined;
  const run = runs.reduce<Run>((all, each) => ({ ...all, ...each.run }), {});
  return { ...found, commands: found.commands.map((command) => ({ ...command, ...run })) };
}

const messageOf = (command: SetSeries) => ('message' in command ? command.message : undefined);

/**
 * Whether days are no part of what a reminder is about: they stand before it, or end the sentence with words that say so.
 * @param words the sentence, with those days or without them
 */
export function isBeside(
  { at, said, isLast }: TakenRun,
  words: readonly string[],
  message: string | undefined,
): boolean {
  const start = message === undefined ? Infinity : findWords(words, message.split(' '));
  return at <= start || (isLast && sure.test(said));
}

function findWords(words: readonly string[], wanted: readonly string[]): number {
  const at = words.findIndex((_, start) => wanted.every((word, index) => words[start + index] === word));
  return Math.max(0, at);
}
