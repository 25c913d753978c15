import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './paths.js';

/** Lantern's version, from package.json. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
