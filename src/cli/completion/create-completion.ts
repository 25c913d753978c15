import type { Command } from 'commander';
import { LanternError } from '../../core/errors.js';
import { writeBash } from './write-bash.js';
import { writeFish } from './write-fish.js';
import { writeZsh } from './write-zsh.js';
import { listSteps, type Step } from './list-steps.js';

/** The shells whose completion is known. */
export const shells = ['bash', 'zsh', 'fish'] as const;

const writers: Readonly<Record<(typeof shells)[number], (steps: readonly Step[]) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
};

/** A script that makes a shell complete the commands of this program. @throws LanternError `usage-invalid` */
export function createCompletion(shell: string, program: Command): string {
  const known = shells.find((each) => each === shell);
  if (!known)
    throw new LanternError('usage-invalid', `there is no completion for "${shell}"; there is ${shells.join(', ')}`);
  return writers[known](listSteps(program));
}
