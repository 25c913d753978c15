import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describeError } from '../../core/errors.js';
import { makeKeyFile } from '../../adapters/secrets/make-key-file.js';
import { readTextFile } from '../configuration/read-text-file.js';

/** In characters: 24 random bytes in base64url. */
const shape = /^[\w-]{32}$/;
/** In bytes: nothing longer is one. */
const longest = 100;

/**
 * The token of a Lantern whose configuration has none, which a browser that was let in once goes on to be let in with. It is in
 * `page.key` in the data folder; who deletes that file turns all of them away. One that is there counts also where nothing can be
 * written; where none can be kept it is new with each start, which is told.
 */
export function readLocalToken(dataFolder: string, tell: (message: string) => void = () => undefined): string {
  const file = join(dataFolder, 'page.key');
  const kept = readKept(file);
  if (kept !== null) return kept;
  const fresh = randomBytes(24).toString('base64url');
  try {
    makeKeyFile(file, Buffer.from(fresh));
    return readKept(file) ?? tellUnkept(file, 'it holds no key; delete it', fresh, tell);
  } catch (error) {
    return tellUnkept(file, describeError(error), fresh, tell);
  }
}

function readKept(file: string): string | null {
  try {
    const kept = readTextFile(file, longest);
    return shape.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

function tellUnkept(file: string, why: string, fresh: string, tell: (message: string) => void): string {
  tell(`the key of the page cannot be kept in ${file} (${why}): after a restart browsers have to be let in anew`);
  return fresh;
}
