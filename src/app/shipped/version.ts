import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './paths.js';

/** Lantern's version, as package.json has it. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
