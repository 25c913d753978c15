import { describe, expect, test } from '@jest/globals';
import { isRuleFor, permissionRuleSchema, type CallFacts } from '../../src/permission/permission-rule.js';

const facts = (parts: Partial<CallFacts> = {}): CallFacts => ({
  tool: 'fetch',
  input: {
    url: 'https://api.example.org/x',
    tags: ['a', 'b'],
    deep: { name: 'temp/1' },
    list: [{ id: 1 }, { id: 2 }],
    flag: true,
    nothing: null,
    empty: [],
  },
  ...parts,
});
const fits = (rule: object, call = facts()) => isRuleFor(permissionRuleSchema.parse(rule), call);

describe('whether a rule is about a call', () => {
  test('PERM-01 a rule that names nothing is about every call', () => {
    for (const tier of ['allow', 'confirm', 'forbid']) expect(fits({ tier })).toBe(true);
    expect(fits({ tier: 'allow', tool: 'fetch' })).toBe(true);
    expect(fits({ tier: 'allow', tool: 'file_*' })).toBe(false);
  });

  test.each([
    ['url', 'https://*', true],
    ['url', 'http://*', false],
    ['tags', 'b', true],
    ['deep.name', 'temp/*', true],
    ['deep.name', 'keep/*', false],
    ['list.id', '2', true],
    ['list.id', '3', false],
    ['flag', 'true', true],
    ['missing', '*', false],
    ['deep', '*', false],
    ['nothing', '*', false],
    ['empty', '*', false],
    ['deep.toString', '*', false],
    ['url.length', '*', false],
  ])('PERM-01 the argument %s of the call is like "%s" to a rule that forbids: %p', (path, pattern, expected) => {
    expect(fits({ tier: 'forbid', arguments: { [path]: pattern } })).toBe(expected);
  });

  test('PERM-01 an argument that is not there lets nothing', () => {
    expect(fits({ tier: 'allow', arguments: { missing: '*' } })).toBe(false);
    expect(fits({ tier: 'allow', arguments: { empty: '*' } })).toBe(false);
    expect(fits({ tier: 'allow', arguments: { url: '*', missing: '*' } })).toBe(false);
  });

  test('PERM-01 of a list of values a rule that lets wants all, the others want one', () => {
    const tiers = (pattern: string) =>
      (['allow', 'confirm', 'forbid'] as const).map((tier) => fits({ tier, arguments: { tags: pattern } }));
    expect(tiers('a')).toEqual([false, true, true]);
    expect(tiers('?')).toEqual([true, true, true]);
    expect(tiers('c')).toEqual([false, false, false]);
  });

  test('PERM-01 of a list of patterns any one will do', () => {
    expect(fits({ tier: 'allow', arguments: { tags: ['a', 'b'] } })).toBe(true);
    expect(fits({ tier: 'allow', arguments: { tags: ['a', 'c'] } })).toBe(false);
    expect(fits({ tier: 'forbid', arguments: { tags: ['x', 'b'] } })).toBe(true);
  });

  test('PERM-01 all that a rule names must fit: tool, every argument, hosts and paths', () => {
    const call = facts({ hosts: ['a.test'], paths: ['/tmp/a'] });
    const whole = { tier: 'allow', tool: 'fetch', arguments: { flag: 'true' }, hosts: 'a.test', paths: '/tmp/*' };
    expect(fits(whole, call)).toBe(true);
    for (const spoilt of [{ tool: 'x' }, { arguments: { flag: 'false' } }, { hosts: 'b.test' }, { paths: '/etc/*' }])
      expect(fits({ ...whole, ...spoilt }, call)).toBe(false);
  });

  test('PERM-01 a rule about hosts or paths is not about a call that reaches none', () => {
    for (const tier of ['allow', 'forbid']) {
      expect(fits({ tier, hosts: '*' })).toBe(false);
      expect(fits({ tier, paths: '/**' })).toBe(false);
    }
  });

  test('PERM-01 hosts are the same in capitals, paths are not', () => {
    expect(fits({ tier: 'forbid', hosts: 'evil.test' }, facts({ hosts: ['EVIL.test'] }))).toBe(true);
    expect(fits({ tier: 'forbid', paths: '/tmp/a' }, facts({ paths: ['/tmp/A'] }))).toBe(false);
  });

  test('PERM-01 a star in a host crosses dots and slashes, in a path it does not cross a slash', () => {
    expect(fits({ tier: 'allow', hosts: '*.org' }, facts({ hosts: ['a.b.org'] }))).toBe(true);
    expect(fits({ tier: 'allow', arguments: { url: 'https*x' } })).toBe(true);
    expect(fits({ tier: 'allow', paths: '/tmp/*' }, facts({ paths: ['/tmp/a/b'] }))).toBe(false);
  });

  test.each(['/home/me/../you', '/home/me/..', 'home/me/a', '../home/me/a'])(
    'PERM-01 "%s" is not a plain path: rules that forbid or ask see it, none lets it',
    (path) => {
      const every = { paths: '**' };
      expect(fits({ tier: 'allow', ...every }, facts({ paths: [path] }))).toBe(false);
      expect(fits({ tier: 'confirm', ...every }, facts({ paths: [path] }))).toBe(true);
      expect(fits({ tier: 'forbid', ...every }, facts({ paths: [path] }))).toBe(true);
    },
  );

  test('PERM-01 dots within a name lead nowhere, and arguments are no paths', () => {
    expect(fits({ tier: 'allow', paths: '/a/**' }, facts({ paths: ['/a/b..c'] }))).toBe(true);
    expect(fits({ tier: 'allow', arguments: { name: '*' } }, facts({ input: { name: '../x' } }))).toBe(true);
  });

  test('a rule that names what no rule has, or an empty list, is refused', () => {
    for (const rule of [{}, { tier: 'maybe' }, { tier: 'allow', host: 'a' }, { tier: 'allow', hosts: [] }])
      expect(permissionRuleSchema.safeParse(rule).success).toBe(false);
    expect(permissionRuleSchema.parse({ tier: 'allow' })).toEqual({ tool: '*', tier: 'allow' });
  });
});
