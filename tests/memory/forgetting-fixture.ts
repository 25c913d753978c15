import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';
import Database from 'libsql';
import { hashText } from '../../src/adapters/system/hash.js';
import { TypedLines } from '../../src/app/data-folder/typed-lines.js';
import { forgetCopied } from '../../src/adapters/sqlite/forget-copied.js';
import { SqliteMemoryLog } from '../../src/adapters/sqlite/sqlite-memory-log.js';
import { SqliteStore } from '../../src/adapters/sqlite/sqlite-store.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { Forgetting } from '../../src/memory/forgetting.js';
import { hashedEmbedder } from '../../src/memory/hashed-embedder.js';
import { Memory } from '../../src/memory/memory.js';
import { AuditLog } from '../../src/permission/audit.js';
import { trimAudit } from '../../src/permission/trim-audit.js';
import { createFolder } from '../setup/folders.js';

/** In milliseconds. */
export const [hour, day] = [3600_000, 24 * 3600_000];
const opened: { stop(): void }[] = [];
afterEach(() => opened.splice(0).forEach((each) => each.stop()));

/** The memory of a data folder, with everything else that keeps words, on a virtual clock. */
export function openMemory(folder = createFolder()) {
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
    trimAudit: () => trimAudit(audit, store, { from: clock.now() - 30 * day, most: 10_000 }),
    typed: new TypedLines(folder),
    forgetCopied: (isTrace) => forgetCopied(folder, isTrace),
    keepSentences: millis(30 * day),
    onTrouble: (error) => troubles.push(error),
  });
  return { folder, clock, store, log, memory, audit, forgetting, troubles };
}

export type Opened = ReturnType<typeof openMemory>;

/** The files below a folder that have a word in their bytes, however it is written. */
export function filesWith(folder: string, word: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(word.toLowerCase()));
}

export const canary = 'Zebrafink4711';
export const note = `my locker code is ${canary}`;

/** Says a sentence as the assistant does: into the memory, the log of requests and the history. */
export function say({ memory, store, clock }: Opened, text: string, reply: string): void {
  memory.add('message', 'user', text);
  memory.add('message', 'assistant', reply);
  const origin = { kind: 'text', detail: text };
  store.commit([], { kind: 'request', at: clock.now(), body: { id: 'r', text, reply, origin } });
  store.commit([], { kind: 'history', at: clock.now(), body: { origin, writes: [], firings: [] } });
}

/** Tells the canary in every place that keeps words. */
export function tellEverywhere(all: Opened): number {
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
