import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SqliteMemoryLog } from '../../../src/adapters/sqlite/sqlite-memory-log.js';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { createFolder } from '../../setup/folders.js';

function tryOnce(use: () => unknown): void {
  try {
    use();
  } catch {
    // Where it can't be stored at once, it is the next time.
  }
}

const imprint = { embedder: 'hashed-1', vector: new Float32Array(4), signature: new Uint32Array(4) };

test.each([
  ['cut to nothing', () => Buffer.alloc(0)],
  ['overwritten', (length: number) => Buffer.alloc(length, 'x')],
])('SAFE-04 a write-ahead log that is %s while Lantern runs costs nothing of what is in use', (_what, spoil) => {
  const folder = createFolder();
  const told: string[] = [];
  const store = new SqliteStore(folder, [], (message) => void told.push(message));
  const log = new SqliteMemoryLog(folder, (message) => void told.push(message));
  store.start();
  log.start();
  store.read('rule');
  store.read('timer');
  for (const id of ['tea', 'eggs', 'gone']) store.commit([{ kind: 'timer', id, value: { due: 1 } }]);
  store.tidy();
  store.commit([
    { kind: 'timer', id: 'gone', value: null },
    { kind: 'rule', id: 'door', value: { to: 'on' } },
  ]);
  const ahead = join(folder, 'lantern.db-wal');
  writeFileSync(ahead, spoil(readFileSync(ahead).length));
  // The other part of Lantern that has the file open finds the damage first.
  const append = () => log.append({ at: 1, session: 's', kind: 'note', from: 'user', text: 'new' }, imprint);
  for (const use of [append, append]) tryOnce(use);
  const set = () => store.commit([{ kind: 'timer', id: 'cake', value: { due: 2 } }]);
  tryOnce(set);
  set();
  log.stop();
  store.stop();
  const again = new SqliteStore(folder, [], (message) => void told.push(message));
  again.start();
  expect([...again.read('timer').keys()].sort()).toEqual(['cake', 'eggs', 'tea']);
  expect([...again.read('rule').keys()]).toEqual(['door']);
  again.stop();
});

test('SAFE-04 a database that a power cut left empty is told', () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'lantern.db'), '');
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  for (const count of [1, 1]) {
    const store = new SqliteStore(folder, [], tell);
    store.start();
    store.stop();
    expect(told).toHaveLength(count);
  }
  expect(told).toEqual([
    expect.stringMatching(/lantern\.db was empty, .* lantern restore FOLDER brings a backup back$/),
  ]);
});
