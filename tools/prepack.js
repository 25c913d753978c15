// What `npm pack` takes that is not kept in git; with --tidy, after it, removes that again.
// `release` is a copy of the build that `dist` leads to: npm packs no links. `dist` itself is not touched, so a Lantern may run.
import { cpSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const release = join(root, 'release');
const libraries = join(root, 'libvosk/lib');

for (const made of [release, libraries]) rmSync(made, { recursive: true, force: true });
if (!process.argv.includes('--tidy')) {
  await import('./build.js');
  const build = realpathSync(join(root, 'dist'));
  // The maps lead to sources that are not in the package.
  cpSync(build, release, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const { writeClientTypes } = await import('./client-types.js');
  await writeClientTypes(root, release);
  cpSync(join(root, 'node_modules/vosk/lib'), libraries, { recursive: true });
}
