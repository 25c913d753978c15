// `npm run build`: src becomes dist, where something changed since the last time. `node tools/build.js FOLDER` builds another folder.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isFresh } from './build-program.js';
import { underLock } from './lock.js';

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
if (isFresh(root)) console.log('dist is up to date');
else {
  const started = performance.now();
  const done = await underLock(join(root, 'dist.lock'), () => build(root, Date.now()));
  console.log(`dist: ${done} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
