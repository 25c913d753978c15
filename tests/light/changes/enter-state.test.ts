import { describe, expect, test } from '@jest/globals';
import { MachineDraft } from '../../../src/light/changes/machine-draft.js';
import type { Effect } from '../../../src/light/changes/effect.js';
import { deleteState, enterState, findLamp, refuseUsed } from '../../../src/light/changes/enter-state.js';
import { createMachine } from '../../../src/light/machine.js';
import { ruleSchema } from '../../../src/light/rules/rule.js';

const red = { name: 'red', r: 255, g: 0, b: 0, speed: null };
const lamp = (state: string) => ({ state, brightness: 50, last_lit: 'on', since: 0 });
const rule = (id: string, parts: object) => ({ ...ruleSchema.parse({ from: '*', on: 'go', ...parts }), id, order: 1 });

function create() {
  const rules = [rule('to', { to: 'red' }), rule('from', { from: 'red', to: 'on' }), rule('other', { to: 'on' })];
  return new MachineDraft(
    createMachine({
      states: new Map([['red', red]]),
      rules: new Map(rules.map((each) => [each.id, each])),
      lamps: new Map([
        ['desk', lamp('red')],
        ['shelf', lamp('off')],
      ]),
    }),
  );
}
const enter = (draft: MachineDraft, state: string, ...rest: [fade?: number, brightness?: number]) => {
  const effects: Effect[] = [];
  enterState(draft, 'desk', state, 7, rest[0] ?? null, effects, rest[1]);
  return effects;
};

describe('a lamp that enters a state', () => {
  test('is shown, and rules are told', () => {
    const draft = create();
    expect(enter(draft, 'on', 300)).toEqual([
      { type: 'show', lamp: 'desk', fadeMs: 300 },
      { type: 'raise', event: { name: 'state_entered', lamp: 'desk' } },
    ]);
    expect(draft.get('lamp', 'desk')).toEqual({
      state: 'on',
      previous: 'red',
      brightness: 50,
      last_lit: 'on',
      since: 7,
    });
  });

  test('remembers what was lit last and where it was before, also when it enters the same state again', () => {
    const draft = create();
    enter(draft, 'off', undefined, 20);
    expect(draft.get('lamp', 'desk')).toMatchObject({ previous: 'red', last_lit: 'on', brightness: 20 });
    enter(draft, 'red');
    enter(draft, 'red');
    expect(draft.get('lamp', 'desk')).toMatchObject({ previous: 'off', last_lit: 'red', brightness: 20 });
    const fresh = create();
    enterState(fresh, 'shelf', 'off', 1, null, []);
    expect(fresh.get('lamp', 'shelf')).toEqual({ ...lamp('off'), since: 1 });
  });

  test('has to be there', () => {
    expect(() => findLamp(create(), 'hall')).toThrow('there is no lamp "hall"; there are desk, shelf');
  });
});

describe('a state that is deleted', () => {
  const remove = (name: string, cascade: boolean) => {
    const draft = create();
    const effects: Effect[] = [];
    deleteState(draft, name, cascade, 9, effects);
    return { draft, effects };
  };

  test('is one that there is and that need not be', () => {
    for (const name of ['off', 'on'])
      expect(() => remove(name, true)).toThrow(`the state "${name}" always exists and can't be deleted`);
    expect(() => remove('blue', true)).toThrow('there is no state "blue"');
  });

  test('LIGHT-06 is kept while something names it, unless that may go too', () => {
    expect(() => remove('red', false)).toThrow(
      'the state "red" is used by rule to, rule from, lamp desk; use cascade to delete it with them',
    );
    const { draft, effects } = remove('red', true);
    expect([...draft.all('rule').keys()]).toEqual(['other']);
    expect(draft.get('lamp', 'desk')).toMatchObject({ state: 'off', since: 9 });
    expect(draft.get('lamp', 'shelf')).toEqual(lamp('off'));
    expect(draft.get('state', 'red')).toBeUndefined();
    expect(effects[0]).toEqual({ type: 'show', lamp: 'desk', fadeMs: null });
  });

  test('without users nothing is refused', () => {
    expect(() => {
      refuseUsed('it', []);
    }).not.toThrow();
  });
});
