import { describe, expect, test } from '@jest/globals';
import { hashText } from '../../src/adapters/system/hash.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { AuditLog } from '../../src/permission/audit.js';
import { trimAudit } from '../../src/permission/trim-audit.js';
import { MemoryStore } from '../fakes/memory-store.js';

const hour = millis(3600_000);
const start = 1_800_000_000_000;

/** A log with an entry an hour. */
function fill(count: number) {
  const store = new MemoryStore();
  store.start();
  const clock = new VirtualClock(millis(start));
  const audit = new AuditLog({ store, clock, hash: hashText });
  for (let number = 1; number <= count; number += 1) {
    audit.record({ type: 'call', tool: 'a', number });
    clock.advance(hour);
  }
  const trim = (from: number, most = 1000) => trimAudit(audit, store, { from, most });
  return { store, clock, audit, trim };
}
const at = (number: number) => start + (number - 1) * hour;
const eventOf = (entry: { body: unknown } | undefined) =>
  (entry?.body as { event: { type: string; tool?: string; sequence?: number } }).event;

describe('the retention of the audit', () => {
  test('SAFE-05 PERM-03 the oldest entries go, and the rest is proven from the last of them on', () => {
    const { store, audit, trim } = fill(300);
    expect(trim(at(251))).toBe(250);
    expect(store.log).toHaveLength(51);
    expect(audit.verify()).toEqual({ entries: 51, problem: null, removed: 250, since: at(251) });
    audit.record({ type: 'run' });
    expect(trim(at(281))).toBe(30);
    expect(audit.verify()).toEqual({ entries: 23, problem: null, removed: 280, since: at(281) });
  });

  test('SAFE-05 at most so many stay, however young they are', () => {
    const { store, audit, trim } = fill(300);
    expect(trim(0, 100)).toBe(200);
    expect(store.log).toHaveLength(101);
    expect(audit.verify()).toMatchObject({ problem: null, removed: 200 });
  });

  test('PERM-03 of what is left, everything that is changed, taken out or cut off shows', () => {
    const spoil = (change: (log: MemoryStore['log']) => unknown) => {
      const { store, audit, trim } = fill(300);
      trim(at(251));
      change(store.log);
      return audit.verify().problem;
    };
    expect(spoil((log) => log.shift())).toBe('entry 251 is missing');
    expect(spoil((log) => log.splice(10, 1))).toBe('entry 261 is missing');
    expect(spoil((log) => log.pop())).toBe('entry 301 is missing');
    expect(spoil((log) => (eventOf(log[0]).tool = 'b'))).toBe('entry 251 was changed');
    expect(spoil((log) => (eventOf(log.at(-1)).sequence = 270))).toBe('entry 301 was changed');
    expect(spoil((log) => (log[0] = { ...log[0]!, at: 1 }))).toBe('entry 251 was changed');
  });

  test('PERM-03 the first that is left has to follow the last that went', () => {
    const { store, audit } = fill(3);
    audit.record({ type: 'trimmed', sequence: 2, hash: 'of another', problem: null });
    store.log.splice(0, 2);
    expect(audit.verify()).toMatchObject({ entries: 2, problem: 'entry 2 was changed', removed: 2 });
  });

  test('PERM-03 a change that was there before its entry went is told for good', () => {
    const { store, audit, trim } = fill(20);
    eventOf(store.log[2]).tool = 'b';
    trim(at(11));
    trim(at(16));
    audit.record({ type: 'run' });
    expect(audit.verify()).toMatchObject({ problem: 'entry 3 was changed', removed: 15 });
  });

  test('SAFE-01 cut off before they are deleted, the rest is proven, and they go the next time', () => {
    const { store, audit, trim } = fill(20);
    const rewrite = store.rewrite.bind(store);
    store.rewrite = () => {
      throw new Error('cut off');
    };
    expect(() => trim(at(11))).toThrow('cut off');
    expect(audit.verify()).toMatchObject({ entries: 11, problem: null, removed: 10, since: at(11) });
    store.rewrite = rewrite;
    expect(trim(at(11))).toBe(10);
    expect(store.log).toHaveLength(12);
    expect(audit.verify()).toMatchObject({ entries: 12, problem: null, removed: 10, since: at(11) });
  });

  test('nothing is written where nothing goes, nor for what only tells of entries that went', () => {
    const { store, clock, trim } = fill(3);
    expect(trim(at(1))).toBe(0);
    expect(store.log).toHaveLength(3);
    expect(trim(at(4))).toBe(3);
    clock.advance(hour);
    expect(trim(clock.now() + 1)).toBe(0);
    expect(store.log.map((entry) => eventOf(entry).type)).toEqual(['trimmed']);
  });

  test('a clock that was set back takes nothing with it that is older by number and younger by time', () => {
    const { store, audit, trim } = fill(5);
    store.commit([], { kind: 'history', at: 0, body: {} });
    const early = new AuditLog({ store, clock: new VirtualClock(millis(10)), hash: hashText });
    early.record({ type: 'run' });
    expect(trim(at(3))).toBe(2);
    expect(audit.verify()).toEqual({ entries: 5, problem: null, removed: 2, since: at(3) });
  });

  test('an entry that cannot be read goes with the others', () => {
    const { store, audit, trim } = fill(5);
    store.log[1] = { ...store.log[1]!, body: { spoilt: true } };
    expect(trim(at(4))).toBe(3);
    expect(audit.verify()).toMatchObject({ entries: 3, problem: 'entry 2 cannot be read', removed: 3 });
  });
});
