import { existsSync } from 'node:fs';
import { describeError, LanternError } from '../../core/errors.js';
import type { Config } from '../configuration/config-schema.js';
import { longestFile, readConfig } from '../configuration/load-config.js';
import type { ConfigProblem } from '../configuration/phrase-problem.js';
import { readTextFile } from '../configuration/read-text-file.js';
import { writeWhole } from '../data-folder/write-whole.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration file of a Lantern that is running, as it is written now. */
export class SettingsFile {
  constructor(
    readonly path: string,
    private readonly environment: Environment,
  ) {}

  /** Empty if there is no file yet. @throws LanternError `file-unreadable` */
  read(): string {
    return existsSync(this.path) ? readTextFile(this.path, longestFile) : '';
  }

  /** The configuration of the file with this text. @throws LanternError `config-invalid` where it is no YAML */
  check(text: string): { readonly config: Config } | { readonly problems: readonly ConfigProblem[] } {
    return readConfig(text, { file: this.path, environment: this.environment });
  }

  /** Writes it whole or not at all. @throws LanternError `data-unwritable` */
  write(text: string): void {
    try {
      writeWhole(this.path, text, 0o600);
    } catch (error) {
      const message = `${this.path} cannot be written (${describeError(error)}); nothing was changed`;
      throw new LanternError('data-unwritable', message, { cause: error });
    }
  }
}
