import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hashText } from '../../src/adapters/system/hash.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { auditEventSchema, AuditLog } from '../../src/permission/audit.js';
import { MemoryStore } from '../fakes/memory-store.js';

interface Body {
  sequence: number;
  previous: string;
  event: Record<string, unknown> & { type: string };
  hash: string;
}

function create(store = new MemoryStore(), clock = new VirtualClock()) {
  store.start();
  return { store, clock, audit: new AuditLog({ store, clock, hash: hashText }) };
}

function fill(count = 450) {
  const made = create();
  for (let number = 1; number <= count; number += 1) made.audit.record({ type: 'call', tool: 'a', number });
  return made;
}
const bodyOf = (entry: { body: unknown } | undefined) => entry!.body as Body;

/** What is wrong with a log of `count` entries after it was changed behind the audit's back. */
function spoil(count: number, change: (log: { body: unknown; at: number }[]) => unknown) {
  const made = fill(count);
  change(made.store.log);
  const { entries, problem } = made.audit.verify();
  return { entries, problem };
}

describe('the audit log', () => {
  test('PERM-03 is whole as it was written, also when another process goes on with it', () => {
    const { store, audit } = fill();
    expect(audit.verify()).toEqual({ entries: 450, problem: null, removed: 0, since: store.log[0]?.at });
    const later = create(new MemoryStore(store)).audit;
    later.record({ type: 'run' });
    expect(later.verify()).toMatchObject({ entries: 451, problem: null });
    expect(create().audit.verify()).toEqual({ entries: 0, problem: null, removed: 0, since: null });
  });

  test('PERM-03 shows what was changed, taken out, cut off or put in another order', () => {
    expect(spoil(450, (log) => (bodyOf(log[99]).event['tool'] = 'b'))).toEqual({
      entries: 350,
      problem: 'entry 100 was changed',
    });
    expect(spoil(450, (log) => log.splice(99, 1)).problem).toBe('entry 100 is missing');
    expect(spoil(450, (log) => log.splice(440)).problem).toBe('entry 450 is missing');
    expect(spoil(450, (log) => log.splice(0, 1))).toEqual({ entries: 449, problem: 'entry 1 is missing' });
    expect(spoil(20, (log) => ([log[9]!.body, log[10]!.body] = [log[10]!.body, log[9]!.body])).problem).toBe(
      'entry 11 is missing',
    );
  });

  test('PERM-03 shows an entry that was changed together with its own hash: the one after it still has the old', () => {
    const rewrite = (entry: { body: unknown; at: number }) => {
      const body = bodyOf(entry);
      body.event = { type: 'call', tool: 'forged' };
      body.hash = hashText(JSON.stringify([body.previous, body.sequence, entry.at, { tool: 'forged', type: 'call' }]));
    };
    expect(
      spoil(5, (log) => {
        rewrite(log[2]!);
      }).problem,
    ).toBe('entry 3 was changed');
    expect(
      spoil(5, (log) => {
        rewrite(log[4]!);
      }).problem,
    ).toBe('entry 5 was changed');
  });

  test('PERM-03 every part of an entry counts: its time, what came before, its hash', () => {
    expect(spoil(3, (log) => (log[1]!.at += 1)).problem).toBe('entry 2 was changed');
    expect(spoil(3, (log) => (bodyOf(log[1]).previous = 'x')).problem).toBe('entry 2 was changed');
    expect(spoil(3, (log) => (bodyOf(log[1]).hash = 'x')).problem).toBe('entry 2 was changed');
    expect(spoil(3, (log) => (log[1]!.body = {})).problem).toBe('entry 2 cannot be read');
    expect(spoil(3, (log) => (bodyOf(log[1]).event.type = 'unheard of')).problem).toBe('entry 2 cannot be read');
  });

  test('PERM-03 any change of a value deep in an entry shows', () => {
    const value = fc.jsonValue().map((each) => JSON.parse(JSON.stringify(each)) as unknown);
    fc.assert(
      fc.property(value, value, (was, is) => {
        fc.pre(!isDeepStrictEqual(was, is));
        const { store, audit } = create();
        audit.record({ type: 'call', deep: [{ value: was }] });
        expect(audit.verify().problem).toBeNull();
        bodyOf(store.log[0]).event['deep'] = [{ value: is }];
        expect(audit.verify().problem).toBe('entry 1 was changed');
      }),
    );
  });

  test('PERM-03 the order of keys is nothing, the order of a list and what is undefined are seen as they are kept', () => {
    const { store, audit } = create();
    audit.record({ type: 'call', b: { d: 1, c: [1, 2] }, a: null, absent: undefined });
    const { event } = bodyOf(store.log[0]);
    bodyOf(store.log[0]).event = JSON.parse('{"a":null,"b":{"c":[1,2],"d":1},"type":"call"}') as Body['event'];
    expect(event).not.toBe(bodyOf(store.log[0]).event);
    expect(audit.verify().problem).toBeNull();
    bodyOf(store.log[0]).event['b'] = { c: [2, 1], d: 1 };
    expect(audit.verify().problem).toBe('entry 1 was changed');
    bodyOf(store.log[0]).event['b'] = { c: { 0: 1, 1: 2 }, d: 1 };
    expect(audit.verify().problem).toBe('entry 1 was changed');
  });

  test('PERM-03 a head that cannot be read is as none: what was written shows as too much', () => {
    const { store, audit } = fill(3);
    store.commit([{ kind: 'permission', id: 'audit-head', value: { sequence: 'three' } }]);
    expect(audit.verify()).toMatchObject({ entries: 0, problem: 'entry 0 is missing' });
  });

  test('what was noted has its own time, and stands before what is recorded after it', () => {
    const { store, clock, audit } = create();
    audit.note({ type: 'call', number: 1 });
    clock.advance(millis(5));
    audit.note({ type: 'call', number: 2 });
    expect(store.log).toHaveLength(0);
    clock.advance(millis(5));
    audit.record({ type: 'run' });
    const [first] = store.log;
    expect(store.log.map(({ at }) => at - first!.at)).toEqual([0, 5, 10]);
    expect(store.log.map((entry) => bodyOf(entry).event)).toEqual([
      { type: 'call', number: 1 },
      { type: 'call', number: 2 },
      { type: 'run' },
    ]);
    audit.flush();
    expect(audit.verify()).toMatchObject({ entries: 3, problem: null });
  });

  test('what could not be written stays noted, and no number is left out', () => {
    const { store, audit } = create();
    audit.note({ type: 'call' });
    store.failWith = new Error('the disk is full');
    expect(() => {
      audit.flush();
    }).toThrow('the disk is full');
    expect(() => {
      audit.record({ type: 'run' });
    }).toThrow('the disk is full');
    store.failWith = null;
    audit.record({ type: 'run' });
    expect(store.log.map((entry) => bodyOf(entry).sequence)).toEqual([1, 2]);
    expect(audit.verify().problem).toBeNull();
  });

  test('what is to be kept in the same breath is in the same commit', () => {
    const { store, audit } = create();
    const write = { kind: 'permission', id: 'x', value: { id: 'x' } } as const;
    store.failWith = new Error('the disk is full');
    expect(() => {
      audit.record({ type: 'remembered' }, [write]);
    }).toThrow();
    expect(store.read('permission').size).toBe(0);
    store.failWith = null;
    audit.record({ type: 'remembered' }, [write]);
    expect([...store.read('permission').keys()].sort()).toEqual(['audit-head', 'x']);
  });

  test('gives its entries the newest first, past a page of them', () => {
    const numbers = [...fill().audit.entries()].map((entry) => bodyOf(entry).sequence);
    expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => 450 - index));
  });

  test('takes the kinds of event there are, and no others', () => {
    const kinds = ['call', 'reviewed', 'asked', 'decided', 'remembered', 'revoked', 'run'];
    for (const type of kinds)
      expect(auditEventSchema.parse({ type, run: 'r', more: 1 })).toEqual({ type, run: 'r', more: 1 });
    for (const event of [{}, { type: '' }, { type: 'call', run: 3 }])
      expect(auditEventSchema.safeParse(event).success).toBe(false);
  });
});
