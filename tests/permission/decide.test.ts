import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decide, isSameCall, type Asked } from '../../src/permission/decide.js';
import type { Remembered } from '../../src/permission/remembered.js';
import { permissionRuleSchema } from '../../src/permission/permission-rule.js';

const call = (parts: Partial<Asked> = {}): Asked => ({
  tool: 'fetch',
  input: {},
  tier: 'confirm',
  dangerous: false,
  ...parts,
});
const before = (parts: Partial<Remembered> = {}): Remembered => ({
  id: 'fetch-1',
  tool: 'fetch',
  hosts: [],
  paths: [],
  secrets: [],
  allowed: true,
  scope: 'always',
  at: 0,
  ...parts,
});
const rules = (...list: object[]) => list.map((rule) => permissionRuleSchema.parse(rule));
const tierOf = (asked: Asked, ...list: object[]) => decide(asked, rules(...list), []).tier;
const [allow, confirm, forbid] = ['allow', 'confirm', 'forbid'].map((tier) => ({ tool: 'f*', tier })) as [
  object,
  object,
  object,
];

describe('the tier of a call', () => {
  test('PERM-01 without a rule the tool itself says', () => {
    for (const tier of ['allow', 'confirm', 'forbid'] as const) expect(tierOf(call({ tier }))).toBe(tier);
    expect(decide(call({ tier: 'allow' }), [], []).because).toBe('the default of the tool');
  });

  test('PERM-01 deny goes first, then what wants a yes, whatever the order they stand in', () => {
    expect(tierOf(call(), allow, confirm, forbid)).toBe('forbid');
    expect(tierOf(call(), allow, confirm)).toBe('confirm');
    expect(tierOf(call({ tier: 'allow' }), allow, confirm)).toBe('confirm');
    expect(tierOf(call(), allow)).toBe('allow');
    expect(tierOf(call({ tool: 'other', tier: 'allow' }), confirm, forbid)).toBe('allow');
  });

  test('PERM-01 a tool that is off is let by a rule of its own only', () => {
    const off = call({ tier: 'forbid' });
    expect(tierOf(off, allow)).toBe('allow');
    expect(tierOf(off, confirm)).toBe('confirm');
    expect(tierOf(off, { tool: 'other', tier: 'allow' })).toBe('forbid');
    expect(decide(off, [], [before()]).tier).toBe('forbid');
    expect(decide(off, [], []).because).toBe('the tool is switched off; a permission rule can allow it');
    expect(decide({ ...off, because: 'sudo is never run' }, [], []).because).toBe('sudo is never run');
  });

  test('PERM-02 a yes that was given for more than once lets, and goes before rules that want one', () => {
    expect(decide(call(), [], [before()])).toEqual({ tier: 'allow', because: 'somebody said yes, always' });
    expect(decide(call(), rules(confirm), [before({ scope: 'session' })])).toEqual({
      tier: 'allow',
      because: 'somebody said yes, session',
    });
    expect(decide(call(), rules(forbid), [before()]).tier).toBe('forbid');
    expect(decide(call(), [], [before({ tool: 'other' })]).tier).toBe('confirm');
  });

  test('PERM-02 never goes before every yes and every rule that lets', () => {
    const never = before({ id: 'fetch-2', allowed: false });
    expect(decide(call(), rules(allow), [before(), never])).toEqual({ tier: 'forbid', because: 'somebody said never' });
  });

  test('PERM-02 what is dangerous is asked for each time, whatever lets it', () => {
    const risky = call({ dangerous: true, tier: 'allow' });
    expect(decide(risky, rules(allow), [before()])).toEqual({ tier: 'confirm', because: 'it is dangerous' });
    expect(decide(risky, rules(forbid), []).tier).toBe('forbid');
    expect(decide({ ...risky, tier: 'forbid' }, [], []).tier).toBe('forbid');
  });

  test('the reason says which rule it was', () => {
    expect(decide(call(), rules(forbid), []).because).toBe('a rule forbids it');
    expect(decide(call(), rules(confirm), []).because).toBe('a rule requires a yes');
    expect(decide(call(), rules(allow), []).because).toBe('a rule allows it');
  });
});

describe('whether a decision stands for a call', () => {
  const reach = ['hosts', 'paths', 'secrets'] as const;

  test.each(reach)('PERM-02 it stands for the same or fewer %s, never for others', (kind) => {
    const decision = before({ [kind]: ['a', 'b'] });
    const stands = (...reached: string[]) => isSameCall(decision, call({ [kind]: reached }));
    expect([stands(), stands('a'), stands('b', 'a')]).toEqual([true, true, true]);
    expect([stands('c'), stands('a', 'b', 'c')]).toEqual([false, false]);
    expect(isSameCall(decision, call())).toBe(true);
    expect(isSameCall(before(), call({ [kind]: ['a'] }))).toBe(false);
  });

  test('PERM-02 no decision ever stands for a call that reaches what nobody consented to', () => {
    const names = fc.subarray(['a', 'b', 'c']);
    const reached = fc.record({ hosts: names, paths: names, secrets: names });
    fc.assert(
      fc.property(reached, reached, fc.constantFrom('fetch', 'other'), (known, asked, tool) => {
        const further = reach.some((kind) => asked[kind].some((each) => !known[kind].includes(each)));
        expect(isSameCall(before(known), call({ ...asked, tool }))).toBe(tool === 'fetch' && !further);
      }),
    );
  });
});
