import type { Command } from '../../core/command.js';
import type { Memory } from '../../memory/memory.js';

/** The commands that keep, recall or forget notes. */
export type MemoryCommand = Extract<Command, { intent: `memory.${string}` }>;

/** The most memories told at once, and the most looked through when forgetting. */
const [mostTold, mostForgotten] = [3, 50];

/** Keeps, tells or forgets notes; returns what to say. @param text the sentence as it was said */
export function actOnMemory(command: MemoryCommand, text: string, memory: Memory | null): string {
  if (!memory) return 'I have no memory just now.';
  switch (command.intent) {
    case 'memory.add': {
      // `command.text` is lower case and has no punctuation, so the note is taken from the sentence itself.
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
      // Recall also finds memories that are merely similar. Only those that contain every word are forgotten.
      const meant = found.filter((entry) => words.every((word) => entry.text.toLowerCase().includes(word)));
      const count = memory.forget(meant.map(({ id }) => id));
      return count === 0 ? 'I remember nothing about that.' : 'Forgotten.';
    }
  }
  return command satisfies never;
}
