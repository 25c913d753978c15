import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { TypedLines } from '../../../src/app/data-folder/typed-lines.js';
import { createFolder } from '../../setup/folders.js';

describe('what was typed', () => {
  test('FACE-01 it is there after a restart, newest first, each line once, for its owner alone', () => {
    const folder = createFolder();
    for (const [at, text] of ['red', 'blue', 'red'].entries()) new TypedLines(folder).add(text, at);
    expect(new TypedLines(folder).list()).toEqual(['red', 'blue']);
    expect(statSync(join(folder, 'typed-lines.json')).mode & 0o777).toBe(0o600);
  });

  test('SAFE-05 two hundred lines are kept, and none that is longer than a sentence', () => {
    const lines = new TypedLines(createFolder());
    for (let at = 0; at < 230; at += 1) lines.add(`line ${at}`, at);
    lines.add('x'.repeat(1001), 300);
    expect(lines.list()).toHaveLength(200);
    expect(lines.list()[0]).toBe('line 229');
  });

  test('SAFE-09 what is forgotten leaves the file, and the file goes with the last of it', () => {
    const folder = createFolder();
    const lines = new TypedLines(folder);
    lines.add('remember that the code is 4711', 1);
    lines.add('make it red', 2);
    lines.forget(({ text }) => text.includes('4711'));
    expect(readFileSync(join(folder, 'typed-lines.json'), 'utf8')).not.toContain('4711');
    lines.forget(({ at }) => at < 3);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('SAFE-04 a damaged file counts as empty, and one that cannot be written is no loss', () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'typed-lines.json'), '{"oops"');
    const lines = new TypedLines(folder);
    expect(lines.list()).toEqual([]);
    lines.add('red', 1);
    expect(lines.list()).toEqual(['red']);
    expect(() => new TypedLines(join(folder, 'gone')).add('red', 1)).not.toThrow();
    chmodSync(folder, 0o700);
  });
});
