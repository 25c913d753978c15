// `npm run test:matter`: in a network namespace of its own, where the tests may make another one for the home app, and where what is
// announced reaches no real network. What is named after it goes to Jest.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const jest = [
  '--experimental-vm-modules',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
  '--config',
  'jest.matter.config.js',
];
const words = ['--runInBand', ...process.argv.slice(2)];
const unshare = ['--net', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];
const cwd = fileURLToPath(new URL('../..', import.meta.url));

/** How the kernel, or whoever keeps its rules, refuses: all that these tests may be skipped for. */
const forbidden =
  /^unshare: (?:unshare failed: (?:Operation not permitted|Permission denied|No space left on device|Invalid argument|Function not implemented)|write failed )|Operation not permitted$/m;

// In the words that are read below.
const env = { ...process.env, LC_ALL: 'C' };
const tried = spawnSync('unshare', [...unshare, 'ip', 'link', 'set', 'lo', 'up'], { env, encoding: 'utf8' });
const why = (tried.error?.message ?? tried.stderr).trim();
if (tried.status === 0) {
  const inside = ['sh', '-c', 'ip link set lo up && exec "$0" "$@"', process.execPath, ...jest, ...words];
  process.exitCode = spawnSync('unshare', [...unshare, ...inside], { cwd, stdio: 'inherit' }).status ?? 1;
} else if (forbidden.test(why)) {
  console.log(`Skipped: Matter needs two networks, and network namespaces cannot be made here (${why}).`);
} else {
  console.error(`A network of its own cannot be made: ${why}; install util-linux and iproute2.`);
  process.exitCode = 1;
}
