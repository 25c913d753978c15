import type { Command } from '../../core/command.js';
import { parseClockTime } from './clock-times.js';

const parts: Readonly<Record<string, 'morning' | 'afternoon' | 'evening'>> = {
  ...{ morning: 'morning', afternoon: 'afternoon', evening: 'evening', night: 'evening', tonight: 'evening' },
};

/** "What have I got on Friday afternoon": all of it, and no hour that stands for it. */
export function askOfPart(command: Command, words: readonly string[]): Command {
  const isAsked = command.intent === 'calendar.get' || command.intent === 'calendar.within';
  if (!isAsked || command.at === undefined) return command;
  const part = words.map((word) => parts[word]).find((found) => found !== undefined);
  const isTimed = words.some((word, at) => parts[word] === undefined && parseClockTime(words, at) !== undefined);
  return part === undefined || isTimed ? command : { ...command, part };
}
