import { spawn } from 'node:child_process';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Database from 'libsql';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { describeStore } from '../../contracts/store.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { createFolder } from '../../setup/folders.js';

describeStore('SQLite', () => {
  const folder = createFolder();
  return { store: new SqliteStore(folder), reopen: () => new SqliteStore(folder) };
});

describeStore('memory, as the tests use it', () => {
  const store = new MemoryStore();
  return { store, reopen: () => new MemoryStore(store) };
});

test('SAFE-01 what commit returned from survives kill -9 at once', async () => {
  const folder = createFolder();
  const program = `
    const { SqliteStore } = await import(${JSON.stringify(new URL('../../../dist/adapters/sqlite/sqlite-store.js', import.meta.url).href)});
    const store = new SqliteStore(${JSON.stringify(folder)});
    store.start();
    for (let n = 1; ; n++) {
      store.commit([{ kind: 'variable', id: 'n', value: n }], { kind: 'history', at: n, body: n });
      process.stdout.write(n + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = 0;
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes: Buffer) => {
      acknowledged = Number(bytes.toString().trim().split('\n').at(-1));
      if (acknowledged > 20) child.kill('SIGKILL');
    });
    child.on('exit', () => resolve());
  });
  const store = new SqliteStore(folder);
  store.start();
  expect(store.read('variable').get('n')).toBeGreaterThanOrEqual(acknowledged);
  expect(store.recent('history', 1)[0]?.body).toBe(store.read('variable').get('n'));
  store.stop();
});

test('SAFE-04 a data folder that cannot be written is refused in one line that names it', () => {
  const file = join(createFolder(), 'taken');
  writeFileSync(file, '');
  expect(() => new SqliteStore(join(file, 'data')).start()).toThrow(
    /^the data folder .*taken\/data cannot be written .*--data$/,
  );
});

test('SAFE-04 a damaged database is refused to those who only read, naming the file and the remedy, and left as it was', () => {
  const folder = createFolder();
  writeFileSync(
    join(folder, 'lantern.db'),
    'this is no database, it is a text of some length that SQLite will not take for one'.repeat(20),
  );
  expect(() => new SqliteStore(folder).start()).toThrow(
    /lantern\.db is damaged .*restore a backup, or move the file away/,
  );
});

test('SAFE-03 what is stored is for its owner alone, also in a folder that others may enter, and where it was not before', () => {
  const folder = createFolder();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'lantern.db'), '', { mode: 0o644 });
  const store = new SqliteStore(folder);
  store.start();
  store.commit([{ kind: 'variable', id: 'x', value: 1 }]);
  for (const end of ['', '-wal', '-shm'])
    expect([end, statSync(join(folder, `lantern.db${end}`)).mode & 0o777]).toEqual([end, 0o600]);
  store.stop();
});

test('a failed commit changes nothing', () => {
  const folder = createFolder();
  const store = new SqliteStore(folder);
  store.start();
  store.commit([{ kind: 'variable', id: 'x', value: 1 }]);
  const other = new Database(join(folder, 'lantern.db'));
  other.exec('BEGIN EXCLUSIVE');
  expect(() => store.commit([{ kind: 'variable', id: 'x', value: 2 }])).toThrow(
    `${folder} cannot be written (database is locked); end the other program that uses it`,
  );
  expect(() => store.tryWriting()).toThrow('database is locked');
  other.exec('ROLLBACK');
  store.tryWriting();
  other.close();
  expect(store.read('variable').get('x')).toBe(1);
  store.stop();
});

test('SAFE-04 a row that is not JSON is left out and kept; everything else is there', () => {
  const folder = createFolder();
  const store = new SqliteStore(folder);
  store.start();
  store.commit([{ kind: 'variable', id: 'good', value: 1 }], { kind: 'history', at: 1, body: 'good' });
  const other = new Database(join(folder, 'lantern.db'));
  other.exec(
    `INSERT INTO records VALUES ('variable', 'bad', 1, '{oops'); INSERT INTO logs (id, kind, at, body) VALUES (99, 'history', 2, '')`,
  );
  expect([...store.read('variable')]).toEqual([['good', 1]]);
  expect(store.recent('history', 5).map(({ body }) => body)).toEqual(['good']);
  expect(other.prepare("SELECT value FROM records WHERE id = 'bad'").all()).toEqual([{ value: '{oops' }]);
  other.close();
  store.stop();
});

test('SAFE-05 each log keeps its newest entries only, also while running, whatever the other grows to', () => {
  const folder = createFolder();
  const store = new SqliteStore(folder);
  store.start();
  store.commit([], { kind: 'history', at: 0, body: 'rare' });
  const database = new Database(join(folder, 'lantern.db'));
  database.exec(`INSERT INTO logs (kind, at, body)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000) SELECT 'request', i, i FROM n`);
  database.close();
  // An addition every so often looks.
  for (let at = 12_001; at <= 12_500; at++) store.commit([], { kind: 'request', at, body: at });
  const kept = store.recent('request', 20_000);
  expect(kept.length).toBeGreaterThanOrEqual(10_000);
  expect(kept.length).toBeLessThan(10_500);
  expect(kept[0]?.body).toBe(12_500);
  expect(store.recent('history', 20_000).map(({ body }) => body)).toEqual(['rare']);
  store.stop();
});
