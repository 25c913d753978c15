import type { Command } from 'commander';

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
