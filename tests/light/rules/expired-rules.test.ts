import { describe, expect, test } from '@jest/globals';
import { createInputs } from '../create-inputs.js';
import { findNextDue } from '../../../src/light/changes/due-timers.js';
import { createMachine, type Machine } from '../../../src/light/machine.js';
import { ruleSchema } from '../../../src/light/rules/rule.js';
import { passTime, transition } from '../../../src/light/rules/transition.js';

const base = { from: '*', on: 'door_opens', to: 'on', show_as: 'door', expires: 1000 };
const ruleOf = (rule: object, order: number) => ({ ...ruleSchema.parse(rule), id: `door/${order}`, order });
const ending = { from: '*', on: 'door_closes', ends: 'door' };

function createHouse(): Machine {
  return createMachine({
    rules: new Map([base, ending].map(ruleOf).map((rule) => [rule.id, rule])),
    lamps: new Map([['lamp', { state: 'off', brightness: 100, last_lit: 'on', since: 0 }]]),
  });
}

describe('a rule that is over', () => {
  test('does nothing anymore, and is waited for to be deleted with what ends it', () => {
    const machine = createHouse();
    expect(findNextDue(machine)).toBe(1000);
    const fired = (now: number) => transition(machine, { name: 'door_opens' }, createInputs(now)).firings.length;
    expect([fired(999), fired(1000)]).toEqual([1, 0]);
    expect(passTime(machine, createInputs(999)).machine.rules.size).toBe(2);
    expect(passTime(machine, createInputs(1000)).machine.rules.size).toBe(0);
  });

  test('stays until what it shows has ended', () => {
    const opened = transition(createHouse(), { name: 'door_opens' }, createInputs(999)).machine;
    expect(opened.lamps.get('lamp')?.state).toBe('on');
    expect(findNextDue(opened)).toBeNull();
    expect(passTime(opened, createInputs(2000)).machine.rules.size).toBe(2);
    const closed = transition(opened, { name: 'door_closes' }, createInputs(2000)).machine;
    expect(closed.lamps.get('lamp')?.state).toBe('off');
    expect(passTime(closed, createInputs(2000)).machine.rules.size).toBe(0);
  });
});
