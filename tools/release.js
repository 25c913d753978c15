// Makes a release: npm run release -- 0.3.0 [--to FOLDER] [--date 2026-12-01]
// Sets the version and dates the changelog, packs, lists what is in the package (SBOM) and the licenses, and writes checksums. Sends
// nothing anywhere, and commits nothing: it prints what is left to do. Where a step fails, the tree is as it was.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changeVersion, dateChangelog, validateVersion } from './release/change-version.js';
import { completeInventory } from './release/complete-inventory.js';
import { writeLicenses } from './release/list-licenses.js';

const usage = 'npm run release -- VERSION [--to FOLDER] [--date YYYY-MM-DD]';
const files = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

/** @throws Error with what the program said, if it fails */
function run(root, program, ...words) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${program} ${words[0]}: ${error?.message ?? (stderr.trim() || stdout.trim())}`);
  return stdout.trim();
}

function release(root, version, folder, date) {
  const left = run(root, 'git', 'status', '--porcelain');
  if (left !== '') throw new Error(`the tree has changes that are not committed; commit them first:\n${left}`);
  const texts = files.map((name) => readFileSync(join(root, name), 'utf8'));
  const [description, lock, changelog] = texts;
  validateVersion(version, JSON.parse(description).version);
  const changed = [
    changeVersion(description, version),
    changeVersion(lock, version),
    dateChangelog(changelog, version, date),
  ];
  const write = (all) => files.forEach((name, at) => writeFileSync(join(root, name), all[at]));
  try {
    write(changed);
    return make(root, version, folder);
  } catch (error) {
    write(texts);
    throw error;
  }
}

/** @returns the names of the files that were made */
function make(root, version, folder) {
  mkdirSync(folder, { recursive: true });
  const packed = run(root, 'npm', 'pack', '--pack-destination', folder, '--loglevel', 'error').split('\n').at(-1);
  const inventory = run(root, 'npm', 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only');
  const names = [packed, `lantern-${version}.cdx.json`, `lantern-${version}-licenses.txt`];
  writeFileSync(join(folder, names[1]), `${completeInventory(inventory, root)}\n`);
  writeFileSync(join(folder, names[2]), writeLicenses(root));
  const sums = names.map((name) => `${digest(join(folder, name))}  ${name}`);
  writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  return [...names, 'SHA256SUMS'];
}

const digest = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

const root = resolve(process.env.LANTERN_RELEASE_ROOT ?? fileURLToPath(new URL('..', import.meta.url)));
try {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, date: { type: 'string', default: new Date().toISOString().slice(0, 10) } },
    allowPositionals: true,
  });
  const [version] = positionals;
  if (version === undefined) throw new Error(usage);
  const folder = resolve(values.to ?? join(root, 'coverage', `release-${version}`));
  const made = release(root, version, folder, values.date);
  for (const name of made) console.log(join(folder, name));
  console.log(`Left to do: git commit -am "Release ${version}" && git tag v${version}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
