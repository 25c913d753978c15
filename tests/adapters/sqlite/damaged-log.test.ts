import { copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { createFolder } from '../../setup/folders.js';

const pageLength = 4096;

describe('SAFE-04 a damaged write-ahead log', () => {
  /** A folder as kill -9 leaves it: the latest changes are in the log only. */
  function killed(): string {
    const [folder, copy] = [createFolder(), createFolder()];
    const store = new SqliteStore(folder);
    store.start();
    for (let n = 0; n < 10; n++) store.commit([{ kind: 'variable', id: 'n', value: n }]);
    for (const end of ['', '-wal']) copyFileSync(join(folder, `lantern.db${end}`), join(copy, `lantern.db${end}`));
    store.stop();
    return copy;
  }

  function open(folder: string) {
    const told: string[] = [];
    const store = new SqliteStore(folder, [], (message) => void told.push(message));
    store.start();
    const last = store.read('variable').get('n');
    store.stop();
    return { told, last };
  }

  test('says how many changes were cut', () => {
    const folder = killed();
    const log = readFileSync(join(folder, 'lantern.db-wal'));
    // In the third frame from the end.
    const place = log.length - 3 * (pageLength + 24) + 100;
    log.writeUInt8(log.readUInt8(place) ^ 1, place);
    writeFileSync(join(folder, 'lantern.db-wal'), log);
    const { told, last } = open(folder);
    expect(told).toEqual([
      expect.stringMatching(
        /lantern\.db-wal was damaged: the last changes \(\d\) are lost; the log is kept as lantern\.db\.damaged-1-wal$/,
      ),
    ]);
    expect(Number(last)).toBeLessThan(9);
  });

  test.each([
    ['empty', (file: string) => truncateSync(file)],
    ['not there', (file: string) => rmSync(file)],
  ])('beside a database that is %s puts it back', (was, take) => {
    const folder = killed();
    const file = join(folder, 'lantern.db');
    take(file);
    const { told, last } = open(folder);
    expect(told).toEqual([
      expect.stringContaining(
        `was ${was}: what its write-ahead log held is put back; the log is kept as lantern.db.damaged-1-wal`,
      ),
    ]);
    expect(last).toBe(9);
    expect(readdirSync(folder)).toContain('lantern.db.damaged-1-wal');
    expect(open(folder)).toEqual({ told: [], last: 9 });
  });

  test.each([
    ['garbage', (log: Buffer) => log.fill(0x5a)],
    ['cut at its beginning', (log: Buffer) => log.fill(0, 0, 24)],
  ])('that is %s is told and kept', (_what, spoil) => {
    const folder = killed();
    const log = spoil(readFileSync(join(folder, 'lantern.db-wal')));
    writeFileSync(join(folder, 'lantern.db-wal'), log);
    const { told } = open(folder);
    expect(told[0]).toContain(
      'is no write-ahead log: the last changes are lost; the log is kept as lantern.db.damaged-1-wal',
    );
    expect(readFileSync(join(folder, 'lantern.db.damaged-1-wal'))).toEqual(log);
  });

  test('stays kept when the database is found damaged after it', () => {
    const folder = killed();
    const log = readFileSync(join(folder, 'lantern.db-wal')).fill(0x5a);
    writeFileSync(join(folder, 'lantern.db-wal'), log);
    const file = join(folder, 'lantern.db');
    writeFileSync(file, Buffer.alloc(3 * pageLength, 0x5a));
    const { told } = open(folder);
    expect(told.some((message) => message.includes('the old file is kept as lantern.db.damaged-2'))).toBe(true);
    expect(readFileSync(`${file}.damaged-1-wal`)).toEqual(log);
  });

  test('is silent about what was only half written when the power went', () => {
    const folder = killed();
    const log = readFileSync(join(folder, 'lantern.db-wal'));
    writeFileSync(join(folder, 'lantern.db-wal'), log.subarray(0, log.length - 1000));
    expect(open(folder).told).toEqual([]);
    expect(open(killed())).toEqual({ told: [], last: 9 });
  });
});
