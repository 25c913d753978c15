import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SqliteMemoryLog } from '../../../src/adapters/sqlite/sqlite-memory-log.js';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { createFolder } from '../../setup/folders.js';

const imprint = { embedder: 'hashed-1', vector: new Float32Array(4), signature: new Uint32Array(4) };
const note = (text: string) => ({ at: 1, session: 's', kind: 'note' as const, from: 'user', text });

describe('SAFE-02 a database that somebody takes away from a running Lantern', () => {
  let folder: string;
  let told: string[];
  let store: SqliteStore;
  let log: SqliteMemoryLog;

  const keep = (id: string, value: unknown) => store.commit([{ kind: 'variable', id, value }]);
  beforeEach(() => {
    folder = join(createFolder(), 'data');
    told = [];
    const tell = (message: string) => void told.push(message);
    [store, log] = [new SqliteStore(folder, [], tell), new SqliteMemoryLog(folder, tell)];
    store.start();
    log.start();
    keep('a', 1);
    log.append(note('the key is under the mat'), imprint);
  });
  afterEach(() => {
    log.stop();
    store.stop();
  });

  /** What the next start finds, without those that are open now. */
  function reopen() {
    const tell = (message: string) => void told.push(message);
    const [next, memories] = [new SqliteStore(folder, [], tell), new SqliteMemoryLog(folder, tell)];
    next.start();
    memories.start();
    const found = {
      variables: Object.fromEntries(next.read('variable')),
      notes: memories.latest(9).map(({ text }) => text),
    };
    memories.stop();
    next.stop();
    return found;
  }

  test('with its folder: all is written anew, and told', () => {
    rmSync(folder, { recursive: true });
    keep('b', 2);
    log.append(note('the bins go out on Monday'), imprint);
    expect(told).toEqual([
      `${folder}/lantern.db was taken away while Lantern ran; it was written anew, with all that was in it. Restart Lantern, so that commands find it again`,
    ]);
    expect(reopen()).toEqual({
      variables: { a: 1, b: 2 },
      notes: expect.arrayContaining(['the key is under the mat', 'the bins go out on Monday']),
    });
  });

  test('while nothing happens: the next time that it is tidied', () => {
    rmSync(folder, { recursive: true });
    store.tidy();
    expect(told).toHaveLength(1);
    expect(reopen().variables).toEqual({ a: 1 });
  });

  test('for another one: that is set aside', () => {
    renameSync(folder, `${folder}-before`);
    const other = new SqliteStore(folder, [], () => undefined);
    other.start();
    other.commit([{ kind: 'variable', id: 'other', value: 1 }]);
    other.stop();
    keep('b', 2);
    expect(told).toEqual([expect.stringContaining('; what was in its place is kept as lantern.db.other-1')]);
    expect(readdirSync(folder)).toContain('lantern.db.other-1');
    expect(reopen().variables).toEqual({ a: 1, b: 2 });
  });

  test('where it cannot be written anew: what is known stays, nothing is said to be kept, and later all is', () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in the way');
    expect(() => keep('b', 2)).toThrow(/cannot be written/);
    expect(Object.fromEntries(store.read('variable'))).toEqual({ a: 1 });
    expect(log.latest(9)).toHaveLength(1);
    rmSync(folder);
    mkdirSync(folder);
    keep('c', 3);
    expect(reopen().variables).toEqual({ a: 1, c: 3 });
    expect(existsSync(`${folder}/lantern.db.fresh`)).toBe(false);
  });
});
