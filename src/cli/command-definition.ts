import type { Option } from 'commander';
import type { CommandContext } from './context.js';

/** One command: what help says of it, and what it does. */
export interface Definition {
  readonly words: string;
  readonly summary: string;
  readonly example: string;
  readonly options?: readonly Option[];
  /** Takes the arguments, the options and where it runs; answers with the exit code. */
  run(
    context: CommandContext,
    values: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ): Promise<number> | number;
}
