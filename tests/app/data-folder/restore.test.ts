import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Database from 'libsql';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { backUp } from '../../../src/app/data-folder/back-up.js';
import { claimData } from '../../../src/app/data-folder/claim-data.js';
import { finishRestore, restoreBackup } from '../../../src/app/data-folder/restore.js';
import { createFolder } from '../../setup/folders.js';

/** A data folder with one variable, and secrets of these names. */
function createData(value: string, secrets: readonly string[] = []): string {
  const folder = createFolder();
  const store = new SqliteStore(folder);
  store.start();
  store.commit([{ kind: 'variable', id: 'mark', value }]);
  store.stop();
  writeFileSync(join(folder, 'lantern.yaml'), `# ${value}\n`);
  const sealed = Object.fromEntries(secrets.map((name) => [name, { host: null, sealed: 'AAAA' }]));
  if (secrets.length > 0) writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ version: 1, secrets: sealed }));
  if (secrets.length > 0) writeFileSync(join(folder, 'secrets.key'), 'key');
  return folder;
}

function createBackup(value: string, secrets: readonly string[] = []): string {
  const copy = join(createFolder(), 'copy');
  backUp(createData(value, secrets), copy);
  return copy;
}

/** What a data folder has: the same in its database and its configuration, or something is mixed. */
function read(folder: string): string {
  const store = new SqliteStore(folder);
  store.start();
  const mark = String(store.read('variable').get('mark'));
  store.stop();
  const [, configured = 'nothing'] = /# (\w+)/.exec(readFileSync(join(folder, 'lantern.yaml'), 'utf8')) ?? [];
  return mark === configured ? mark : `${mark} with ${configured}`;
}

const leftovers = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('restore-'));

describe('restoring a backup', () => {
  test('SAFE-04 a database that holds nothing of Lantern is told to be none, and nothing is touched', () => {
    const [data, copy] = [createData('old'), createBackup('new')];
    writeFileSync(join(copy, 'lantern.db'), '');
    const before = readdirSync(data);
    expect(() => restoreBackup(copy, data)).toThrow(/is empty, or no database of Lantern's; name another backup/);
    expect([readdirSync(data), read(data)]).toEqual([before, 'old']);
  });

  test('SAFE-04 what a stick let everybody read is its owner’s alone again', () => {
    const [data, copy] = [createData('old'), createBackup('new', ['KEY'])];
    for (const name of readdirSync(copy)) chmodSync(join(copy, name), 0o755);
    restoreBackup(copy, data);
    for (const name of ['lantern.db', 'lantern.yaml', 'secrets.json', 'secrets.key'])
      expect([name, statSync(join(data, name)).mode & 0o777]).toEqual([name, 0o600]);
  });

  test('SAFE-04 of a backup only Lantern’s own files are put back, and what is left out is told', () => {
    const [data, copy] = [createData('old'), createBackup('new')];
    renameSync(join(copy, 'lantern.yaml'), join(copy, 'else.yaml'));
    symlinkSync(join(copy, 'else.yaml'), join(copy, 'lantern.yaml'));
    mkdirSync(join(copy, 'page.key'));
    writeFileSync(join(copy, 'evil.sh'), '');
    expect(restoreBackup(copy, data).leftOut).toEqual([
      "else.yaml (none of Lantern's files)",
      "evil.sh (none of Lantern's files)",
      'lantern.yaml (a link)',
      'page.key (a folder)',
    ]);
    expect(readdirSync(data).sort()).toEqual(['before-restore-1', 'lantern.db']);
  });

  test('SAFE-04 a database that is a link is told, and nothing is touched', () => {
    const [data, copy] = [createData('old'), createBackup('new')];
    renameSync(join(copy, 'lantern.db'), join(copy, 'else.db'));
    symlinkSync(join(copy, 'else.db'), join(copy, 'lantern.db'));
    expect(() => restoreBackup(copy, data)).toThrow(/is not a backup: its lantern.db is a link; name the folder/);
    expect(read(data)).toBe('old');
  });

  test('SAFE-04 secrets that were typed for settings go along, and a configuration that is a link to one', () => {
    const [from, to, copy] = [createData('new'), createData('old'), join(createFolder(), 'copy')];
    for (const [folder, name] of [
      [from, 'mqtt.password'],
      [to, 'agent.key'],
    ] as const) {
      mkdirSync(join(folder, 'keys'));
      writeFileSync(join(folder, 'keys', name), 'typed');
    }
    renameSync(join(from, 'lantern.yaml'), join(from, 'linked'));
    symlinkSync(join(from, 'linked'), join(from, 'lantern.yaml'));
    expect(backUp(from, copy)).toEqual(['keys/mqtt.password', 'lantern.db', 'lantern.yaml', 'linked']);
    restoreBackup(copy, to);
    expect([readdirSync(join(to, 'keys')), read(to)]).toEqual([['mqtt.password'], 'new']);
    expect(readdirSync(join(to, 'before-restore-1', 'keys'))).toEqual(['agent.key']);
    expect(readFileSync(join(to, 'keys', 'mqtt.password'), 'utf8')).toBe('typed');
  });

  test('SAFE-04 DATA-09 a newer format is refused before anything is touched', () => {
    const [data, copy] = [createData('old'), createBackup('new')];
    const database = new Database(join(copy, 'lantern.db'));
    database.exec('UPDATE records SET version = 99');
    database.close();
    const before = readdirSync(data);
    expect(() => restoreBackup(copy, data)).toThrow(
      /has format 99, but this Lantern only knows .* Nothing was changed/,
    );
    expect([readdirSync(data), read(data)]).toEqual([before, 'old']);
  });

  test('SAFE-04 DATA-09 whatever can not be moved, the data is whole: the old, or the new', () => {
    const outcomes = new Set<string>();
    for (let failing = 1; failing <= 8; failing++) {
      const [data, copy] = [createData('old'), createBackup('new')];
      let moves = 0;
      const move = (from: string, to: string) => {
        if (++moves === failing) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
        renameSync(from, to);
      };
      try {
        restoreBackup(copy, data, move);
      } catch {
        finishRestore(data);
      }
      expect(leftovers(data)).toEqual([]);
      outcomes.add(read(data));
    }
    expect([...outcomes].sort()).toEqual(['new', 'old']);
  });

  test('SAFE-04 DATA-09 wherever the power is cut, the next start finds the old data whole, or the new', () => {
    const outcomes = new Set<string>();
    for (let last = 0; last <= 8; last++) {
      const [data, copy] = [createData('old'), createBackup('new')];
      let moves = 0;
      const move = (from: string, to: string) => {
        if (moves++ >= last) throw new Error('the power is cut');
        renameSync(from, to);
      };
      try {
        restoreBackup(copy, data, move);
      } catch {
        finishRestore(data);
      }
      outcomes.add(read(data));
      restoreBackup(copy, data);
      expect([read(data), leftovers(data)]).toEqual(['new', []]);
    }
    expect([...outcomes].sort()).toEqual(['new', 'old']);
  });

  test('SAFE-04 DATA-09 a copy that breaks off changes nothing, and the next try is clean', () => {
    const [data, copy] = [createData('old'), createBackup('new')];
    writeFileSync(join(copy, 'zz'), 'x');
    mkdirSync(join(data, 'restore-incoming'));
    writeFileSync(join(data, 'restore-incoming', 'half.db'), 'half');
    mkdirSync(join(data, 'keep'));
    expect(restoreBackup(copy, data).moved).toBe('before-restore-1');
    expect([read(data), existsSync(join(data, 'half.db')), existsSync(join(data, 'keep'))]).toEqual([
      'new',
      false,
      true,
    ]);
    expect(read(join(data, 'before-restore-1'))).toBe('old');
  });

  test('SAFE-05 what a restore left that was killed while it copied is gone with the next use of the folder', async () => {
    const data = createData('old');
    mkdirSync(join(data, 'restore-incoming'));
    writeFileSync(join(data, 'restore-incoming', 'lantern.db'), 'zebrafink');
    const claim = await claimData(data);
    expect([claim.kind, leftovers(data), read(data)]).toEqual(['owned', [], 'old']);
    if (claim.kind === 'owned') claim.lock.free();
  });

  test('SAFE-04 a backup that was killed is no backup, and the next one takes its place', () => {
    const [data, copy] = [createData('new'), join(createFolder(), 'copy')];
    mkdirSync(copy);
    writeFileSync(join(copy, 'UNFINISHED'), '');
    writeFileSync(join(copy, 'lantern.db'), 'half of it');
    writeFileSync(join(copy, 'page.key'), 'old');
    expect(() => restoreBackup(copy, createData('old'))).toThrow(/copy is no whole backup: it was ended/);
    backUp(data, copy);
    expect([read(copy), readdirSync(copy).filter((name) => !name.startsWith('lantern.db-'))]).toEqual([
      'new',
      ['lantern.db', 'lantern.yaml'],
    ]);
    expect(statSync(join(copy, 'lantern.db')).mode & 0o777).toBe(0o600);
  });

  test('DATA-09 secrets that the backup lacks are told by their names', () => {
    expect(restoreBackup(createBackup('new', ['KEY']), createData('old', ['KEY'])).missing).toEqual([]);
    expect(restoreBackup(createBackup('new', ['KEY']), createData('old', ['KEY', 'MORE'])).missing).toEqual(['MORE']);
    const unopened = createBackup('new', ['KEY']);
    rmSync(join(unopened, 'secrets.key'));
    expect(restoreBackup(unopened, createData('old')).missing).toEqual(['KEY']);
    expect(restoreBackup(createBackup('{{secret:WEATHER_KEY}}'), createFolder()).missing).toEqual(['WEATHER_KEY']);
  });
});
