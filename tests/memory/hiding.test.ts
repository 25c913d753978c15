import { describe, expect, test } from '@jest/globals';
import { LanternError } from '../../src/core/errors.js';
import { millis } from '../../src/core/units.js';
import { hidingStep } from '../../src/memory/scrub-entry.js';
import {
  canary,
  day,
  filesWith,
  hour,
  note,
  openMemory,
  say,
  tellEverywhere,
  type Opened,
} from './forgetting-fixture.js';

describe('forgetting for a day', () => {
  const listAll = ({ memory }: Opened) => [...memory.entries()].map(({ text }) => text);

  test('what was forgotten is found nowhere, comes back within the day, and is gone for good after it', () => {
    const all = openMemory();
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
    const all = openMemory();
    const id = tellEverywhere(all);
    all.memory.hide([id], null);
    const outside = [{ kind: hidingStep, data: [id] }];
    const body = { origin: { kind: 'text', detail: 'forget it' }, writes: [], firings: [], outside };
    all.store.commit([], { kind: 'history', at: all.clock.now(), body });
    all.clock.advance(millis(day));
    all.forgetting.forgetDue();
    expect(all.store.recent('history', 1)[0]?.body).not.toHaveProperty('outside');
  });

  test('SAFE-09 what a tool was called with goes after thirty days, from every byte, and the log of calls stays proven', () => {
    const all = openMemory();
    all.audit.record({ type: 'call', tool: 'remember', input: { text: canary } });
    all.clock.advance(millis(29 * day));
    all.audit.record({ type: 'call', tool: 'turnOn', ok: true });
    all.forgetting.forgetDue();
    expect(filesWith(all.folder, canary)).not.toEqual([]);
    all.clock.advance(millis(2 * day));
    all.forgetting.forgetDue();
    expect(filesWith(all.folder, canary)).toEqual([]);
    expect(all.audit.verify()).toMatchObject({ entries: 2, problem: null, removed: 1 });
  });

  test('sentences go after thirty days, notes stay; this is done at the start and goes on', () => {
    const all = openMemory();
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
    const all = openMemory();
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
