import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import Database from 'libsql';
import { hashText } from '../../src/adapters/system/hash.js';
import { forgetCopied } from '../../src/adapters/sqlite/forget-copied.js';
import { SqliteMemoryLog } from '../../src/adapters/sqlite/sqlite-memory-log.js';
import { SqliteStore } from '../../src/adapters/sqlite/sqlite-store.js';
import { LanternError } from '../../src/core/errors.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { Forgetting } from '../../src/memory/forgetting.js';
import { hashedEmbedder } from '../../src/memory/hashed-embedder.js';
import { Memory } from '../../src/memory/memory.js';
import { hidingStep } from '../../src/memory/scrub-entry.js';
import { AuditLog } from '../../src/permission/audit.js';
import { createFolder } from '../setup/folders.js';

const [hour, day] = [3600_000, 24 * 3600_000];
const opened: { stop(): void }[] = [];
afterEach(() => opened.splice(0).forEach((each) => each.stop()));

function open(folder = createFolder()) {
  const clock = new VirtualClock(millis(1_800_000_000_000));
  const store = new SqliteStore(folder);
  const log = new SqliteMemoryLog(folder);
  store.start();
  log.start();
  opened.push(store, log);
  const memory = new Memory({ log, embedder: () => hashedEmbedder, clock, session: 'now' });
  const audit = new AuditLog({ store, clock, hash: hashText });
  const troubles: unknown[] = [];
  const forgetting = new Forgetting({
    log,
    store,
    clock,
    forgetAudited: (isTrace) => audit.forget(isTrace),
    forgetCopied: (isTrace) => forgetCopied(folder, isTrace),
    keepSentences: millis(30 * day),
    onTrouble: (error) => troubles.push(error),
  });
  return { folder, clock, store, log, memory, audit, forgetting, troubles };
}

type Opened = ReturnType<typeof open>;

/** The files below a folder that have a word in their bytes, however it is written. */
function filesWith(folder: string, word: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(word.toLowerCase()));
}

const canary = 'Zebrafink4711';
const note = `my locker code is ${canary}`;

/** Says a sentence as the assistant does: into the memory, the log of requests and the history. */
function say({ memory, store, clock }: Opened, text: string, reply: string): void {
  memory.add('message', 'user', text);
  memory.add('message', 'assistant', reply);
  const origin = { kind: 'text', detail: text };
  store.commit([], { kind: 'request', at: clock.now(), body: { id: 'r', text, reply, origin } });
  store.commit([], { kind: 'history', at: clock.now(), body: { origin, writes: [], firings: [] } });
}

/** Tells the canary in every place that keeps words. */
function tellEverywhere(all: Opened): number {
  const { memory, store, audit, clock, folder } = all;
  say(all, 'turn on the light', 'Done.');
  say(all, `remember that ${note}`, 'I will remember that.');
  const id = memory.add('note', 'user', note);
  say(all, 'what is my locker code', `You told me: ${note}.`);
  audit.record({ type: 'call', run: 'a', tool: 'turnOn', input: { lamp: 'bed' }, ok: true });
  audit.record({ type: 'call', run: 'b', tool: 'remember', input: { text: note }, ok: true });
  audit.record({ type: 'decided', run: 'b', tool: 'remember', answer: 'once' });
  const body = { id: 'b', text: `please keep ${note}`, reply: 'Kept.' };
  store.commit([{ kind: 'run', id: 'open', value: body }], { kind: 'run', at: clock.now(), body });
  store.commit([{ kind: 'dialogue', id: 'choices', value: [{ label: note }] }]);
  const database = new Database(join(folder, 'lantern.db'));
  database.prepare('VACUUM INTO ?').run([join(folder, 'lantern.db.format-1')]);
  mkdirSync(join(folder, 'before-restore-1'));
  database.prepare('VACUUM INTO ?').run([join(folder, 'before-restore-1', 'lantern.db')]);
  database.close();
  return id;
}

describe('forgetting for good', () => {
  test('what is forgotten is in no byte of any file of the data folder, and the rest is', () => {
    const all = open();
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
    const all = open();
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
    const all = open();
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
    const all = open();
    for (let turn = 0; turn < 3; turn++) {
      const ids = [1, 2, 3].map((each) => all.memory.add('note', 'user', `${canary} number ${each}`));
      all.forgetting.forget(ids);
      expect(filesWith(all.folder, canary.slice(0, 8))).toEqual([]);
    }
  });

  test('the log of decisions says that something was taken out of it, and still notices every other change', () => {
    const all = open();
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
    const all = open();
    tellEverywhere(all);
    const entry = all.store.recent('audit', 10).at(-1);
    const event = { type: 'call', run: 'a', tool: 'turnOn', forgotten: true };
    all.store.rewrite(new Map([[entry?.id ?? 0, { ...(entry?.body as object), event }]]));
    expect(all.audit.verify().problem).toMatch(/entry 1 was changed/);
  });

  test('everything at once leaves no word that was said, and what can be undone stays so', () => {
    const all = open();
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

  test('a copy that can not be read is told of, and keeps nothing else from being forgotten', () => {
    const all = open();
    const id = tellEverywhere(all);
    writeFileSync(join(all.folder, 'lantern.db.format-1'), 'this is no database');
    expect(() => all.forgetting.forget([id])).toThrow(/format-1 is damaged/);
    expect(filesWith(all.folder, canary)).toEqual([]);
  });
});

describe('forgetting for a day', () => {
  const listAll = ({ memory }: Opened) => [...memory.entries()].map(({ text }) => text);

  test('what was forgotten is found nowhere, comes back within the day, and is gone for good after it', () => {
    const all = open();
    const tidying = all.forgetting.tidy();
    const id = tellEverywhere(all);
    all.memory.hide([id], 'locker');
    expect([all.memory.recall('locker code', 3).map(({ kind }) => kind), all.memory.find([id])]).toEqual([
      ['message', 'message', 'message'],
      [],
    ]);
    all.clock.advance(millis(23 * hour));
    expect([all.memory.unhide([id]), all.memory.find([id])]).toEqual([1, [expect.objectContaining({ text: note })]]);
    all.memory.hide([id], 'locker');
    all.clock.advance(millis(23 * hour));
    expect(filesWith(all.folder, canary)).not.toEqual([]);
    all.clock.advance(millis(2 * hour));
    expect([all.memory.unhide([id]), filesWith(all.folder, canary)]).toEqual([0, []]);
    expect(listAll(all)).toEqual(['turn on the light', 'Done.', 'I will remember that.']);
    tidying[Symbol.dispose]();
    expect([all.clock.pending, all.troubles]).toEqual([[], []]);
  });

  test('an undo after the day finds nothing to bring back, and takes back what was done before', () => {
    const all = open();
    const id = tellEverywhere(all);
    all.memory.hide([id], null);
    const outside = [{ kind: hidingStep, data: [id] }];
    const body = { origin: { kind: 'text', detail: 'forget it' }, writes: [], firings: [], outside };
    all.store.commit([], { kind: 'history', at: all.clock.now(), body });
    all.clock.advance(millis(day));
    all.forgetting.forgetDue();
    expect(all.store.recent('history', 1)[0]?.body).not.toHaveProperty('outside');
  });

  test('sentences go after thirty days, notes stay; this is done at the start and goes on', () => {
    const all = open();
    const id = tellEverywhere(all);
    all.clock.advance(millis(29 * day));
    say(all, 'turn off the light', 'Done.');
    all.clock.advance(millis(2 * day));
    const tidying = all.forgetting.tidy();
    all.clock.advance(millis(10_000));
    expect(listAll(all)).toEqual([note, 'turn off the light', 'Done.']);
    expect(all.store.recent('request', 10).map(({ body }) => (body as { text: string }).text)).toEqual([
      'turn off the light',
    ]);
    expect(all.store.recent('run', 10)).toEqual([]);
    all.clock.advance(millis(30 * day));
    expect([listAll(all), all.memory.find([id])]).toEqual([[note], [expect.objectContaining({ text: note })]]);
    tidying[Symbol.dispose]();
  });

  test('a full disk is told of, and tried again an hour later', () => {
    const all = open();
    const id = all.memory.add('note', 'user', note);
    all.memory.hide([id], null);
    all.clock.advance(millis(day));
    const wipe = all.log.wipe.bind(all.log);
    all.log.wipe = () => {
      throw new LanternError('data-unwritable', 'the disk is full');
    };
    const tidying = all.forgetting.tidy();
    all.clock.advance(millis(10_000));
    expect([all.troubles.length, filesWith(all.folder, canary)]).toEqual([1, [expect.stringMatching(/wal$/)]]);
    all.log.wipe = wipe;
    all.clock.advance(millis(hour));
    expect([all.troubles.length, filesWith(all.folder, canary)]).toEqual([1, []]);
    tidying[Symbol.dispose]();
  });
});
