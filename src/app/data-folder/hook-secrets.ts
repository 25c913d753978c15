import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeError, LanternError } from '../../core/errors.js';
import type { Source } from '../../light/source.js';

/**
 * What each webhook's posts are signed with. Nothing secret is in the records, the history or an export: a secret is made
 * from one key, which is a file of its own in the data folder, and the source's name and generation.
 */
export class HookSecrets {
  #key: Buffer | undefined;

  constructor(private readonly folder: string) {}

  /** @throws LanternError `data-unwritable` where the key can be neither read nor made */
  secretOf({ name, webhook }: Pick<Source, 'name' | 'webhook'>): string {
    this.#key ??= this.#readKey();
    return createHmac('sha256', this.#key)
      .update(`${name} ${webhook?.generation ?? 1}`)
      .digest('base64url');
  }

  #readKey(): Buffer {
    const file = join(this.folder, 'hooks.key');
    try {
      // Made only where there is none: two processes that start together agree on the first.
      if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw createKeyError(file, error);
    }
    try {
      const key = readFileSync(file);
      if (key.length === 32) return key;
    } catch (error) {
      throw createKeyError(file, error);
    }
    throw createKeyError(file, `${file} has not 32 bytes; delete it, and all webhooks get new secrets`);
  }
}

function createKeyError(file: string, error: unknown): LanternError {
  return new LanternError('data-unwritable', `the webhooks' key ${file} cannot be used: ${describeError(error)}`, {
    cause: error,
  });
}
