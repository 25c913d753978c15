import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LanternError } from '../../core/errors.js';

/**
 * The libraries in Lantern's package (libvosk/README.md). A checkout has none, and uses the same ones from the npm package
 * `vosk`.
 */
const packed = fileURLToPath(new URL('../../../libvosk/', import.meta.url));

/** The libraries by platform and architecture. There is none for Linux on ARM. */
const bundled: Readonly<Record<string, string>> = {
  'linux-x64': 'lib/linux-x86_64/libvosk.so',
  'darwin-x64': 'lib/osx-universal/libvosk.dylib',
  'darwin-arm64': 'lib/osx-universal/libvosk.dylib',
  'win32-x64': 'lib/win-x86_64/libvosk.dll',
};
const remedy =
  'download libvosk for this machine from https://github.com/alphacep/vosk-api/releases and set voice.recognizer.library to its path';

/**
 * The path of libvosk: the configured one, or the library that comes with Lantern for this machine.
 * @param folder the folder of the libraries in Lantern's package
 * @throws LanternError `recogniser-missing`, which names the setting to change
 */
export function findLibrary(
  configured: string | undefined,
  platform: string = process.platform,
  architecture: string = process.arch,
  folder: string = packed,
): string {
  if (configured !== undefined) {
    if (existsSync(configured)) return configured;
    throw new LanternError('recogniser-missing', `voice.recognizer.library: there is no file ${configured}; ${remedy}`);
  }
  const library = bundled[`${platform}-${architecture}`];
  if (library === undefined)
    throw new LanternError(
      'recogniser-missing',
      `no libvosk comes with Lantern for ${platform} ${architecture}; ${remedy}`,
    );
  const own = join(folder, library);
  if (existsSync(own)) return own;
  const path = join(packageFolder(), library);
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
