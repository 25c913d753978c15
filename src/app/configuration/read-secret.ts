import { LanternError } from '../../core/errors.js';
import { describeUnreadable } from '../../core/file-unreadable.js';
import { readTextFile } from './read-text-file.js';
import type { Secret } from './secret-schema.js';

/** In bytes. */
const longestSecret = 64_000;

/**
 * Reads a secret from the environment variable or file that the configuration names.
 * @param key the setting, for the error
 * @throws LanternError `config-invalid`
 */
export function readSecret(
  key: string,
  secret: Secret,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if ('env' in secret) {
    const value = environment[secret.env];
    if (value !== undefined && value !== '') return value;
    throw new LanternError('config-invalid', `${key}: the environment variable ${secret.env} is not set`);
  }
  return readTextFile(secret.file, longestSecret, (file, cause) => {
    return new LanternError('config-invalid', `${key}: ${describeUnreadable(file, cause)}`, { cause });
  }).trim();
}
