// `npm run build`: src becomes dist, where something changed since the last time. `node tools/build.js FOLDER` builds another folder.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isFresh, leadToClient } from './build-program.js';
import { removeLeftOver, underLock } from './lock.js';

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const lock = join(root, 'dist.lock');
const isBuilt = isFresh(root);
if (isBuilt) {
  // A build that was killed after its work was done leaves its lock.
  removeLeftOver(lock);
  console.log('dist is up to date');
} else {
  const started = performance.now();
  try {
    const done = await underLock(lock, () => build(root, Date.now()));
    console.log(`dist: ${done} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    // The compiler tells the place, and then its own stack, which helps nobody here.
    console.error(`${error.message.split('\nCaused by')[0].trimEnd()}\ndist stays as it was`);
    process.exitCode = 1;
  }
}
// A package that is being made has a copy of the same build there.
leadToClient(root, !isBuilt);
