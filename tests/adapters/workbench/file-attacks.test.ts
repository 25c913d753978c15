import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { FolderFiles } from '../../../src/adapters/workbench/folder-files.js';
import { FolderPolicy } from '../../../src/adapters/workbench/folder-policy.js';
import { realClock } from '../../api/face-fixture.js';
import { createFolder } from '../../setup/folders.js';

function createFiles(change: (folder: string, root: string) => void = () => undefined) {
  const root = realpathSync(createFolder());
  const [folder, data] = [`${root}/notes`, `${root}/notes/lantern-data`];
  for (const each of [folder, data, `${root}/outside`, `${folder}/.ssh`, `${folder}/.git`, `${folder}/sub`])
    mkdirSync(each);
  writeFileSync(`${folder}/tea.txt`, 'Earl Grey, Earl');
  writeFileSync(`${root}/outside/key`, 'a key');
  writeFileSync(`${data}/running.json`, 'a token');
  writeFileSync(`${folder}/.ssh/id_rsa`, 'a key');
  change(folder, root);
  const files = new FolderFiles(new FolderPolicy([folder], [data]), realClock);
  return { files, folder, root, outside: `${root}/outside` };
}

describe('files of an allowed folder', () => {
  test('PERM-04: are read, listed, written whole, and patched where a text occurs once', async () => {
    const { files, folder } = createFiles();
    expect(await files.read('tea.txt')).toBe('Earl Grey, Earl');
    expect(await files.list('.')).toContain('"sub"/\n"tea.txt"');
    await files.write(`${folder}/sub/milk.txt`, 'warm');
    expect(readFileSync(`${folder}/sub/milk.txt`, 'utf8')).toBe('warm');
    chmodSync(`${folder}/tea.txt`, 0o600);
    await files.patch('tea.txt', 'Grey', 'Green');
    expect(readFileSync(`${folder}/tea.txt`, 'utf8')).toBe('Earl Green, Earl');
    expect(statSync(`${folder}/tea.txt`).mode & 0o777).toBe(0o600);
    await expect(files.patch('tea.txt', 'Earl', 'Duke')).rejects.toThrow('occurs 2 times');
    await expect(files.patch('tea.txt', 'coffee', 'x')).rejects.toThrow('occurs 0 times');
    expect(readdirSync(folder).filter((name) => name.endsWith('.lantern'))).toEqual([]);
  });

  test('are put back as they were, unless somebody else has written them since', async () => {
    const { files, folder } = createFiles();
    const [made, changed] = [await files.write('new.txt', 'x'), await files.write('tea.txt', 'y')];
    for (const before of [changed, made]) await files.restore(before);
    expect(existsSync(`${folder}/new.txt`)).toBe(false);
    expect(readFileSync(`${folder}/tea.txt`, 'utf8')).toBe('Earl Grey, Earl');
    const again = await files.write('tea.txt', 'z');
    writeFileSync(`${folder}/tea.txt`, 'by its owner');
    await expect(files.restore(again)).rejects.toThrow('somebody has changed');
    expect(readFileSync(`${folder}/tea.txt`, 'utf8')).toBe('by its owner');
  });
});

type Attack = readonly [string, string | ((root: string) => string), ((folder: string, root: string) => void)?];
const attacks: readonly Attack[] = [
  ['a path that goes up', '../outside/key'],
  ['a path that goes up in the middle', 'sub/../../outside/key'],
  ['a path that goes up with backslashes', '..\\outside\\key'],
  ['a path elsewhere', (root) => `${root}/outside/key`],
  ['a folder whose name begins like an allowed one', (root) => `${root}/notes-of-others/x`],
  ['a tilde', '~/.bashrc'],
  ['a NUL', 'tea.txt\u0000.png'],
  ['a line end', 'tea.txt\nx'],
  ['nothing', ''],
  ['a path without end', 'x'.repeat(5000)],
  ['the passwords', '/etc/shadow'],
  ['the environment of a process', '/proc/self/environ'],
  ['the open files of a process', '/proc/self/fd/0'],
  ['the kernel', '/sys/kernel/hostname'],
  ['a device', '/dev/zero'],
  ['keys of SSH', '.ssh/id_rsa'],
  ['keys in other letters', '.SSH/id_rsa'],
  ['a key by its name', 'sub/server.pem'],
  ['an environment file', '.env.local'],
  ["Lantern's own data", 'lantern-data/running.json'],
  ['a link to a file outside', 'link', (folder, root) => symlinkSync(`${root}/outside/key`, `${folder}/link`)],
  ['a link to a folder outside', 'link/key', (folder, root) => symlinkSync(`${root}/outside`, `${folder}/link`)],
  ['a relative link', 'link', (folder) => symlinkSync('../outside/key', `${folder}/link`)],
  [
    'a chain of links',
    'one',
    (folder, root) => {
      symlinkSync('two', `${folder}/one`);
      symlinkSync(`${root}/outside/key`, `${folder}/two`);
    },
  ],
  ['a link in a circle', 'link', (folder) => symlinkSync('link', `${folder}/link`)],
  ['a link to the root', 'link/etc/passwd', (folder) => symlinkSync('/', `${folder}/link`)],
  ['a link to keys within the folder', 'link', (folder) => symlinkSync('.ssh/id_rsa', `${folder}/link`)],
  ["a link to Lantern's data", 'link', (folder) => symlinkSync('lantern-data/running.json', `${folder}/link`)],
  ['a link to a process', 'link', (folder) => symlinkSync('/proc/self/environ', `${folder}/link`)],
  ['a hard link to a key', 'hard', (folder, root) => linkSync(`${root}/outside/key`, `${folder}/hard`)],
  ['a pipe that nobody writes to', 'pipe', (folder) => void spawnSync('mkfifo', [`${folder}/pipe`])],
  ['a folder as a file', 'sub'],
  ['a file as a folder', 'tea.txt/x'],
  ['a file without end', 'big', (folder) => writeFileSync(`${folder}/big`, Buffer.alloc(300_000))],
  ['what is no text', 'binary', (folder) => writeFileSync(`${folder}/binary`, Buffer.from([0xff, 0xfe, 0x00]))],
];

/** Jest takes a parameter without a value for a callback of its own. */
const rows = (list: readonly Attack[]) =>
  list.map(([title, path, prepare = () => undefined]) => ({ title, path, prepare }));
const resolvePath = (path: Attack[1], root: string) => (typeof path === 'string' ? path : path(root));

describe('PERM-04: is not read, nor written, by', () => {
  test.each(rows(attacks))('$title', async ({ title, path, prepare }) => {
    const { files, root, outside } = createFiles(prepare);
    const given = resolvePath(path, root);
    await expect(files.read(given)).rejects.toMatchObject({ code: 'workbench-refused' });
    // A text that is none, or too long, may be replaced where it is too, but not by this.
    const isContent = title === 'what is no text';
    const before = readdirSync(outside);
    if (!isContent) await expect(files.write(given, 'x')).rejects.toMatchObject({ code: 'workbench-refused' });
    expect(readFileSync(`${outside}/key`, 'utf8')).toBe('a key');
    expect(readdirSync(outside)).toEqual(before);
  });
});

describe('PERM-04: is not written:', () => {
  const written: readonly Attack[] = [
    [
      'a new file through a link of its folder',
      'link/new',
      (folder, root) => symlinkSync(`${root}/outside`, `${folder}/link`),
    ],
    ['through a link to nothing yet', 'link', (folder, root) => symlinkSync(`${root}/outside/new`, `${folder}/link`)],
    ['below a link to nothing yet', 'link/x', (folder, root) => symlinkSync(`${root}/outside/new`, `${folder}/link`)],
    ['into a folder that is not there', 'nowhere/x'],
    ["git's configuration, which runs programs", '.git/config'],
    ["a shell's start file", '.bashrc'],
    ['more than 256 KB', 'x'],
  ];
  test.each(rows(written))('$title', async ({ title, path, prepare }) => {
    const { files, root, outside } = createFiles(prepare);
    const text = title.startsWith('more') ? 'x'.repeat(300_000) : 'x';
    await expect(files.write(resolvePath(path, root), text)).rejects.toMatchObject({ code: 'workbench-refused' });
    expect(readdirSync(outside)).toEqual(['key']);
  });
});

/** Somebody who swaps something right after it was checked. */
class SwappedPolicy extends FolderPolicy {
  constructor(
    folder: string,
    private readonly swap: () => void,
  ) {
    super([folder], []);
  }

  override resolve(path: string, use: 'read' | 'write' | 'list'): string {
    const real = super.resolve(path, use);
    this.swap();
    return real;
  }
}

describe('PERM-04: a swap between the check and the use is caught:', () => {
  const swaps: readonly (readonly [string, string, (folder: string, outside: string) => void])[] = [
    [
      'of a file for a link',
      'tea.txt',
      (folder, outside) => {
        rmSync(`${folder}/tea.txt`, { force: true });
        symlinkSync(`${outside}/key`, `${folder}/tea.txt`);
      },
    ],
    [
      'of a file for a hard link',
      'tea.txt',
      (folder, outside) => {
        rmSync(`${folder}/tea.txt`, { force: true });
        linkSync(`${outside}/key`, `${folder}/tea.txt`);
      },
    ],
    [
      'of its folder for a link',
      'sub/key',
      (folder, outside) => {
        rmSync(`${folder}/sub`, { recursive: true, force: true });
        symlinkSync(outside, `${folder}/sub`);
      },
    ],
    [
      'of a folder above for a link',
      'sub/deep/key',
      (folder, outside) => {
        rmSync(`${folder}/sub`, { recursive: true, force: true });
        mkdirSync(`${outside}/deep`, { recursive: true });
        writeFileSync(`${outside}/deep/key`, 'a key');
        symlinkSync(outside, `${folder}/sub`);
      },
    ],
  ];
  test.each(swaps)('%s', async (_title, path, swap) => {
    const { folder, outside } = createFiles((made) => {
      mkdirSync(`${made}/sub/deep`);
      for (const each of ['sub/key', 'sub/deep/key']) writeFileSync(`${made}/${each}`, 'mine');
    });
    const files = new FolderFiles(new SwappedPolicy(folder, () => swap(folder, outside)), realClock);
    await expect(files.read(path)).rejects.toMatchObject({ code: 'workbench-refused' });
    await expect(files.write(path, 'overwritten')).rejects.toMatchObject({ code: 'workbench-refused' });
    await expect(files.list(path)).rejects.toMatchObject({ code: 'workbench-refused' });
    expect(readFileSync(`${outside}/key`, 'utf8')).toBe('a key');
    expect(readdirSync(outside).filter((name) => name !== 'deep')).toEqual(['key']);
  });
});

test('PERM-04: where no folder is named, nothing is allowed', async () => {
  const files = new FolderFiles(new FolderPolicy([], []), realClock);
  await expect(files.read('/tmp/x')).rejects.toThrow('workbench.folders (none)');
  await expect(files.read('x')).rejects.toThrow('no folder is allowed');
});

test('PERM-04: where the whole disk is named, the system and keys are still refused', () => {
  const policy = new FolderPolicy(['/'], ['/srv/lantern']);
  for (const path of [
    '/etc/passwd',
    '/proc/1/environ',
    '/root/.ssh/id_ed25519',
    '/srv/lantern/lantern.db',
    '/home/a/.aws/credentials',
  ])
    expect(() => policy.resolve(path, 'read')).toThrow('where the system or keys are kept');
});
