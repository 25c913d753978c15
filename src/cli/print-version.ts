import { readVersion } from '../app/shipped/version.js';
import type { Surroundings } from './context.js';

export function printVersion(json: boolean, surroundings: Surroundings): number {
  const version = readVersion();
  surroundings.print(
    json
      ? JSON.stringify({ version, node: process.version, platform: `${process.platform}-${process.arch}` })
      : version,
  );
  return 0;
}
