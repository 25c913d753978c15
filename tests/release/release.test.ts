import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';

const program = fileURLToPath(new URL('../../tools/release.js', import.meta.url));
const own = { name: 'lamp', version: '1.2.3', license: 'MIT', files: ['index.js'], dependencies: { tiny: '1.0.0' } };
const lock = {
  name: 'lamp',
  version: '1.2.3',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': own,
    'node_modules/tiny': { version: '1.0.0', license: 'ISC' },
    'node_modules/only-tests': { version: '2.0.0', dev: true },
    'node_modules/preact': { version: '11.0.0', license: 'MIT', dev: true },
  },
};
const changelog = '# Changelog\n\n## Unreleased\n\n- It glows.\n\n## 1.2.3 (2026-01-01)\n\n- It is there.\n';

/** A small project with git, as Lantern's is. */
function createProject(files: Readonly<Record<string, string>> = {}): string {
  const root = createFolder();
  const all = {
    'package.json': JSON.stringify(own),
    'package-lock.json': JSON.stringify(lock),
    'CHANGELOG.md': changelog,
    'index.js': '// a lamp\n',
    'node_modules/tiny/package.json': JSON.stringify({ name: 'tiny', version: '1.0.0', license: 'ISC' }),
    'node_modules/tiny/LICENSE': 'Do what you like with tiny.\n',
    '.gitignore': 'node_modules\n',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  for (const words of [
    ['init', '-q'],
    ['add', '.'],
    [...identity, 'commit', '-qm', 'Begin'],
  ])
    expect(spawnSync('git', words, { cwd: root }).status).toBe(0);
  return root;
}

function release(root: string, ...words: readonly string[]) {
  const environment = { PATH: process.env['PATH'], HOME: root, LANTERN_RELEASE_ROOT: root };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env: environment,
    encoding: 'utf8',
  });
  return { status, out: stdout, error: stderr };
}
const inventoryTool: string = new URL('../../tools/release/complete-inventory.js', import.meta.url).href;
const read = (...path: readonly string[]) => readFileSync(join(...path), 'utf8');

test('a release has a dated changelog, the package, what is in it, its licenses and checksums', () => {
  const [root, to] = [createProject(), createFolder()];
  const done = release(root, '1.3.0', '--to', to, '--date', '2026-12-01');
  expect([done.status, done.error]).toEqual([0, '']);
  expect(done.out).toContain('git tag v1.3.0');
  expect(read(root, 'CHANGELOG.md')).toContain('## Unreleased\n\n## 1.3.0 (2026-12-01)\n\n- It glows.\n\n## 1.2.3');
  const locked = JSON.parse(read(root, 'package-lock.json')) as typeof lock;
  expect([
    (JSON.parse(read(root, 'package.json')) as typeof own).version,
    locked.version,
    locked.packages[''].version,
  ]).toEqual(['1.3.0', '1.3.0', '1.3.0']);

  const made = ['SHA256SUMS', 'lamp-1.3.0.tgz', 'lantern-1.3.0-licenses.txt', 'lantern-1.3.0.cdx.json'];
  expect(readdirSync(to).sort()).toEqual(made);
  for (const line of read(to, 'SHA256SUMS').trim().split('\n')) {
    const [sum, name = ''] = line.split('  ');
    expect(sum).toBe(
      createHash('sha256')
        .update(readFileSync(join(to, name)))
        .digest('hex'),
    );
  }
  const inventory = JSON.parse(read(to, 'lantern-1.3.0.cdx.json')) as {
    bomFormat: string;
    metadata: { component: { version: string } };
    components: readonly { name: string }[];
  };
  expect(inventory).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'lamp', version: '1.3.0' } },
  });
  // What is a development package of which a part comes along is in it, too; the folder's name is not.
  expect(inventory.components.map(({ name }) => name)).toEqual(['preact', 'tiny']);
  const licenses = read(to, 'lantern-1.3.0-licenses.txt');
  expect(licenses).toContain('preact 11.0.0: MIT\ntiny 1.0.0: ISC\n');
  expect(licenses).toContain('tiny 1.0.0\n\nDo what you like with tiny.');
  expect(licenses).not.toContain('only-tests');
}, 60_000);

test.each([
  ['changes that are not committed', '1.3.0', { late: true }, /not committed; commit them first:\n\?\? late\.txt/],
  ['a version that is there', '1.2.3', {}, /1\.2\.3 does not come after 1\.2\.3/],
  ['an older version', '1.1.9', {}, /1\.1\.9 does not come after 1\.2\.3/],
  ['no version', 'next', {}, /next is no version such as 1\.2\.3/],
  ['nothing to release', '1.3.0', { changelog: '# Changelog\n\n## Unreleased\n\n## 1.2.3\n' }, /nothing to release/],
  ['a heading that is there', '1.3.0', { changelog: `${changelog}\n## 1.3.0\n` }, /has a heading for 1\.3\.0 already/],
  ['a package without a license', '1.3.0', { unlicensed: true }, /no license is told by tiny/],
])(
  '%s ends it, and the tree is as it was',
  (_what, version, given, message) => {
    const { changelog: text, late, unlicensed } = given as { changelog?: string; late?: boolean; unlicensed?: boolean };
    const bare = { ...lock, packages: { ...lock.packages, 'node_modules/tiny': { version: '1.0.0' } } };
    const root = createProject({
      ...(text === undefined ? {} : { 'CHANGELOG.md': text }),
      ...(unlicensed === true
        ? {
            'package-lock.json': JSON.stringify(bare),
            'node_modules/tiny/package.json': '{}',
            'node_modules/tiny/LICENSE': '',
          }
        : {}),
    });
    if (late === true) writeFileSync(join(root, 'late.txt'), 'later');
    const before = ['package.json', 'package-lock.json', 'CHANGELOG.md'].map((name) => read(root, name));
    const done = release(root, version, '--to', join(root, 'node_modules', 'out'));
    expect([done.status, done.error]).toEqual([1, expect.stringMatching(message)]);
    expect(['package.json', 'package-lock.json', 'CHANGELOG.md'].map((name) => read(root, name))).toEqual(before);
    expect(existsSync(join(root, 'node_modules', 'out', 'SHA256SUMS'))).toBe(false);
  },
  60_000,
);

test('the list of Lantern itself names every package that comes along, once, each with a license, and the speech model', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { completeInventory } = (await import(inventoryTool)) as {
    completeInventory: (text: string, root: string) => string;
  };
  const written = completeInventory(
    JSON.stringify({
      metadata: { component: { 'bom-ref': 'lantern@1', name: 'folder' } },
      components: [],
      dependencies: [],
    }),
    root,
  );
  const { metadata, components, dependencies } = JSON.parse(written) as {
    metadata: { component: { name: string } };
    components: { name: string; 'bom-ref': string; licenses: unknown[] }[];
    dependencies: { ref: string }[];
  };
  const { dependencies: direct } = JSON.parse(read(root, 'package.json')) as { dependencies: object };
  const names = components.map(({ name }) => name);
  expect([...Object.keys(direct), 'vosk', 'lantern-en-tiny'].filter((name) => !names.includes(name))).toEqual([]);
  expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
  expect([new Set(components.map((each) => each['bom-ref'])).size, metadata.component.name]).toEqual([
    dependencies.length,
    'lantern',
  ]);
});
