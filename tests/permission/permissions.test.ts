import { describe, expect, test } from '@jest/globals';
import { hashText } from '../../src/adapters/system/hash.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { AuditLog } from '../../src/permission/audit.js';
import { decide, type Asked } from '../../src/permission/decide.js';
import { isGlobMatch } from '../../src/permission/glob.js';
import { Permissions } from '../../src/permission/permissions.js';
import { permissionRuleSchema, type PermissionRule } from '../../src/permission/permission-rule.js';
import { MemoryStore } from '../fakes/memory-store.js';

const call = (parts: Partial<Asked> = {}): Asked => ({
  tool: 'fetch',
  input: { url: 'https://api.example.org/x', tags: ['a', 'b'], deep: { name: 'temp/1' } },
  tier: 'allow',
  dangerous: false,
  ...parts,
});
const rules = (...list: object[]): PermissionRule[] => list.map((rule) => permissionRuleSchema.parse(rule));
const tierOf = (asked: Asked, ...list: object[]) => decide(asked, rules(...list), []).tier;

describe('rules of permission', () => {
  test('PERM-01 without a rule the tool itself says', () => {
    expect(tierOf(call())).toBe('allow');
    expect(tierOf(call({ tier: 'confirm' }))).toBe('confirm');
    expect(tierOf(call({ tier: 'forbid' }))).toBe('forbid');
    expect(tierOf(call({ tier: 'forbid' }), { tool: 'fetch', tier: 'confirm' })).toBe('confirm');
  });

  test('PERM-01 deny goes first, then what wants a yes, whatever the order they stand in', () => {
    const every = ['allow', 'confirm', 'forbid'].map((tier) => ({ tool: 'f*', tier }));
    expect(tierOf(call(), ...every)).toBe('forbid');
    expect(tierOf(call(), every[0]!, every[1]!)).toBe('confirm');
    expect(tierOf(call({ tier: 'confirm' }), every[0]!)).toBe('allow');
    expect(tierOf(call({ tool: 'other' }), ...every)).toBe('allow');
  });

  test('PERM-01 a rule looks at arguments, also deep ones and those in lists', () => {
    const rule = (path: string, pattern: string) => ({ arguments: { [path]: pattern }, tier: 'forbid' });
    expect(tierOf(call(), rule('deep.name', 'temp/*'))).toBe('forbid');
    expect(tierOf(call(), rule('tags', 'b'))).toBe('forbid');
    expect(tierOf(call(), rule('deep.name', 'keep/*'))).toBe('allow');
    expect(tierOf(call(), rule('missing', '*'))).toBe('allow');
  });

  test('PERM-01 what forbids a host fits any of them, what lets one must fit all', () => {
    const two = call({ tier: 'confirm', hosts: ['API.example.org', 'evil.test'] });
    expect(tierOf(two, { hosts: '*.example.org', tier: 'allow' })).toBe('confirm');
    expect(tierOf(two, { hosts: 'evil.test', tier: 'forbid' })).toBe('forbid');
    expect(tierOf(call({ tier: 'confirm', hosts: ['a.example.org'] }), { hosts: '*.example.org', tier: 'allow' })).toBe(
      'allow',
    );
    expect(tierOf(call({ tier: 'confirm' }), { hosts: '*', tier: 'allow' })).toBe('confirm');
  });

  test('PERM-01 nothing lets a path that goes back up or is not whole', () => {
    const path = (...paths: string[]) =>
      tierOf(call({ tier: 'confirm', paths }), { paths: '/home/me/**', tier: 'allow' });
    expect(path('/home/me/notes/a.txt')).toBe('allow');
    expect(path('/home/me/../you/a.txt')).toBe('confirm');
    expect(path('home/me/a.txt')).toBe('confirm');
    expect(path('/home/me/a', '/etc/passwd')).toBe('confirm');
  });

  test('a star in a path stands for one name, two for any number', () => {
    expect(isGlobMatch('/a/*', '/a/b', 'path')).toBe(true);
    expect(isGlobMatch('/a/*', '/a/b/c', 'path')).toBe(false);
    expect(isGlobMatch('/a/**', '/a/b/c', 'path')).toBe(true);
    expect(isGlobMatch('a.b', 'axb')).toBe(false);
  });
});

function create(store = new MemoryStore(), list: object[] = []) {
  store.start();
  const clock = new VirtualClock();
  const audit = new AuditLog({ store, clock, hash: hashText });
  return { store, audit, permissions: new Permissions({ store, clock, audit, rules: rules(...list) }) };
}

describe('remembered decisions', () => {
  test('PERM-02 always outlives a restart, this session does not, once is not kept', () => {
    const { store, permissions } = create();
    const asked = (tool: string) => call({ tool, tier: 'confirm' });
    permissions.remember(asked('a'), 'always');
    permissions.remember(asked('b'), 'session');
    permissions.remember(asked('c'), 'once');
    const tiers = (from: Permissions) => ['a', 'b', 'c'].map((tool) => from.decide(asked(tool)).tier);
    expect(tiers(permissions)).toEqual(['allow', 'allow', 'confirm']);
    expect(tiers(create(new MemoryStore(store)).permissions)).toEqual(['allow', 'confirm', 'confirm']);
  });

  test('PERM-02 a decision stands for nothing that reaches further, and can be revoked', () => {
    const { permissions } = create();
    permissions.remember(call({ tier: 'confirm', hosts: ['a.test'] }), 'always');
    const tier = (...hosts: string[]) => permissions.decide(call({ tier: 'confirm', hosts })).tier;
    expect([tier('a.test'), tier('b.test'), tier('a.test', 'b.test')]).toEqual(['allow', 'confirm', 'confirm']);
    expect(permissions.revoke('fetch').map(({ id }) => id)).toEqual(['fetch-1']);
    expect(tier('a.test')).toBe('confirm');
  });

  test('PERM-02 never goes before every yes, a rule that forbids before everything, and danger is asked for each time', () => {
    const { permissions } = create(new MemoryStore(), [{ tool: 'x', tier: 'forbid' }]);
    permissions.remember(call({ tool: 'n' }), 'never');
    permissions.remember(call({ tool: 'n' }), 'always');
    permissions.remember(call({ tool: 'x' }), 'always');
    const risky = call({ tool: 'r', dangerous: true });
    permissions.remember(risky, 'always');
    expect(permissions.decide(call({ tool: 'n' })).tier).toBe('forbid');
    expect(permissions.decide(call({ tool: 'x' })).tier).toBe('forbid');
    expect(permissions.decide(risky).tier).toBe('confirm');
  });
});

describe('the audit log', () => {
  const fill = () => {
    const made = create();
    for (let number = 1; number <= 450; number += 1) made.audit.record({ type: 'call', tool: 'a', number });
    return made;
  };
  const spoil = (made: ReturnType<typeof fill>, change: (entries: { body: unknown }[]) => unknown) => {
    change(made.store.log);
    return made.audit.verify().problem;
  };

  test('PERM-03 is whole as it was written, also when another process goes on with it', () => {
    const { store, audit } = fill();
    expect(audit.verify()).toEqual({ entries: 450, problem: null });
    const later = create(new MemoryStore(store)).audit;
    later.record({ type: 'run' });
    expect(later.verify()).toEqual({ entries: 451, problem: null });
  });

  test('PERM-03 shows what was changed, taken out, cut off or put in another order', () => {
    expect(spoil(fill(), (log) => ((log[99]!.body as { event: { tool: string } }).event.tool = 'b'))).toBe(
      'entry 100 was changed',
    );
    expect(spoil(fill(), (log) => log.splice(99, 1))).toBe('entry 100 is missing');
    expect(spoil(fill(), (log) => log.splice(440))).toBe('entry 450 is missing');
    expect(spoil(fill(), (log) => log.splice(0, 1))).toBe('entry 1 is missing');
    expect(spoil(fill(), (log) => ([log[9]!.body, log[10]!.body] = [log[10]!.body, log[9]!.body]))).toMatch(
      /entry 1\d is missing/,
    );
  });
});
