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

const tried = spawnSync('unshare', [...unshare, 'ip', 'link', 'set', 'lo', 'up'], { encoding: 'utf8' });
if (tried.status !== 0) {
  const why = (tried.error?.message ?? tried.stderr).trim();
  console.log(`Skipped: Matter needs two networks, and network namespaces cannot be made here (${why}).`);
} else {
  const inside = ['sh', '-c', 'ip link set lo up && exec "$0" "$@"', process.execPath, ...jest, ...words];
  process.exitCode = spawnSync('unshare', [...unshare, ...inside], { cwd, stdio: 'inherit' }).status ?? 1;
}
