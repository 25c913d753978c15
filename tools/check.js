// `npm run check`: format, lint, types, layers and dead code, side by side. A line for each part; what a part printed only if it failed.
// `npm run check -- eslint types` runs the parts of these names only. What was clean and has not changed is not looked at again:
// the caches are in node_modules/.cache, so `npm ci` empties them. ESLint's goes by the file: after a change of a type that others
// rely on, a rule about types may miss them until the next full run, which is CI's.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = (name) => `node_modules/.cache/check/${name}`;
const types = (project, name) => [
  'typescript/bin/tsc6',
  ...['--noEmit', '--incremental', '-p', project, '--tsBuildInfoFile', cache(`${name}.json`)],
];

/** Each part's program in node_modules and its arguments; the longest first. */
const parts = {
  eslint: [
    'eslint/bin/eslint.js',
    ...['.', '--cache', '--cache-strategy', 'content', '--cache-location', cache('eslint.json')],
  ],
  types: types('tsconfig.json', 'types'),
  knip: ['knip/bin/knip.js'],
  prettier: [
    'prettier/bin/prettier.cjs',
    ...['--check', '.', '--log-level', 'warn'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', cache('prettier.json')],
  ],
  layers: ['jest/bin/jest.js', 'tests/layers.test.ts'],
  pure: types('tsconfig.pure.json', 'pure'),
  page: types('tsconfig.page.json', 'page'),
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`there is no part ${unknown} to check; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

/** Runs one part to its end; never throws. */
function run(name) {
  const [program, ...words] = parts[name];
  const started = performance.now();
  const flags = name === 'layers' ? ['--experimental-vm-modules', '--no-warnings'] : [];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...flags, `node_modules/${program}`, ...words], { cwd: root });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
    child.on('error', (error) => output.push(Buffer.from(error.message)));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
      console.log(`${code === 0 ? 'ok    ' : 'failed'} ${name.padEnd(9)}${seconds} s`);
      if (code !== 0) console.log(Buffer.concat(output).toString().trimEnd());
      resolve(code === 0);
    });
  });
}

const waiting = asked.length > 0 ? asked : Object.keys(parts);
const results = [];
const work = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) results.push(await run(name));
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
if (results.includes(false)) process.exitCode = 1;
