import type { Option } from 'commander';
import type { CommandContext, ConfigNeed } from './context.js';

/** One command: its help, and what it does. */
export interface Definition {
  readonly words: string;
  readonly summary: string;
  readonly example: string;
  readonly options?: readonly Option[];
  /** What it needs of the configuration; `running` unless it says so. */
  readonly config?: ConfigNeed;
  /** Runs the command with its arguments (`values`) and options; returns the exit code. */
  run(
    context: CommandContext,
    values: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ): Promise<number> | number;
}
