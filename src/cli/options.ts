import type { Command } from 'commander';
import { LanternError } from '../core/errors.js';

/** The options that every command takes. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly data?: string;
  readonly config?: string;
}

/** Adds the options that every command takes, and an example that its help shows. */
export function withCommonOptions(command: Command, example: string): Command {
  return addCommonOptions(command).addHelpText('after', `\nExample:\n  ${example}`);
}

/** Adds the options that every command takes. The program takes them too, so that they may stand before a command. */
export function addCommonOptions(command: Command): Command {
  return command
    .option('--json', 'print JSON, one object per line')
    .option('--data <dir>', 'the data folder, where everything is stored (also LANTERN_DATA)')
    .option(
      '--config <file>',
      'the configuration file (also LANTERN_CONFIG; default: lantern.yaml in the data folder)',
    );
}

/** The value of `--count`, 1 to 10,000. @throws LanternError `usage-invalid` */
export function parseCount(value: unknown): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0 && count <= 10_000) return count;
  throw new LanternError('usage-invalid', `--count takes a whole number from 1 to 10000, not "${String(value)}"`);
}

/** An option's value, where one was given. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
