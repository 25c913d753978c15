import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeKeyFile } from '../../adapters/secrets/make-key-file.js';
import { readTextFile } from '../configuration/read-text-file.js';

/** In characters: 24 random bytes in base64url. */
const shape = /^[\w-]{32}$/;
/** In bytes: nothing longer is one. */
const longest = 100;

/**
 * The token of a Lantern whose configuration has none, which a browser that was let in once goes on to be let in with. It is in
 * `page.key` in the data folder; who deletes that file turns all of them away. Where it cannot be kept it is new with each start.
 */
export function readLocalToken(dataFolder: string): string {
  const file = join(dataFolder, 'page.key');
  const fresh = randomBytes(24).toString('base64url');
  try {
    makeKeyFile(file, Buffer.from(fresh));
    const kept = readTextFile(file, longest);
    return shape.test(kept) ? kept : fresh;
  } catch {
    return fresh;
  }
}
