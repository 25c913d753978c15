import { describe, expect, test } from '@jest/globals';
import { MachineDraft } from '../../../src/light/changes/machine-draft.js';
import { createMachine } from '../../../src/light/machine.js';
import { ruleSchema } from '../../../src/light/rules/rule.js';

const rule = (id: string) => ({ ...ruleSchema.parse({ from: '*', on: 'go', to: 'on' }), id, order: 1 });
const base = createMachine({ variables: new Map([['a', 1]]), rules: new Map([['one', rule('one')]]) });

describe('a draft of a machine', () => {
  test('without writes is the machine itself', () => {
    expect(new MachineDraft(base).finish()).toBe(base);
  });

  test('shows what was put, and leaves the machine it began with alone', () => {
    const draft = new MachineDraft(base);
    draft.put('variable', 'b', 2);
    draft.put('variable', 'a', null);
    expect([draft.get('variable', 'a'), draft.get('variable', 'b')]).toEqual([undefined, 2]);
    expect([...base.variables]).toEqual([['a', 1]]);
    expect([...draft.finish().variables]).toEqual([['b', 2]]);
  });

  test('remembers each write with what was there at first, and leaves out those that came to nothing', () => {
    const draft = new MachineDraft(base);
    for (const value of [2, 3]) draft.put('variable', 'a', value);
    draft.put('variable', 'b', 1);
    draft.put('variable', 'b', null);
    draft.put('rule', 'one', { ...rule('one') });
    draft.put('rule', 'two', rule('two'));
    expect(draft.writes).toEqual([
      { kind: 'variable', id: 'a', before: 1, after: 3 },
      { kind: 'rule', id: 'two', before: null, after: rule('two') },
    ]);
    draft.put('rule', 'one', { ...rule('one'), priority: 1 });
    draft.put('rule', 'two', null);
    expect(draft.writes.map(({ id }) => id)).toEqual(['a', 'one']);
  });

  test('the order of keys is no change', () => {
    const draft = new MachineDraft(base);
    const { order, ...rest } = rule('one');
    draft.put('rule', 'one', { order, ...rest });
    expect(draft.writes).toEqual([]);
    draft.put('rule', 'one', { order: order + 1, ...rest });
    expect(draft.writes).toHaveLength(1);
  });

  test('a value that is not there and one that is null-like are not the same', () => {
    const draft = new MachineDraft(base);
    draft.put('variable', 'a', 0);
    draft.put('variable', 'c', '');
    expect(draft.writes.map(({ id, before, after }) => [id, before, after])).toEqual([
      ['a', 1, 0],
      ['c', null, ''],
    ]);
  });

  test('every collection of the machine can be changed, each for itself', () => {
    const kinds = {
      state: 'states',
      rule: 'rules',
      variable: 'variables',
      lamp: 'lamps',
      timer: 'timers',
      hold: 'holds',
      fired: 'fired',
      source: 'sources',
      tool: 'tools',
      function: 'functions',
      trigger: 'triggers',
    } as const;
    for (const [kind, collection] of Object.entries(kinds)) {
      const draft = new MachineDraft(base);
      const value = kind === 'rule' ? rule('new') : kind === 'function' ? { code: '() => 1' } : { kind };
      draft.put(kind as 'state', 'new', value as never);
      const made = draft.finish();
      expect(made[collection].get('new')).toBe(value);
      for (const other of Object.values(kinds)) if (other !== collection) expect(made[other]).toBe(base[other]);
    }
  });

  test('the index of rules is made anew where rules or functions changed, and only there', () => {
    const [plain, rules, functions] = [new MachineDraft(base), new MachineDraft(base), new MachineDraft(base)];
    plain.put('variable', 'a', 5);
    rules.put('rule', 'two', rule('two'));
    functions.put('function', 'glow', { code: '() => 1' } as never);
    expect(plain.finish().index).toBe(base.index);
    expect(
      rules
        .finish()
        .index.candidates('off', 'go')
        .map((each) => each.rule.id),
    ).toEqual(['one', 'two']);
    expect(functions.finish().index).not.toBe(base.index);
  });
});
