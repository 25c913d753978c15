import type { Command } from '../../core/command.js';

/** What is said, and where it is a question: the commands to choose from, each by what it is called. */
export interface Answer {
  readonly say: string;
  readonly choices?: readonly Choice[];
}

export interface Choice {
  readonly label: string;
  readonly command: Command;
}
