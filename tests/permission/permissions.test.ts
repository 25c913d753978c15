import { describe, expect, test } from '@jest/globals';
import { hashText } from '../../src/adapters/system/hash.js';
import type { Consent } from '../../src/core/consent.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { AuditLog } from '../../src/permission/audit.js';
import type { Asked } from '../../src/permission/decide.js';
import { Permissions } from '../../src/permission/permissions.js';
import { rememberedSchema } from '../../src/permission/remembered.js';
import { permissionRuleSchema } from '../../src/permission/permission-rule.js';
import { MemoryStore } from '../fakes/memory-store.js';

const call = (parts: Partial<Asked> = {}): Asked => ({
  tool: 'fetch',
  input: {},
  tier: 'confirm',
  dangerous: false,
  ...parts,
});

function create(store = new MemoryStore(), ...list: object[]) {
  store.start();
  const clock = new VirtualClock();
  const audit = new AuditLog({ store, clock, hash: hashText });
  const rules = list.map((rule) => permissionRuleSchema.parse(rule));
  return { store, clock, audit, permissions: new Permissions({ store, clock, audit, rules }) };
}
const audited = (store: MemoryStore) => store.log.map(({ body }) => (body as { event: object }).event);

describe('remembered decisions', () => {
  test('PERM-02 always outlives a restart, this session does not, once and no are not kept', () => {
    const { store, permissions } = create();
    const consents: readonly Consent[] = ['always', 'session', 'once', 'no'];
    for (const consent of consents) permissions.remember(call({ tool: consent }), consent);
    const tiers = (from: Permissions) => consents.map((tool) => from.decide(call({ tool })).tier);
    expect(tiers(permissions)).toEqual(['allow', 'allow', 'confirm', 'confirm']);
    expect(permissions.list().map(({ id, scope }) => [id, scope])).toEqual([
      ['always-1', 'always'],
      ['session-2', 'session'],
    ]);
    expect(tiers(create(new MemoryStore(store)).permissions)).toEqual(['allow', 'confirm', 'confirm', 'confirm']);
  });

  test('PERM-02 a decision keeps exactly what was asked: hosts, paths, secrets and when', () => {
    const { store, clock, permissions } = create();
    clock.advance(millis(7));
    const reach = { hosts: ['a.test'], paths: ['/tmp/a'], secrets: ['KEY'] };
    permissions.remember(call(reach), 'always');
    permissions.remember(call({ tool: 'plain' }), 'always');
    const base = { allowed: true, scope: 'always', at: clock.now() };
    const kept = [
      { id: 'fetch-1', tool: 'fetch', ...reach, ...base },
      { id: 'plain-2', tool: 'plain', hosts: [], paths: [], secrets: [], ...base },
    ];
    expect(permissions.list()).toEqual(kept);
    expect(store.read('permission').get('fetch-1')).toEqual(kept[0]);
    expect(audited(store)).toEqual(kept.map((each) => ({ type: 'remembered', ...each })));
  });

  test.each(['hosts', 'paths', 'secrets'] as const)('PERM-02 always covers no other %s than consented to', (kind) => {
    const { permissions } = create();
    permissions.remember(call({ [kind]: ['a'] }), 'always');
    const tier = (...reached: string[]) => permissions.decide(call({ [kind]: reached })).tier;
    expect([tier('a'), tier(), tier('b'), tier('a', 'b')]).toEqual(['allow', 'allow', 'confirm', 'confirm']);
  });

  test('PERM-02 never goes before every yes, a rule that forbids before everything, and danger is asked for each time', () => {
    const { permissions } = create(new MemoryStore(), { tool: 'x', tier: 'forbid' });
    permissions.remember(call({ tool: 'n' }), 'never');
    permissions.remember(call({ tool: 'n' }), 'always');
    permissions.remember(call({ tool: 'x' }), 'always');
    expect(permissions.decide(call({ tool: 'n' })).tier).toBe('forbid');
    expect(permissions.decide(call({ tool: 'x' })).tier).toBe('forbid');
  });

  test('PERM-02 of what is dangerous only a never is kept', () => {
    const { permissions } = create();
    const risky = call({ dangerous: true });
    for (const consent of ['always', 'session'] as const) permissions.remember(risky, consent);
    expect(permissions.list()).toEqual([]);
    expect(permissions.decide(risky).tier).toBe('confirm');
    permissions.remember(risky, 'never');
    expect(permissions.decide(risky).tier).toBe('forbid');
  });

  test('a decision has a name that none has, also where some were forgotten', () => {
    const { permissions } = create();
    for (const host of ['a', 'b', 'c']) permissions.remember(call({ hosts: [host] }), 'always');
    permissions.revoke('fetch-1');
    permissions.remember(call({ hosts: ['d'] }), 'always');
    expect(permissions.list().map(({ id, hosts }) => [id, ...hosts])).toEqual([
      ['fetch-2', 'b'],
      ['fetch-3', 'c'],
      ['fetch-4', 'd'],
    ]);
  });

  test('PERM-02 what is revoked is forgotten for good, and written to the audit log: one by its name, or all of a tool', () => {
    const { store, permissions } = create();
    for (const tool of ['a', 'a', 'b', 'c']) permissions.remember(call({ tool }), 'always');
    expect(permissions.revoke('nothing')).toEqual([]);
    expect(permissions.revoke('b-3').map(({ id }) => id)).toEqual(['b-3']);
    expect(permissions.revoke('a').map(({ id }) => id)).toEqual(['a-1', 'a-2']);
    expect(permissions.list().map(({ id }) => id)).toEqual(['c-4']);
    expect(permissions.decide(call({ tool: 'a' })).tier).toBe('confirm');
    expect(
      create(new MemoryStore(store))
        .permissions.list()
        .map(({ id }) => id),
    ).toEqual(['c-4']);
    expect(audited(store).slice(-2)).toEqual([
      { type: 'revoked', id: 'a-1', tool: 'a' },
      { type: 'revoked', id: 'a-2', tool: 'a' },
    ]);
  });

  test('PERM-02 what could not be written is not remembered', () => {
    const { store, permissions } = create();
    store.failWith = new Error('the disk is full');
    expect(() => {
      permissions.remember(call(), 'always');
    }).toThrow('the disk is full');
    expect(permissions.list()).toEqual([]);
  });

  test('PERM-02 of stored records those that are no decisions are passed over; one of before there were secrets has none', () => {
    const { store, permissions } = create();
    const old = { id: 'fetch-1', tool: 'fetch', hosts: [], paths: [], allowed: true, scope: 'always', at: 1 };
    store.commit([
      { kind: 'permission', id: 'fetch-1', value: old },
      { kind: 'permission', id: 'broken', value: { ...old, scope: '' } },
    ]);
    expect(permissions.list()).toEqual([{ ...old, secrets: [] }]);
    expect(permissions.decide(call({ secrets: ['KEY'] })).tier).toBe('confirm');
    for (const scope of ['session', 'always']) expect(rememberedSchema.safeParse({ ...old, scope }).success).toBe(true);
  });
});
