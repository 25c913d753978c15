import { existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../../adapters/sqlite/make-folder.js';
import { LanternError } from '../../core/errors.js';
import { writing } from '../data-folder/back-up.js';
import { loadConfig } from './load-config.js';

/**
 * Writes a configuration file: whole, and only if it can be used.
 * @throws LanternError `config-invalid` with every problem, `data-unwritable`
 */
export function saveConfig(
  file: string,
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  // Behind a link the file itself is written, so that the link stays.
  const written = existsSync(file) ? realpathSync(file) : file;
  // Always of one name, so that what a kill leaves is not left for ever.
  const draft = `${written}.new`;
  const folder = dirname(written);
  try {
    writing(folder, () => {
      makeFolder(folder);
      writeFileSync(draft, text, { flush: true });
    });
    loadConfig(draft, environment);
    writing(folder, () => renameSync(draft, written));
  } catch (error) {
    if (!(error instanceof LanternError)) throw error;
    const message = `nothing was written: ${error.message.replaceAll(draft, file)}`;
    throw new LanternError(error.code, message, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Keeps a key in a file for its owner alone; returns the file. @throws LanternError `data-unwritable` */
export function saveKey(folder: string, name: string, key: string): string {
  // The configuration names it, and is read from any folder.
  const file = resolve(folder, name);
  writing(folder, () => {
    makeFolder(folder);
    rmSync(file, { force: true });
    writeFileSync(file, `${key}\n`, { mode: 0o600, flush: true });
  });
  return file;
}
