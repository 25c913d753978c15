// What `npm pack` takes that is not kept in git; with --tidy, after it, removes that again.
// `release` is a copy of the build that `dist` leads to: npm packs no links. After it, it only leads `lantern/client` there again. `dist` itself is not touched, so a Lantern may run.
import { cpSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leadToClient } from './build-program.js';
import { writeLicenses } from './release/list-licenses.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const release = join(root, 'release');
const libraries = join(root, 'libvosk/lib');
const licenses = join(root, 'THIRD-PARTY-LICENSES.txt');
const shrinkwrap = join(root, 'npm-shrinkwrap.json');

for (const made of [release, libraries, licenses, shrinkwrap]) rmSync(made, { recursive: true, force: true });
if (process.argv.includes('--tidy')) leadToClient(root);
else {
  await import('./build.js');
  const build = realpathSync(join(root, 'dist'));
  // The maps lead to sources that are not in the package.
  cpSync(build, release, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const { writeClientTypes } = await import('./client-types.js');
  await writeClientTypes(root, release);
  cpSync(join(root, 'node_modules/vosk/lib'), libraries, { recursive: true });
  writeFileSync(licenses, writeLicenses(root));
  // npm packs no package-lock.json. With this, `npm ci` in the unpacked package installs what was tested, and what the SBOM lists.
  cpSync(join(root, 'package-lock.json'), shrinkwrap);
}
