import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyFile } from '../../adapters/secrets/make-key-file.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Source } from '../../light/source.js';

/**
 * The secrets that posts to webhooks are signed with. Each is computed from the source's name and generation and one key, which
 * has its own file in the data folder. So no secret is ever in the records, the history or an export.
 */
export class HookSecrets {
  #key: Buffer | undefined;

  constructor(private readonly folder: string) {}

  /** The secret of one source. @throws LanternError `data-unwritable` if the key can be neither read nor created */
  secretOf({ name, webhook }: Pick<Source, 'name' | 'webhook'>): string {
    this.#key ??= this.#readKey();
    return createHmac('sha256', this.#key)
      .update(`${name} ${webhook?.generation ?? 1}`)
      .digest('base64url');
  }

  #readKey(): Buffer {
    const file = join(this.folder, 'hooks.key');
    try {
      if (!existsSync(file)) makeKeyFile(file, randomBytes(32));
      // A pipe would be waited for without end.
      if (!statSync(file).isFile()) throw new Error('it is no file; move it away to give all webhooks new secrets');
      const key = readFileSync(file);
      if (key.length === 32) return key;
    } catch (error) {
      throw createKeyError(file, error);
    }
    throw createKeyError(file, 'it does not have 32 bytes; delete it to give all webhooks new secrets');
  }
}

function createKeyError(file: string, error: unknown): LanternError {
  return new LanternError('data-unwritable', `the webhooks' key ${file} cannot be used: ${describeError(error)}`, {
    cause: error,
  });
}
