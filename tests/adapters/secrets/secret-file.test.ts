import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SecretFile } from '../../../src/adapters/secrets/secret-file.js';
import { makeFolder } from '../../../src/adapters/sqlite/make-folder.js';
import { createFolder } from '../../setup/folders.js';

const value = 'a key, quite secret: ü';

function open() {
  const folder = join(createFolder(), 'data');
  const secrets = new SecretFile(folder, makeFolder);
  const read = (name: string) => readFileSync(join(folder, name));
  return { folder, secrets, read };
}

function makePipe(file: string): void {
  rmSync(file);
  execFileSync('mkfifo', ['-m', '600', file]);
}

describe('DATA-07 secrets are stored encrypted', () => {
  test('SAFE-04 what stands in the place of their file or key is told, with what to do', () => {
    const { folder, secrets } = open();
    mkdirSync(join(folder, 'secrets.json'), { recursive: true });
    expect(() => secrets.list()).toThrow(/secrets.json cannot be read: it is a folder; restore it, or move it away/);
    rmdirSync(join(folder, 'secrets.json'));
    symlinkSync('/nonexistent/key', join(folder, 'secrets.key'));
    expect(() => {
      secrets.set('API_KEY', value, null);
    }).toThrow(/secrets.key is a link that leads nowhere; take it away/);
  });

  test('and are there for the edge, in another process too', () => {
    const { folder, secrets } = open();
    secrets.set('API_KEY', value, 'api.example.com');
    secrets.set('OWN', value, null);
    const other = new SecretFile(folder, makeFolder);
    expect(other.reveal('API_KEY')).toEqual({ value, host: 'api.example.com' });
    expect(other.list()).toEqual([
      { name: 'API_KEY', host: 'api.example.com' },
      { name: 'OWN', host: null },
    ]);
    expect(other.reveal('NONE')).toBeNull();
    expect(other.reveal('constructor')).toBeNull();
  });

  test('no file holds them in plain words, or is for other users', () => {
    const { folder, secrets, read } = open();
    secrets.set('API_KEY', value, null);
    const [first] = [read('secrets.json').toString()];
    secrets.set('API_KEY', value, null);
    expect(read('secrets.json').toString()).not.toBe(first);
    expect(readdirSync(folder).toSorted()).toEqual(['secrets.json', 'secrets.key']);
    for (const name of readdirSync(folder)) {
      expect(read(name).includes(value)).toBe(false);
      expect(read(name).includes(Buffer.from(value).toString('base64'))).toBe(false);
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
  });

  test('one is replaced and removed', () => {
    const { secrets } = open();
    secrets.set('API_KEY', value, null);
    secrets.set('API_KEY', `${value}2`, 'b.example');
    expect(secrets.reveal('API_KEY')).toEqual({ value: `${value}2`, host: 'b.example' });
    expect([secrets.remove('API_KEY'), secrets.remove('API_KEY'), secrets.list()]).toEqual([true, false, []]);
  });

  test.each([
    ['another host', (text: string) => text.replace('api.example.com', 'evil.example.com')],
    ['another name', (text: string) => text.replace('API_KEY', 'OTHER')],
    ['another value', (text: string) => text.replace(/"sealed": "..../, '"sealed": "AAAA')],
  ])('one that was given %s by hand does not open', (_title, tamper) => {
    const { folder, secrets, read } = open();
    secrets.set('API_KEY', value, 'api.example.com');
    writeFileSync(join(folder, 'secrets.json'), tamper(read('secrets.json').toString()));
    const [{ name } = { name: '' }] = secrets.list();
    expect(() => secrets.reveal(name)).toThrow(expect.objectContaining({ code: 'secret-unreadable' }));
  });

  test.each([
    ['others can read', (file: string) => chmodSync(file, 0o644), 'chmod 600'],
    ['is too short', (file: string) => writeFileSync(file, 'short'), 'not a key of 32 bytes'],
    ['is a pipe that nobody writes into', makePipe, 'not a key of 32 bytes'],
  ])('a key that %s is refused', (_title, spoil, reason) => {
    const { folder, secrets } = open();
    secrets.set('API_KEY', value, null);
    spoil(join(folder, 'secrets.key'));
    const refused = expect.objectContaining({
      code: 'secret-unreadable',
      message: expect.stringContaining(reason) as unknown,
    });
    expect(() => secrets.reveal('API_KEY')).toThrow(refused);
    expect(() => secrets.set('API_KEY', value, null)).toThrow(refused);
  });

  test('a damaged file is not overwritten', () => {
    const { folder, secrets } = open();
    secrets.set('API_KEY', value, null);
    writeFileSync(join(folder, 'secrets.json'), '{');
    expect(() => secrets.set('OTHER', value, null)).toThrow(expect.objectContaining({ code: 'secret-unreadable' }));
  });

  test.each([
    ['lower', value, null],
    ['', value, null],
    ['__proto__', value, null],
    ['KEY', 'short', null],
    ['KEY', 'two\nlines of it', null],
    ['KEY', value, 'https://api.example.com'],
    ['KEY', value, 'API.example.com'],
    ['KEY', value, 'api.example.com/path'],
    ['KEY', value, ''],
  ])('%j, %j, %j cannot be kept', (name, given, host) => {
    const { secrets } = open();
    expect(() => secrets.set(name, given, host)).toThrow(expect.objectContaining({ code: 'secret-invalid' }));
  });
});
