import { describe, expect, test } from '@jest/globals';
import { createLibrary } from '../../../src/light/expression/function-library.js';
import { noFunctions } from '../../../src/light/expression/custom-function.js';
import { RuleIndex } from '../../../src/light/rules/rule-index.js';
import { compareRules, compileRule, ruleSchema } from '../../../src/light/rules/rule.js';
import { createRules } from '../create-machine.js';

const base = { from: '*', on: 'go' };

describe('a rule as written', () => {
  test.each([
    [{}, true],
    [{ to: 'on' }, true],
    [{ to: '@previous' }, true],
    [{ to: '@other' }, false],
    [{ to: '*' }, false],
    [{ id: '' }, false],
    [{ id: 'a'.repeat(80) }, true],
    [{ id: 'a'.repeat(81) }, false],
    [{ from: '@previous' }, false],
    [{ condition: "getData('a') > 1" }, true],
    [{ condition: 'unknown(1) > 1' }, true],
    [{ condition: "setData('a', 1)" }, false],
    [{ condition: "getData('a') > 1 && setData('a', 1)" }, false],
    [{ condition: 'sin(1, 2) > 0' }, false],
    [{ action: "setData('a', 1)" }, true],
    [{ action: 'a =' }, false],
    [{ priority: 1_000_000 }, true],
    [{ priority: 1_000_001 }, false],
    [{ priority: -1_000_001 }, false],
    [{ priority: 1.5 }, false],
    [{ cooldown_ms: 0 }, true],
    [{ cooldown_ms: -1 }, false],
    [{ cooldown_ms: 31_622_400_001 }, false],
    [{ for_ms: 1 }, true],
    [{ for_ms: 0 }, false],
    [{ for_ms: 31_622_400_001 }, false],
    [{ mode: 'restart' }, true],
    [{ mode: 'single' }, true],
    [{ mode: 'other' }, false],
    [{ description: 'x'.repeat(500) }, true],
    [{ description: 'x'.repeat(501) }, false],
    [{ more: 1 }, false],
  ])('LIGHT-01 with %j is acceptable: %p', (parts, acceptable) => {
    expect(ruleSchema.safeParse({ ...base, ...parts }).success).toBe(acceptable);
  });

  test('has its defaults, and a bad expression is named with its column', () => {
    expect(ruleSchema.parse(base)).toEqual({ ...base, priority: 0, enabled: true, mode: 'single' });
    expect(ruleSchema.safeParse({ ...base, condition: 'foo' }).error?.issues).toMatchObject([
      { path: ['condition'], message: expect.stringContaining('there is no "foo"') },
    ]);
  });
});

describe('a rule that is tried', () => {
  const [rule] = [...createRules([{ ...base, condition: 'gone(1)', action: "setData('a', 1)" }]).values()];
  const scope = { frame: 0, t: 0, random: () => 0, getData: () => undefined };

  test('without condition and action has neither', () => {
    const [plain] = [...createRules([base]).values()];
    expect(compileRule(plain!, noFunctions)).toEqual({ rule: plain, condition: null, action: null, asks: false });
  });

  test('whose function is gone fails when it is tried, not before', () => {
    const { condition, action } = compileRule(rule!, noFunctions);
    expect(() => condition!(scope)).toThrow('there is no function "gone"');
    expect(action).not.toBeNull();
  });

  test('says whether it calls what only the sandbox runs', () => {
    const asks = (code: string, parts: object) => {
      const [made] = [...createRules([{ ...base, ...parts }]).values()];
      return compileRule(made!, createLibrary([['f', code]])).asks;
    };
    const loop = '(n) => { while (n) n -= 1; return n }';
    expect(asks('(n) => n', { condition: 'f(1)' })).toBe(false);
    expect(asks(loop, { condition: 'f(1)' })).toBe(true);
    expect(asks(loop, { action: "setData('a', f(1))" })).toBe(true);
    expect(asks(loop, { condition: 'sin(1)' })).toBe(false);
    expect(asks(loop, { condition: 'f(1)', action: "setData('a', sin(1))" })).toBe(true);
  });
});

describe('the order of rules', () => {
  const ids = (...parts: object[]) =>
    [...createRules(parts.map((each, at) => ({ ...base, id: `r${at}`, ...each }))).values()]
      .sort(compareRules)
      .map(({ id }) => id);

  test('LIGHT-02 is the highest priority first, then the first added', () => {
    expect(ids({}, { priority: 2 }, { priority: -1 }, {}, { priority: 2 })).toEqual(['r1', 'r4', 'r0', 'r3', 'r2']);
  });

  test('LIGHT-02 is kept where rules of a name and of a pattern meet', () => {
    const rules = createRules([
      { ...base, id: 'exact' },
      { ...base, id: 'pattern', on: '*', priority: 1 },
      { ...base, id: 'later', priority: 1 },
      { ...base, id: 'other', on: 'else' },
      { ...base, id: 'from', from: 'on' },
      { ...base, id: 'disabled', enabled: false },
      { ...base, id: 'prefix', on: 'g/*' },
    ]);
    const index = new RuleIndex(rules.values(), noFunctions);
    const candidates = (state: string, event: string) => index.candidates(state, event).map(({ rule: { id } }) => id);
    expect(candidates('off', 'go')).toEqual(['pattern', 'later', 'exact']);
    expect(candidates('on', 'go')).toEqual(['pattern', 'later', 'exact', 'from']);
    expect(candidates('off', 'g/o')).toEqual(['pattern', 'prefix']);
    expect(candidates('off', 'button_hold')).toEqual(['built-in/hold-is-off', 'pattern']);
    expect(index.candidates('off', 'go')).toBe(index.candidates('off', 'go'));
    expect(index.compiled('later')?.rule.id).toBe('later');
    expect(index.compiled('built-in/hold-is-off')?.rule.to).toBe('off');
    expect(index.compiled('nobody')).toBeUndefined();
  });

  test('is remembered for so many events and no more, and is the same for the others', () => {
    const index = new RuleIndex(createRules([{ ...base, on: '*', id: 'any' }]).values(), noFunctions);
    for (let event = 0; event < 10_001; event++) index.candidates('off', `event-${event}`);
    expect(index.candidates('off', 'event-9999')).toBe(index.candidates('off', 'event-9999'));
    expect(index.candidates('off', 'event-10000')).not.toBe(index.candidates('off', 'event-10000'));
    expect(index.candidates('off', 'event-10000').map(({ rule: { id } }) => id)).toEqual(['any']);
  });
});
