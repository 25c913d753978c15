import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { FolderFiles } from '../../../src/adapters/workbench/folder-files.js';
import { FolderPolicy } from '../../../src/adapters/workbench/folder-policy.js';
import { realClock } from '../../api/face-fixture.js';
import { createFolder } from '../../setup/folders.js';

function createFiles(change: (folder: string, root: string) => void = () => undefined) {
  const root = realpathSync(createFolder());
  const folder = `${root}/notes`;
  for (const each of [folder, `${folder}/.ssh`, `${folder}/.git`, `${folder}/sub`]) mkdirSync(each);
  writeFileSync(`${folder}/tea.txt`, 'Earl Grey');
  change(folder, root);
  return { files: new FolderFiles(new FolderPolicy([folder], []), realClock), folder, root };
}

describe('files and folders in an allowed folder', () => {
  test('PERM-04: are found by a pattern, in the folder or below it, without following links or going where keys are', async () => {
    const { files, folder, root } = createFiles((made, above) => {
      mkdirSync(`${made}/sub/deep`);
      writeFileSync(`${made}/sub/deep/milk.txt`, 'warm');
      writeFileSync(`${made}/.ssh/note.txt`, 'a key');
      symlinkSync(above, `${made}/sub/up`);
    });
    expect(await files.list('.', '*.txt')).toBe(`${folder}:\n"tea.txt"`);
    expect(await files.list('.', '**/*.txt')).toBe(`${folder}:\n"sub/deep/milk.txt"\n"tea.txt"`);
    expect(await files.list('.', 'sub/*/m?lk.txt')).toBe(`${folder}:\n"sub/deep/milk.txt"`);
    expect(await files.list('.', '*.(md')).toBe(`${folder}:\nnothing fits`);
    await expect(files.list('.', '*'.repeat(12))).rejects.toThrow('too many stars');
    await expect(files.list(root, '*')).rejects.toThrow('is not in a folder of workbench.folders');
  });

  test('PERM-04: are in folders that can be made, and taken away while they are empty', async () => {
    const { files, folder } = createFiles();
    expect(await files.makeFolder('new')).toBe(`${folder}/new`);
    await expect(files.makeFolder('new')).rejects.toThrow('new is there already');
    await expect(files.makeFolder('no/new')).rejects.toThrow('there is no folder');
    await expect(files.makeFolder('.git/hooks')).rejects.toThrow('can be executed by other programs');
    await files.removeFolder(`${folder}/new`);
    expect(existsSync(`${folder}/new`)).toBe(false);
    await expect(files.removeFolder(`${folder}/sub/`)).resolves.toBeUndefined();
    await files.makeFolder('full');
    await files.write('full/a.txt', 'x');
    await expect(files.removeFolder(`${folder}/full`)).rejects.toThrow('is not empty');
  });
});
