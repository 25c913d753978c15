import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LanternError } from '../../core/errors.js';

/** Lantern's own folder, which holds package.json, both in a checkout and in an installation. */
export const packageFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** The small English speech model that comes with Lantern. */
export const bundledModel = join(packageFolder, 'models', 'lantern-en-tiny');

/**
 * The folder where everything is stored: from `--data`, `LANTERN_DATA`, or in the user's data folder (XDG base directories).
 * @throws LanternError `usage-invalid` where nothing tells, or nothing is named
 */
export function findDataFolder(
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  findHome = homedir,
): string {
  if (asked !== undefined) return readNamed(asked);
  const named = environment['LANTERN_DATA'];
  if (named !== undefined && named !== '') return named;
  const base = environment['XDG_DATA_HOME'];
  return join(base !== undefined && base !== '' ? base : join(readHome(findHome), '.local', 'share'), 'lantern');
}

/** A script whose variable is empty means another folder than the usual one. @throws LanternError `usage-invalid` */
function readNamed(asked: string): string {
  if (asked.trim() !== '') return asked;
  throw new LanternError('usage-invalid', '--data names no folder; leave it out for the usual one');
}

/** @throws LanternError `usage-invalid` */
function readHome(findHome: () => string): string {
  try {
    return findHome();
  } catch (cause) {
    const message = 'no folder is known for the data: this user has no home, and HOME is not set; name one with --data';
    throw new LanternError('usage-invalid', message, { cause });
  }
}
