import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import Database from 'libsql';
import { inspectDatabase } from '../../../src/adapters/sqlite/copy-database.js';
import { SqliteMemoryLog } from '../../../src/adapters/sqlite/sqlite-memory-log.js';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { createFolder } from '../../setup/folders.js';

const pageLength = 4096;
const [records, entries] = [40, 60];
const imprint = { embedder: 'hashed-1', vector: new Float32Array(4), signature: new Uint32Array(4) };
const note = (text: string) => ({ at: 1, session: 's', kind: 'note' as const, from: 'user', text });

/** A database of a household, closed: all that was committed is in the one file. */
function fill(folder: string): void {
  const nothing = () => undefined;
  const store = new SqliteStore(folder, [], nothing);
  store.start();
  for (let n = 0; n < records; n++)
    store.commit([{ kind: n % 2 ? 'state' : 'rule', id: `é${n}`, value: { n, text: 'ö'.repeat(60) } }]);
  for (let n = 0; n < entries; n++)
    store.commit([], { kind: n % 2 ? 'history' : 'audit', at: n, body: { n, text: 'ü'.repeat(90) } });
  const log = new SqliteMemoryLog(folder, nothing);
  log.start();
  for (let n = 0; n < 30; n++) log.append(note(`the wifi password number ${n} is söndag`), imprint);
  log.stop();
  store.stop();
}

/** Opens what is in the folder as a running Lantern does, and uses all of it. Answers with what was told, and how much was read. */
function use(folder: string) {
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  const [store, log] = [new SqliteStore(folder, [], tell), new SqliteMemoryLog(folder, tell)];
  store.start();
  log.start();
  const read = () =>
    store.read('state').size +
    store.read('rule').size +
    store.recent('history', 99).length +
    store.recent('audit', 99).length;
  read();
  log.latest(99);
  log.searchText(['wifi'], 5);
  log.signatures('hashed-1', 4);
  log.append(note('new'), imprint);
  store.commit([{ kind: 'variable', id: 'x', value: 1 }], { kind: 'request', at: 1, body: 'new' });
  expect(log.latest(1)).toMatchObject([{ text: 'new' }]);
  expect(store.recent('request', 1)).toMatchObject([{ body: 'new' }]);
  const kept = read();
  log.stop();
  store.stop();
  return { told, kept };
}

describe('SAFE-04 a damaged database', () => {
  let whole = Buffer.alloc(0);
  beforeEach(() => {
    if (whole.length > 0) return;
    const folder = createFolder();
    fill(folder);
    whole = readFileSync(join(folder, 'lantern.db'));
  });

  function damaged(damage: (bytes: Buffer) => void): string {
    const folder = createFolder();
    const bytes = Buffer.from(whole);
    damage(bytes);
    writeFileSync(join(folder, 'lantern.db'), bytes);
    return folder;
  }

  test('with one bad byte anywhere starts, keeps nearly all, and takes changes', () => {
    for (let place = 19; place < whole.length; place += 691) {
      const { kept } = use(damaged((bytes) => bytes.writeUInt8(bytes.readUInt8(place) ^ 0x90, place)));
      // The worst byte takes the page that leads to all the others of its table.
      expect({ place, kept: kept > 0 }).toEqual({ place, kept: true });
    }
  });

  test('with an empty page starts, tells it once in one line, and keeps the old file', () => {
    const pages = whole.length / pageLength;
    for (let page = 0; page < pages; page++) {
      const folder = damaged((bytes) => bytes.fill(0, page * pageLength, (page + 1) * pageLength));
      const { told } = use(folder);
      expect(told.length).toBeLessThanOrEqual(1);
      for (const message of told) {
        expect(message).toMatch(
          /lantern\.db was damaged: (?:\d+ entries were read into a new file|nothing of it can be read), .*; the old file is kept as lantern\.db\.damaged-1$/,
        );
        expect(existsSync(join(folder, 'lantern.db.damaged-1'))).toBe(true);
      }
      expect(use(folder).told).toEqual([]);
    }
  });

  test.each([0, -3, 9])('with the format %d in one row takes it for what the others are, and starts', (format) => {
    const folder = createFolder();
    fill(folder);
    const database = new Database(join(folder, 'lantern.db'));
    for (const table of ['records', 'logs']) database.exec(`UPDATE ${table} SET version = ${format} WHERE rowid = 5`);
    database.close();
    expect(use(folder)).toEqual({ told: [], kept: records + entries });
    expect(readdirSync(folder).filter((name) => name.includes('.format-'))).toEqual([]);
  });

  test('of a backup is looked into without ending the process, though a text of it is not UTF-8', () => {
    const folder = damaged((bytes) => {
      for (let at = bytes.indexOf('ööö'); at >= 0; at = bytes.indexOf('ööö', at + 300)) bytes.writeUInt8(0xff, at);
    });
    expect(inspectDatabase(join(folder, 'lantern.db')).format).toBe(1);
  });

  test('without its first page says that a backup is what is left', () => {
    const { told, kept } = use(damaged((bytes) => bytes.fill(0, 0, pageLength)));
    expect([kept, told]).toEqual([
      0,
      [
        expect.stringMatching(
          /was damaged: nothing of it can be read, so .* an empty one: lantern restore FOLDER .*; the old file is kept/,
        ),
      ],
    ]);
  });

  test('that is no database at all is set aside, never overwritten', () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'lantern.db'), 'this is no database'.repeat(100));
    expect(use(folder).told).toHaveLength(1);
    expect(readFileSync(join(folder, 'lantern.db.damaged-1'), 'utf8')).toContain('no database');
    writeFileSync(join(folder, 'lantern.db'), 'and neither is this'.repeat(100));
    use(folder);
    expect(readFileSync(join(folder, 'lantern.db.damaged-2'), 'utf8')).toContain('neither');
  });

  test('a text that is not one is set aside and told once; everything else is there', () => {
    const folder = damaged(() => undefined);
    const database = new Database(join(folder, 'lantern.db'));
    database.exec("UPDATE records SET value = CAST(x'7bff7d' AS TEXT) WHERE id = 'é1'");
    database.close();
    const { told, kept } = use(folder);
    expect(told).toEqual([
      expect.stringMatching(/1 entry \((?:state|rule)\) of .*lantern\.db could not be read and were set aside/),
    ]);
    expect(kept).toBe(records + entries - 1);
    expect(use(folder).told).toEqual([]);
  });

  test('keeps what was forgotten hidden when it is mended', () => {
    const folder = damaged(() => undefined);
    const before = new SqliteMemoryLog(folder, () => undefined);
    before.start();
    const [first] = before.latest(99);
    before.hide([first!.id], 1, 'wifi');
    before.stop();
    const bytes = readFileSync(join(folder, 'lantern.db'));
    // Makes the file unreadable as it is, and costs nothing of it.
    bytes.writeUInt8(0, 0);
    writeFileSync(join(folder, 'lantern.db'), bytes);
    expect(use(folder).told).toHaveLength(1);
    const after = new SqliteMemoryLog(folder);
    after.start();
    expect(after.find([first!.id])).toEqual([]);
    expect(after.hidden()).toMatchObject([{ entry: { id: first!.id }, about: 'wifi' }]);
    after.stop();
  });

  test('that is damaged while it is open goes on, with both of its users', () => {
    const folder = damaged(() => undefined);
    const told: string[] = [];
    const tell = (message: string) => void told.push(message);
    const [store, log] = [new SqliteStore(folder, [], tell), new SqliteMemoryLog(folder, tell)];
    store.start();
    log.start();
    const file = join(folder, 'lantern.db');
    const bytes = readFileSync(file);
    // The root of the logs and all that follows, as when a card fails.
    bytes.fill(0, 3 * pageLength);
    writeFileSync(file, bytes);
    expect(() => store.recent('history', 500)).not.toThrow();
    store.commit([{ kind: 'variable', id: 'x', value: 1 }], { kind: 'history', at: 1, body: 'new' });
    log.append(note('after all that'), imprint);
    expect(store.recent('history', 1)).toMatchObject([{ body: 'new' }]);
    expect(told).toHaveLength(1);
    log.stop();
    store.stop();
    expect(readdirSync(folder)).toContain('lantern.db.damaged-1');
    expect(use(folder).told).toEqual([]);
  });

  test('is only read, never mended, by those who do not own it', () => {
    const folder = damaged((bytes) => bytes.fill(0, pageLength, 2 * pageLength));
    const store = new SqliteStore(folder);
    expect(() => {
      store.start();
      store.read('state');
    }).toThrow(expect.objectContaining({ code: 'data-damaged' }));
    store.stop();
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
  });
});
