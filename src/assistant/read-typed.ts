import type { Command, Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';

interface Read {
  readonly understanding: Understanding;
}

/** Whether somebody typed it, as opposed to a sentence that was heard, in which no finger slips. */
export function isTyped({ kind }: Origin): boolean {
  return kind === 'text' || kind === 'page' || kind === 'api' || kind === 'cli';
}

/**
 * Reads a typed sentence; where nothing is understood, as what it is without slips of the fingers, if that is understood for certain.
 * @param mend what it may be without them, in groups; those of the first group that has one that is understood count
 */
export function readTyped<Sentence extends Read>(
  text: string,
  mend: (text: string) => readonly (readonly string[])[],
  read: (text: string) => Sentence,
): Sentence {
  const own = read(text);
  if (own.understanding.route !== 'agent') return own;
  for (const sentences of mend(text)) {
    const [only, ...others] = sentences.map(read).filter(({ understanding }) => isCertain(understanding));
    if (only) return others.every((other) => isSame(only, other)) ? only : own;
  }
  return own;
}

/** "Minuts" is minute and minutes, which come to the same. */
function isSame(one: Read, other: Read): boolean {
  return JSON.stringify(one.understanding.commands) === JSON.stringify(other.understanding.commands);
}

function isCertain({ route, guessed, commands }: Understanding): boolean {
  const isRead = route === 'command' || route === 'answer' || route === 'workflow';
  return isRead && guessed !== true && !commands.some(waitsForAnything);
}

/** "When count your trips": an event takes any words, so nothing shows that they were meant. */
function waitsForAnything(command: Command): boolean {
  return (
    command.intent === 'automation.set' && command.when.on === 'event' && !command.when.event.startsWith('button_')
  );
}

/** Says what a sentence was read as, where that is not what was typed. */
export function tellMended(text: string, { text: read, replaces }: Understanding): string {
  return text === read || replaces ? '' : `I read that as "${read}". `;
}
