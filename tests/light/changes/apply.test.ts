import { describe, expect, test } from '@jest/globals';
import { applyChanges } from '../../../src/light/changes/apply.js';
import { changeSchema, type ChangeInput } from '../../../src/light/changes/change.js';
import { createInputs } from '../create-inputs.js';
import { createMachine, type Machine } from '../../../src/light/machine.js';

const start = createMachine({
  lamps: new Map([['lamp', { state: 'off', brightness: 100, last_lit: 'on', since: 0 }]]),
});
const apply = (machine: Machine, ...changes: ChangeInput[]) =>
  applyChanges(
    machine,
    changes.map((change) => changeSchema.parse(change)),
    createInputs(5),
  ).machine;
const pulse: ChangeInput = {
  kind: 'state.save',
  state: { name: 'pulse', r: 'sin(frame * 0.1) * 255', g: 0, b: 0, speed: 50 },
};

describe('changes', () => {
  test('LIGHT-06 off and on always exist and cannot be deleted', () => {
    expect([...start.states.keys()]).toEqual(['off', 'on']);
    expect(() => apply(start, { kind: 'state.delete', name: 'off' })).toThrow('the state "off" always exists');
  });

  test('LIGHT-06 a state in use is not deleted: the users are named, or taken along when asked', () => {
    const machine = apply(
      start,
      pulse,
      { kind: 'rule.save', rule: { from: '*', on: 'go', to: 'pulse' } },
      { kind: 'lamp.set', lamp: 'lamp', state: 'pulse' },
    );
    expect(() => apply(machine, { kind: 'state.delete', name: 'pulse' })).toThrow('is used by rule rule-1, lamp lamp');
    const after = apply(machine, { kind: 'state.delete', name: 'pulse', cascade: true });
    expect(after.rules.size).toBe(0);
    expect(after.lamps.get('lamp')?.state).toBe('off');
  });

  test('a rule or lamp that names a missing state is refused, unless the same change set makes it', () => {
    const rule: ChangeInput = { kind: 'rule.save', rule: { from: '*', on: 'go', to: 'pulse' } };
    expect(() => apply(start, rule)).toThrow('names the state "pulse", which does not exist');
    expect(apply(start, rule, pulse).rules.get('rule-1')?.to).toBe('pulse');
  });

  test('a replaced rule keeps its place among equals', () => {
    const machine = apply(
      start,
      { kind: 'rule.save', rule: { id: 'a', from: '*', on: 'go', to: 'on' } },
      { kind: 'rule.save', rule: { id: 'b', from: '*', on: 'go', to: 'off' } },
      { kind: 'rule.save', rule: { id: 'a', from: '*', on: 'go', to: 'on', description: 'again' } },
    );
    expect([...machine.rules.values()].map(({ id, order }) => [id, order])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('the dimmer is kept while the lamp is off', () => {
    const dimmed = apply(
      start,
      { kind: 'lamp.set', lamp: 'lamp', state: 'on', brightness: 10 },
      { kind: 'lamp.set', lamp: 'lamp', state: 'off' },
    );
    expect(dimmed.lamps.get('lamp')).toMatchObject({ state: 'off', brightness: 10, last_lit: 'on' });
  });

  test.each([
    [{ kind: 'state.save', state: { name: 'a b', r: 1, g: 2, b: 3 } }, true],
    [{ kind: 'state.save', state: { name: 'Küche/rot', r: 1, g: 2, b: 3 } }, true],
    [{ kind: 'state.save', state: { name: '', r: 1, g: 2, b: 3 } }, false],
    [{ kind: 'state.save', state: { name: 'a*', r: 1, g: 2, b: 3 } }, false],
    [{ kind: 'state.save', state: { name: 'a'.repeat(10_000), r: 1, g: 2, b: 3 } }, false],
    [{ kind: 'state.save', state: { name: '../etc', r: 1, g: 2, b: 3 } }, true],
    [{ kind: 'state.save', state: { name: 'a', r: 'nope(', g: 2, b: 3 } }, false],
    [{ kind: 'state.save', state: { name: 'a', r: NaN, g: 2, b: 3 } }, false],
    [{ kind: 'state.save', state: { name: 'a', r: 1, g: 2, b: 3, speed: 0 } }, false],
    [{ kind: 'rule.save', rule: { from: '*', on: 'go', condition: 'x' } }, false],
    [{ kind: 'rule.save', rule: { from: '*', on: 'go', priority: Infinity } }, false],
    [{ kind: 'data.set', name: 'x', value: { deep: true } }, false],
    [{ kind: 'lamp.set', lamp: 'lamp', brightness: 0 }, false],
  ])('SAFE-04 %j is acceptable: %p', (change, acceptable) => {
    expect(changeSchema.safeParse(change).success).toBe(acceptable);
  });
});
