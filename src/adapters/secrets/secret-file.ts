import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { describeError, LanternError } from '../../core/errors.js';
import { describeUnreadable } from '../../core/file-unreadable.js';
import type { SecretEntry, Secrets } from '../../ports/secrets.js';
import { findKey, openKey } from './secret-key.js';

const algorithm = 'aes-256-gcm';
/** NIST SP 800-38D: 96 bits, never twice with one key. */
const nonceBytes = 12;
const tagBytes = 16;
const longestValue = 4000;
/** Shorter values could occur in texts by chance and would be removed from them. */
const shortestValue = 6;
const mostSecrets = 100;

const fileSchema = z.strictObject({
  version: z.literal(1),
  secrets: z.record(z.string(), z.strictObject({ host: z.string().nullable(), sealed: z.base64() })),
});
type Contents = z.infer<typeof fileSchema>;

/**
 * Secrets in `secrets.json` of the data folder, each sealed with the key in `secrets.key` beside it. The seal includes name and host,
 * so a value cannot be moved to another host. The file is read each time, so that the command line can set secrets while Lantern runs.
 */
export class SecretFile implements Secrets {
  readonly #file: string;
  readonly #keyFile: string;

  /**
   * @param folder the data folder
   * @param makeFolder makes it where it is missing, for its owner only
   */
  constructor(
    private readonly folder: string,
    private readonly makeFolder: (folder: string) => void,
  ) {
    this.#file = join(folder, 'secrets.json');
    this.#keyFile = join(folder, 'secrets.key');
  }

  list(): readonly SecretEntry[] {
    return Object.entries(this.#read().secrets).map(([name, { host }]) => ({ name, host }));
  }

  set(name: string, value: string, host: string | null): void {
    if (!/^[A-Z][A-Z0-9_]{0,59}$/.test(name))
      throw new LanternError(
        'secret-invalid',
        `"${name.slice(0, 60)}" is not a name for a secret: capital letters, digits and _, as in WEATHER_KEY`,
      );
    if (value.length < shortestValue || value.length > longestValue || !/^[\x20-\x7e\xa0-\xff]+$/.test(value))
      throw new LanternError(
        'secret-invalid',
        `the value of ${name} is not ${shortestValue} to ${longestValue} characters on one line`,
      );
    if (host !== null && !isHost(host))
      throw new LanternError('secret-invalid', `"${host.slice(0, 60)}" is not a host, as api.example.com is`);
    this.#makeFolder();
    const { secrets } = this.#read();
    const others = without(secrets, name);
    if (Object.keys(others).length >= mostSecrets)
      throw new LanternError('secret-invalid', `there are ${mostSecrets} secrets already; remove one`);
    this.#write({ version: 1, secrets: { ...others, [name]: { host, sealed: this.#seal(name, host, value) } } });
  }

  remove(name: string): boolean {
    const { secrets } = this.#read();
    if (!Object.hasOwn(secrets, name)) return false;
    this.#write({ version: 1, secrets: without(secrets, name) });
    return true;
  }

  reveal(name: string): { readonly value: string; readonly host: string | null } | null {
    const { secrets } = this.#read();
    const entry = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    if (!entry) return null;
    const { host, sealed } = entry;
    try {
      return { value: this.#unseal(name, host, sealed), host };
    } catch (error) {
      if (error instanceof LanternError) throw error;
      throw new LanternError(
        'secret-unreadable',
        `the secret ${name} was not sealed with the key of ${this.#keyFile}; set it again`,
        { cause: error },
      );
    }
  }

  #seal(name: string, host: string | null, value: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, openKey(this.#keyFile), nonce).setAAD(describeOwner(name, host));
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  #unseal(name: string, host: string | null, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const nonce = bytes.subarray(0, nonceBytes);
    const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
    const decipher = createDecipheriv(algorithm, findKey(this.#keyFile), nonce, { authTagLength: tagBytes })
      .setAAD(describeOwner(name, host))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  }

  #read(): Contents {
    let text: string;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { version: 1, secrets: {} };
      throw new LanternError(
        'secret-unreadable',
        `${describeUnreadable(this.#file, error)}; restore it, or move it away and set the secrets again`,
        {
          cause: error,
        },
      );
    }
    try {
      return fileSchema.parse(JSON.parse(text));
    } catch (error) {
      throw new LanternError(
        'secret-unreadable',
        `${this.#file} is damaged; restore it or move it away and set the secrets again`,
        { cause: error },
      );
    }
  }

  #makeFolder(): void {
    try {
      this.makeFolder(this.folder);
    } catch (error) {
      throw new LanternError('data-unwritable', `${this.folder} cannot be made: ${describeError(error)}`, {
        cause: error,
      });
    }
  }

  /** Writes the file completely or not at all, even in a power cut. */
  #write(contents: Contents): void {
    const draft = `${this.#file}.new`;
    try {
      writeFileSync(draft, `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600, flush: true });
      renameSync(draft, this.#file);
      const folder = openSync(this.folder, 'r');
      fsyncSync(folder);
      closeSync(folder);
    } catch (error) {
      throw new LanternError('data-unwritable', `${this.#file} cannot be written: ${describeError(error)}`, {
        cause: error,
      });
    }
  }
}

function without(secrets: Contents['secrets'], name: string): Contents['secrets'] {
  return Object.fromEntries(Object.entries(secrets).filter(([other]) => other !== name));
}

function isHost(host: string): boolean {
  return /^[a-z0-9.:[\]-]+$/.test(host) && URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
}

function describeOwner(name: string, host: string | null): Buffer {
  return Buffer.from(JSON.stringify(['lantern secret', name, host]));
}
