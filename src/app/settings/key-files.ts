import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeError, LanternError } from '../../core/errors.js';
import { writeWhole } from '../data-folder/write-whole.js';

/** Secrets that somebody typed for settings, each in a file that only its owner can read. The configuration only says where. */
export class KeyFiles {
  readonly #folder: string;

  constructor(dataFolder: string) {
    // Whoever reads the configuration later may be started in another folder.
    this.#folder = resolve(dataFolder, 'keys');
  }

  /** Where the secret of a setting is. @param setting with dots: `agent.key` */
  find(setting: string): string {
    return join(this.#folder, setting);
  }

  /** @throws LanternError `data-unwritable` */
  keep(setting: string, secret: string): void {
    const file = this.find(setting);
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeWhole(file, secret, 0o600);
    } catch (error) {
      const message = `${file} cannot be written (${describeError(error)}); nothing was changed`;
      throw new LanternError('data-unwritable', message, { cause: error });
    }
  }

  /** Does nothing where none was kept. */
  remove(setting: string): void {
    rmSync(this.find(setting), { force: true });
  }
}
