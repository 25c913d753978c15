import type { Command } from 'commander';
import { LanternError } from '../core/errors.js';

/** What every command takes. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly data?: string;
  readonly config?: string;
}

/** Adds the options that every command takes, and an example that its help shows. */
export function withCommonOptions(command: Command, example: string): Command {
  return command
    .option('--json', 'print JSON, one object a line')
    .option('--data <dir>', 'folder that everything is kept in (also LANTERN_DATA)')
    .option('--config <file>', 'configuration file (also LANTERN_CONFIG; else lantern.yaml in the data folder)')
    .addHelpText('after', `\nExample:\n  ${example}`);
}

/** What `--count` is given. @throws LanternError `usage-invalid` */
export function parseCount(value: unknown): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0 && count <= 10_000) return count;
  throw new LanternError('usage-invalid', `--count takes a whole number from 1 to 10000, not "${String(value)}"`);
}
