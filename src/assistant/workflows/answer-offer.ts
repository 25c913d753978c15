import type { Command, Understanding } from '../../core/command.js';
import type { Taken } from './taken.js';

/** A sentence that said too little, or that may have been misunderstood. */
export interface HalfSaid {
  readonly text: string;
  /** What it probably means. */
  readonly offers: readonly Command[];
  readonly conversation: string;
  /** Wall time, milliseconds. */
  readonly at: number;
}

/** Yes does what was offered, no leaves it; anything else is a sentence of its own. */
export function answerOffer({ offers }: HalfSaid, { commands }: Understanding): Taken | null {
  const [only] = commands;
  if (commands.length !== 1) return null;
  if (only?.intent === 'confirm.yes') return { say: '', route: 'command', commands: offers };
  return only?.intent === 'confirm.no' ? { say: 'OK, then not.', route: 'command' } : null;
}
