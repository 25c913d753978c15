import type { Command } from '../../core/command.js';
import type { Memory } from '../../memory/memory.js';

export type MemoryCommand = Extract<Command, { intent: `memory.${string}` }>;

/** So many memories are told, or forgotten, at once. */
const [mostTold, mostForgotten] = [3, 50];

/** Keeps, tells and forgets what somebody asked to have remembered. @param text the sentence as it was said */
export function actOnMemory(command: MemoryCommand, text: string, memory: Memory | null): string {
  if (!memory) return 'I have no memory just now.';
  switch (command.intent) {
    case 'memory.add': {
      // The fast path's words have lost their capitals and their marks.
      const said = text.replace(/^.*?\bthat\s+/i, '').trim();
      memory.add('note', 'user', said === '' ? command.text : said);
      return 'I will remember that.';
    }
    case 'memory.get': {
      const found = command.about === undefined ? memory.latest(50) : memory.recall(command.about, 20);
      const told = found.filter(({ kind }) => kind === 'note').slice(0, mostTold);
      if (told.length === 0) return command.about === undefined ? 'Nothing yet.' : 'I remember nothing about that.';
      return told.map((entry) => `You told me: ${entry.text.replace(/[.!?]+$/, '')}.`).join(' ');
    }
    case 'memory.forget': {
      const found = memory.recall(command.about, mostForgotten);
      const words = command.about.toLowerCase().split(/\s+/);
      // What is only alike is not what was meant: each word has to be there.
      const meant = found.filter((entry) => words.every((word) => entry.text.toLowerCase().includes(word)));
      const count = memory.forget(meant.map(({ id }) => id));
      return count === 0 ? 'I remember nothing about that.' : 'Forgotten.';
    }
  }
  return command satisfies never;
}
