import { describe, expect, test } from '@jest/globals';
import { createInputs } from '../create-inputs.js';
import type { LampStatus } from '../../../src/light/lamp-status.js';
import { createMachine, type Machine } from '../../../src/light/machine.js';
import { ruleSchema, type Rule } from '../../../src/light/rules/rule.js';
import { transition } from '../../../src/light/rules/transition.js';

const lamp = (state: string): LampStatus => ({ state, brightness: 100, last_lit: 'on', since: 0 });
const states = ['color/red', 'color/blue', 'animation/pulse'].map((name) => ({ name, r: 1, g: 2, b: 3, speed: null }));

function createRules(rules: readonly object[]): ReadonlyMap<string, Rule> {
  return new Map(
    rules.map((rule, index) => {
      const parsed = { ...ruleSchema.parse(rule), order: index };
      const id = parsed.id ?? `rule-${index + 1}`;
      return [id, { ...parsed, id }];
    }),
  );
}

function machineOf(rules: readonly object[], state = 'off', lamps: readonly string[] = ['lamp']): Machine {
  return createMachine({
    states: new Map(states.map((each) => [each.name, each])),
    rules: createRules(rules),
    lamps: new Map(lamps.map((id) => [id, lamp(state)])),
  });
}

function fire(machine: Machine, name: string, onLamp?: string) {
  return transition(machine, { name, ...(onLamp === undefined ? {} : { lamp: onLamp }) }, createInputs(1000));
}
const stateAfter = (machine: Machine, name: string) => fire(machine, name).machine.lamps.get('lamp')?.state;

describe('transition', () => {
  test.each([
    ['color/red', 'color/red', true],
    ['*', 'animation/pulse', true],
    ['color/*', 'color/red', true],
    ['color/*', 'animation/pulse', false],
    ['color/red', 'color/blue', false],
  ])('LIGHT-01 from "%s" matches the state "%s": %p', (from, state, matches) => {
    const machine = machineOf([{ from, on: 'button_click', to: 'on' }], state);
    expect(stateAfter(machine, 'button_click')).toBe(matches ? 'on' : state);
  });

  test.each([
    ['timer:*', 'timer:tea', true],
    ['*', 'anything', true],
    ['timer:*', 'schedule:tea', false],
  ])('LIGHT-01 on "%s" matches the event "%s": %p', (on, event, matches) => {
    expect(stateAfter(machineOf([{ from: '*', on, to: 'on' }]), event)).toBe(matches ? 'on' : 'off');
  });

  test('LIGHT-02 the highest priority wins, and among equals the first added', () => {
    const rules = [
      { from: '*', on: 'go', to: 'color/red' },
      { from: '*', on: 'go', to: 'color/blue' },
    ];
    expect(stateAfter(machineOf(rules), 'go')).toBe('color/red');
    expect(
      stateAfter(
        machineOf([...rules, { from: '*', on: 'g*', to: 'on', priority: 1 }].filter((rule) => rule.on === 'go')),
        'go',
      ),
    ).toBe('color/red');
    expect(stateAfter(machineOf([...rules, { from: '*', on: '*', to: 'on', priority: 1 }]), 'go')).toBe('on');
  });

  test('LIGHT-02 a safety rule of priority 100 is not overridden by anything lower', () => {
    const machine = machineOf(
      [
        { from: 'color/red', on: 'button_hold', to: 'color/blue', priority: 99 },
        { from: '*', on: 'button_hold', to: 'off', priority: 100 },
      ],
      'color/red',
    );
    expect(stateAfter(machine, 'button_hold')).toBe('off');
  });

  test('LIGHT-02 the next rule gets its turn when a condition does not hold', () => {
    const machine = machineOf([
      { from: '*', on: 'go', to: 'color/red', condition: "getData('counter') > 0" },
      { from: '*', on: 'go', to: 'color/blue' },
    ]);
    expect(stateAfter(machine, 'go')).toBe('color/blue');
  });

  test('LIGHT-03 a disabled rule never matches', () => {
    expect(stateAfter(machineOf([{ from: '*', on: 'go', to: 'on', enabled: false }]), 'go')).toBe('off');
  });

  test('LIGHT-04 a counting action writes the variable that conditions read', () => {
    let machine = machineOf([
      { from: '*', on: 'go', to: 'off', condition: "getData('counter') === 0" },
      { from: '*', on: 'go', to: 'on', action: "setData('counter', (getData('counter') ?? 2) - 1)" },
    ]);
    machine = fire(machine, 'go').machine;
    expect(machine.variables.get('counter')).toBe(1);
    machine = fire(machine, 'go').machine;
    expect(machine.variables.get('counter')).toBe(0);
    expect(stateAfter(machine, 'go')).toBe('off');
  });

  test('LIGHT-04 an action that fails leaves the light as it was and is reported', () => {
    const machine = machineOf([{ from: '*', on: 'go', to: 'on', action: "setData('a', 1); setData('b', sin('x'))" }]);
    const { effects, machine: after } = fire(machine, 'go');
    expect(after).toBe(machine);
    expect(effects).toEqual([
      { type: 'problem', rule: 'rule-1', message: expect.stringContaining('its action failed') },
    ]);
  });

  test('LIGHT-15 each lamp has its own state; a rule may name one, and an event too', () => {
    const machine = machineOf([{ from: '*', on: 'go', to: 'on', lamp: 'desk' }], 'off', ['desk', 'shelf']);
    expect([...fire(machine, 'go').machine.lamps].map(([id, { state }]) => [id, state])).toEqual([
      ['desk', 'on'],
      ['shelf', 'off'],
    ]);
    expect(fire(machine, 'go', 'shelf').firings).toEqual([]);
  });

  test('an action runs once however many lamps its rule fires for', () => {
    const machine = machineOf(
      [{ from: '*', on: 'go', to: 'on', action: "setData('n', (getData('n') ?? 0) + 1)" }],
      'off',
      ['a', 'b', 'c'],
    );
    const { machine: after, firings } = fire(machine, 'go');
    expect(after.variables.get('n')).toBe(1);
    expect(firings).toHaveLength(3);
  });

  test('entering a state is an effect and an event, with the old machine untouched', () => {
    const machine = machineOf([{ from: 'off', on: 'go', to: 'on' }]);
    const { effects, writes } = fire(machine, 'go');
    expect(effects).toEqual([
      { type: 'show', lamp: 'lamp', fadeMs: null },
      { type: 'raise', event: { name: 'state_entered', lamp: 'lamp' } },
    ]);
    expect(writes).toEqual([
      {
        kind: 'lamp',
        id: 'lamp',
        before: lamp('off'),
        after: { state: 'on', previous: 'off', brightness: 100, last_lit: 'on', since: 1000 },
      },
    ]);
    expect(machine.lamps.get('lamp')?.state).toBe('off');
  });
});
