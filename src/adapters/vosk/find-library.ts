import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LanternError } from '../../core/errors.js';

/** What the npm package `vosk` brings, by platform and architecture. It has no build for Linux on ARM. */
const bundled: Readonly<Record<string, string>> = {
  'linux-x64': 'lib/linux-x86_64/libvosk.so',
  'darwin-x64': 'lib/osx-universal/libvosk.dylib',
  'darwin-arm64': 'lib/osx-universal/libvosk.dylib',
  'win32-x64': 'lib/win-x86_64/libvosk.dll',
};
const remedy =
  'download libvosk for it from https://github.com/alphacep/vosk-api/releases and set voice.recogniser.library to its path';

/**
 * Where libvosk is: the configured path, or what the `vosk` package brings for this machine.
 * @throws LanternError `recogniser-missing` naming the setting that helps
 */
export function findLibrary(
  configured: string | undefined,
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  if (configured !== undefined) {
    if (existsSync(configured)) return configured;
    throw new LanternError('recogniser-missing', `voice.recogniser.library: there is no file ${configured}; ${remedy}`);
  }
  const inPackage = bundled[`${platform}-${architecture}`];
  if (inPackage === undefined)
    throw new LanternError(
      'recogniser-missing',
      `no libvosk comes with Lantern for ${platform} ${architecture}; ${remedy}`,
    );
  const path = join(packageFolder(), inPackage);
  if (existsSync(path)) return path;
  throw new LanternError('recogniser-missing', `${path} is missing; run npm ci, or ${remedy}`);
}

function packageFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('vosk/package.json'));
  } catch (cause) {
    throw new LanternError('recogniser-missing', `the package vosk is not installed; run npm ci, or ${remedy}`, {
      cause,
    });
  }
}
