import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Database from 'libsql';
import { millis } from '../../src/core/units.js';
import { canary, filesWith, hour, note, openMemory, tellEverywhere } from './forgetting-fixture.js';

describe('forgetting for good', () => {
  test('what is forgotten is in no byte of any file of the data folder, and the rest is', () => {
    const all = openMemory();
    const id = tellEverywhere(all);
    expect(filesWith(all.folder, canary).length).toBeGreaterThanOrEqual(3);
    expect(all.forgetting.forget([id])).toBe(1);
    expect(filesWith(all.folder, canary)).toEqual([]);
    expect(filesWith(all.folder, 'turn on the light').length).toBeGreaterThanOrEqual(3);
    expect([...all.memory.entries()].map(({ text }) => text)).toEqual([
      'turn on the light',
      'Done.',
      'I will remember that.',
      'what is my locker code',
    ]);
  });

  test('what was deleted before Lantern overwrote anything is gone after it, too', () => {
    const all = openMemory();
    const id = all.memory.add('note', 'user', 'the bins go out on tuesday');
    const database = new Database(join(all.folder, 'lantern.db'));
    database.exec('CREATE TABLE old (text TEXT)');
    const add = database.prepare('INSERT INTO old VALUES (?)');
    for (let row = 0; row < 500; row++) add.run([`${canary} ${'x'.repeat(200)}`]);
    database.exec('PRAGMA secure_delete = OFF');
    database.exec('DELETE FROM old');
    database.close();
    expect(filesWith(all.folder, canary)).not.toEqual([]);
    all.forgetting.forget([id]);
    expect(filesWith(all.folder, canary)).toEqual([]);
  });

  test('a question that quotes only the beginning of a long note is a trace of it, another note is none', () => {
    const all = openMemory();
    const long = `${canary} is what the gardener calls the password of the gate behind the old greenhouse`;
    const id = all.memory.add('note', 'user', long);
    all.memory.add('note', 'user', 'the gardener comes on friday');
    all.audit.record({
      type: 'asked',
      tool: 'forget',
      input: { ids: [id] },
      question: `forget "${long.slice(0, 60)} …"`,
    });
    all.forgetting.forget([id]);
    expect([filesWith(all.folder, canary), all.audit.verify().problem]).toEqual([[], null]);
    expect([...all.memory.entries()].map(({ text }) => text)).toEqual(['the gardener comes on friday']);
  });

  test('words are gone from the index again and again, not only the first time', () => {
    const all = openMemory();
    for (let turn = 0; turn < 3; turn++) {
      const ids = [1, 2, 3].map((each) => all.memory.add('note', 'user', `${canary} number ${each}`));
      all.forgetting.forget(ids);
      expect(filesWith(all.folder, canary.slice(0, 8))).toEqual([]);
    }
  });

  test('the log of decisions says that something was taken out of it, and still notices every other change', () => {
    const all = openMemory();
    all.forgetting.forget([tellEverywhere(all)]);
    expect(all.audit.verify().problem).toBeNull();
    const entries = all.store.recent('audit', 10);
    expect(JSON.stringify(entries)).toContain('"forgotten":true');
    const taken = entries.find(({ body }) => JSON.stringify(body).includes('"forgotten":true'));
    const body = taken?.body as { event: object };
    all.store.rewrite(new Map([[taken?.id ?? 0, { ...body, event: { ...body.event, ok: false } }]]));
    expect(all.audit.verify().problem).toMatch(/entry 2 was changed/);
  });

  test('an entry that nothing tells of as forgotten is a changed one', () => {
    const all = openMemory();
    tellEverywhere(all);
    const entry = all.store.recent('audit', 10).at(-1);
    const event = { type: 'call', run: 'a', tool: 'turnOn', forgotten: true };
    all.store.rewrite(new Map([[entry?.id ?? 0, { ...(entry?.body as object), event }]]));
    expect(all.audit.verify().problem).toMatch(/entry 1 was changed/);
  });

  test('everything at once leaves no word that was said, and what can be undone stays so', () => {
    const all = openMemory();
    tellEverywhere(all);
    all.memory.hide([all.memory.add('note', 'user', 'hidden before')], 'before');
    all.forgetting.clear();
    expect(filesWith(all.folder, canary)).toEqual([]);
    expect(filesWith(all.folder, 'turn on the light')).toEqual([]);
    expect([filesWith(all.folder, 'hidden before'), [...all.memory.entries()]]).toEqual([[], []]);
    expect(all.store.recent('request', 10)).toEqual([]);
    expect(all.store.recent('history', 1)[0]?.body).toEqual({ origin: { kind: 'text' }, writes: [], firings: [] });
    expect(all.audit.verify().problem).toBeNull();
  });

  test('the words of a timer that is gone are forgotten with a note, those of one that is there are its own', () => {
    const all = openMemory();
    const id = tellEverywhere(all);
    const write = (of: string, before: unknown, after: unknown) => {
      const [kind, at, origin] = ['timer', all.clock.now(), { kind: 'text' }];
      const writes = [{ kind, id: of, before, after }];
      all.store.commit([{ kind, id: of, value: after }], {
        kind: 'history',
        at,
        body: { origin, writes, firings: [] },
      });
    };
    write('gone', null, { message: note });
    write('gone', { message: note }, null);
    write('there', { message: `bring ${note}` }, { message: 'bring the bin' });
    write('there', { message: 'bring the bin' }, { message: 'bring the bin', due: 7 });
    all.forgetting.forget([id]);
    expect(filesWith(all.folder, canary)).toEqual([]);
    expect(all.store.recent('history', 2).map(({ body }) => (body as { writes: object[] }).writes)).toEqual([
      [
        {
          kind: 'timer',
          id: 'there',
          before: { message: 'bring the bin' },
          after: { message: 'bring the bin', due: 7 },
        },
      ],
      [],
    ]);
  });

  test('a damaged database that has the words goes as a whole, another stays', () => {
    const all = openMemory();
    const id = tellEverywhere(all);
    writeFileSync(join(all.folder, 'lantern.db.damaged-1'), `\u0000\u0001${all.memory.find([id])[0]!.text}\u0000`);
    writeFileSync(join(all.folder, 'lantern.db.damaged-2'), 'other words');
    all.forgetting.forget([id]);
    expect(filesWith(all.folder, canary)).toEqual([]);
    expect(filesWith(all.folder, 'other words')).toHaveLength(1);
  });

  test('copies of every name that Lantern gives are cleaned, with the write-ahead log of one', () => {
    const all = openMemory();
    const id = tellEverywhere(all);
    const copyAs = (name: string) => {
      copyFileSync(join(all.folder, 'lantern.db.format-1'), join(all.folder, name));
      return new Database(join(all.folder, name));
    };
    for (const name of ['lantern.db.other-2', 'lantern.db.fresh', 'lantern.db.copy']) copyAs(name).close();
    const other = copyAs('lantern.db.other-3');
    other.pragma('journal_mode = WAL');
    other
      .prepare('INSERT INTO memories (at, session, kind, source, text) VALUES (1, ?, ?, ?, ?)')
      .run(['s', 'note', 'user', note]);
    for (const end of ['', '-wal'])
      copyFileSync(join(all.folder, `lantern.db.other-3${end}`), join(all.folder, `lantern.db.other-1${end}`));
    other.close();
    writeFileSync(join(all.folder, 'lantern.db.other-9-wal'), note);
    expect(filesWith(all.folder, canary).length).toBeGreaterThanOrEqual(8);
    all.forgetting.forget([id]);
    expect([filesWith(all.folder, canary), all.forgetting.left]).toEqual([[], null]);
    const left = new Database(join(all.folder, 'lantern.db.other-1'));
    expect(left.prepare('SELECT count(*) AS many FROM memories').get()).toMatchObject({ many: 4 });
    left.close();
  });

  test('copies that can not be read, and databases put there by hand, are told of, and keep nothing else from being forgotten', () => {
    const all = openMemory();
    const id = tellEverywhere(all);
    const [junk, own] = ['this is no database', join(all.folder, 'mine.sqlite')];
    copyFileSync(join(all.folder, 'lantern.db.format-1'), join(all.folder, 'lantern.db.format-2'));
    copyFileSync(join(all.folder, 'lantern.db.format-1'), own);
    writeFileSync(join(all.folder, 'lantern.db.format-1'), junk);
    writeFileSync(join(all.folder, 'before-restore-1', 'lantern.db.format-1'), junk);
    writeFileSync(join(all.folder, 'lantern.db.bak'), junk);
    mkdirSync(join(all.folder, 'lantern.db.other-1'));
    expect(all.forgetting.forget([id])).toBe(1);
    expect(filesWith(all.folder, canary)).toEqual([own]);
    expect(all.forgetting.left).toBe(
      'files beside the database could not be cleaned and may still have it: before-restore-1/lantern.db.format-1, lantern.db.format-1, lantern.db.other-1, mine.sqlite; delete them if you need nothing of them',
    );
    all.forgetting.clear();
    expect(all.forgetting.left).toContain('lantern.db.bak');
    expect(all.forgetting.left).not.toMatch(/format-2|lock\.db/);
  });

  test('what is forgotten after a day tells of a copy that can not be read, too', () => {
    const all = openMemory();
    all.memory.hide([tellEverywhere(all)], null);
    writeFileSync(join(all.folder, 'lantern.db.format-1'), 'this is no database');
    all.clock.advance(millis(25 * hour));
    all.forgetting.forgetDue();
    expect(all.troubles.map(String)).toEqual([
      expect.stringMatching(/a file beside .*still have it: lantern\.db\.format-1; delete it if/),
    ]);
    expect(filesWith(all.folder, canary)).toEqual([]);
  });
});
