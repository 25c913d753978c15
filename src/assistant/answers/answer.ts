import type { Command } from '../../core/command.js';
import type { ErrorCode } from '../../core/error-codes.js';

/** What to say. If it asks which of several things was meant, `choices` lists them. */
export interface Answer {
  readonly say: string;
  /** Where it says that it cannot be done: why, as the code of an error. */
  readonly failed?: ErrorCode;
  readonly choices?: readonly Choice[];
  /** If it asks whether to do something: what a yes does. */
  readonly offers?: readonly Command[];
}

/** One of the things that the user can choose, by the words for it, and the command that is then carried out. */
export interface Choice {
  readonly label: string;
  readonly command: Command;
}
