import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLockedBy } from '../../adapters/sqlite/kernel-locks.js';
import { readLastGood } from '../configuration/last-good.js';

/** Where the API of a running Lantern is, and the token for it. */
export interface OpenApi {
  readonly url: string;
  readonly token: string;
}

/**
 * The API of the Lantern that runs on a data folder, if that is sure without opening a database or checking a configuration: the kernel
 * says who holds the folder, and the configuration is, to the letter, the one that counts. Null where it takes more to know.
 */
export function findAtOnce(dataFolder: string): OpenApi | null {
  const { pid, config, api } = readAnnounced(join(dataFolder, 'running.json'));
  if (typeof pid !== 'number' || !isLockedBy(join(dataFolder, 'lock.db'), pid)) return null;
  if (!isSettled(config, dataFolder) || !isPlain(api)) return null;
  return { url: api.url, token: api.token };
}

function readAnnounced(file: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Whether the configuration has no news: no file as at the start, or the text that counted last. */
function isSettled(file: unknown, dataFolder: string): boolean {
  if (file === null) return !existsSync(join(dataFolder, 'lantern.yaml'));
  try {
    return typeof file === 'string' && readFileSync(file, 'utf8') === readLastGood(dataFolder);
  } catch {
    return false;
  }
}

/** Over https a certificate is to be checked, which is left to the usual way. */
function isPlain(api: unknown): api is OpenApi {
  const { url, token } = (api ?? {}) as Partial<Record<keyof OpenApi, unknown>>;
  return typeof url === 'string' && url.startsWith('http://') && typeof token === 'string';
}
