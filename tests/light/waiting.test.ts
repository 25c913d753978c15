import { describe, expect, test } from '@jest/globals';
import { AnswerBook } from '../../src/light/rules/answer-book.js';
import type { Machine } from '../../src/light/machine.js';
import { passTime, reviewHolds, transition } from '../../src/light/rules/transition.js';
import { findUnanswered } from '../../src/light/rules/unanswered.js';
import { createInputs } from './create-inputs.js';
import { lampIn, machineWith } from './create-machine.js';

const fire = (machine: Machine, now: number, name = 'go') => transition(machine, { name }, createInputs(now));
const stateOf = (machine: Machine, lamp = 'lamp') => machine.lamps.get(lamp)?.state;
const dues = (machine: Machine) => [...machine.holds].map(([id, { due }]) => [id, due]);

describe('a rule that waits (for_ms)', () => {
  const waits = { from: '*', on: 'go', to: 'on', for_ms: 100 };

  test('fires so long after its event, not before, and only once', () => {
    const waiting = fire(machineWith([waits]), 1000).machine;
    expect(stateOf(waiting)).toBe('off');
    expect([...waiting.holds.values()]).toEqual([{ rule: 'rule-1', lamp: 'lamp', due: 1100 }]);
    const early = passTime(waiting, createInputs(1099));
    expect([stateOf(early.machine), early.machine.holds.size]).toEqual(['off', 1]);
    const done = passTime(waiting, createInputs(1100));
    expect([stateOf(done.machine), done.machine.holds.size]).toEqual(['on', 0]);
    expect(done.firings).toEqual([
      { rule: 'rule-1', event: 'go', lamp: 'lamp', from: 'off', to: 'on', condition: null, data: {} },
    ]);
  });

  test('does not begin anew when its event comes again, unless its mode is restart', () => {
    const twice = (mode: string) => fire(fire(machineWith([{ ...waits, mode }]), 1000).machine, 1050).machine;
    expect(dues(twice('single'))).toEqual([['rule-1 lamp', 1100]]);
    expect(dues(twice('restart'))).toEqual([['rule-1 lamp', 1150]]);
  });

  test('does not stand in the way of those after it', () => {
    const { machine, firings } = fire(machineWith([waits, { from: '*', on: 'go', to: 'off' }]), 1000);
    expect(firings.map(({ rule }) => rule)).toEqual(['rule-2']);
    expect(machine.holds.size).toBe(1);
  });

  test('waits for each lamp by itself', () => {
    const lamps = new Map([
      ['a', lampIn('off')],
      ['b', lampIn('off')],
    ]);
    const waiting = fire(machineWith([waits], { lamps }), 1000).machine;
    expect(dues(waiting)).toEqual([
      ['rule-1 a', 1100],
      ['rule-1 b', 1100],
    ]);
    expect(passTime(waiting, createInputs(2000)).firings.map(({ lamp }) => lamp)).toEqual(['a', 'b']);
  });

  test('does not fire where its condition, state or switch no longer lets it when its time comes', () => {
    const spoil = (rule: object, change: (machine: Machine) => Machine) => {
      const machine = machineWith([{ ...waits, ...rule }], { variables: new Map([['x', 1]]) });
      return stateOf(passTime(change(fire(machine, 0).machine), createInputs(100)).machine);
    };
    expect(spoil({ condition: "getData('x') == 1" }, (machine) => machine)).toBe('on');
    expect(
      spoil({ condition: "getData('x') == 1" }, (machine) => ({ ...machine, variables: new Map([['x', 2]]) })),
    ).toBe('off');
    expect(spoil({ from: 'off' }, (machine) => ({ ...machine, lamps: new Map([['lamp', lampIn('elsewhere')]]) }))).toBe(
      'elsewhere',
    );
    const off = machineWith([{ ...waits, enabled: false }]);
    expect(spoil({}, (machine) => ({ ...off, holds: machine.holds }))).toBe('off');
    expect(spoil({}, (machine) => ({ ...machineWith([]), holds: machine.holds }))).toBe('off');
    expect(spoil({}, (machine) => ({ ...machine, lamps: new Map() }))).toBeUndefined();
  });

  test('of several that waited, the first in the order of rules goes first', () => {
    const rules = [
      { ...waits, to: 'off', for_ms: 10 },
      { ...waits, to: 'on', for_ms: 20, priority: 5 },
    ];
    const waiting = fire(machineWith(rules), 0).machine;
    expect(passTime(waiting, createInputs(50)).firings.map(({ rule }) => rule)).toEqual(['rule-2', 'rule-1']);
  });

  test('is reviewed: its wait ends when rule, state or condition is gone, and goes on while they hold', () => {
    const machine = machineWith([{ ...waits, from: 'off', condition: "getData('x') == 1" }], {
      variables: new Map([['x', 1]]),
    });
    const waiting = fire(machine, 0).machine;
    const left = (changed: Machine) => reviewHolds(changed, createInputs(5)).machine.holds.size;
    expect(reviewHolds(waiting, createInputs(5)).writes).toEqual([]);
    expect(left(waiting)).toBe(1);
    expect(left({ ...waiting, variables: new Map([['x', 2]]) })).toBe(0);
    expect(left({ ...waiting, lamps: new Map([['lamp', lampIn('on')]]) })).toBe(0);
    expect(left({ ...waiting, lamps: new Map() })).toBe(0);
    expect(left({ ...machineWith([]), holds: waiting.holds })).toBe(0);
    expect(left({ ...machineWith([{ ...waits, enabled: false }]), holds: waiting.holds })).toBe(0);
  });
});

describe('a rule that cools down', () => {
  test('does not match again before its time is over, for any lamp, and those after it get their turn', () => {
    const machine = machineWith([
      { from: '*', on: 'go', to: 'on', cooldown_ms: 100 },
      { from: '*', on: 'go', to: 'off' },
    ]);
    const first = fire(machine, 1000);
    expect(first.machine.fired.get('rule-1')).toBe(1000);
    expect(stateOf(fire(first.machine, 1099).machine)).toBe('off');
    expect(stateOf(fire(first.machine, 1100).machine)).toBe('on');
    expect(fire(machineWith([{ from: '*', on: 'go', to: 'on' }]), 5).machine.fired.size).toBe(0);
  });

  test('cools down from when it fired, not from when it began to wait', () => {
    const machine = machineWith([{ from: '*', on: 'go', to: 'on', cooldown_ms: 100, for_ms: 50 }]);
    const fired = passTime(fire(machine, 0).machine, createInputs(60)).machine;
    expect(fired.fired.get('rule-1')).toBe(60);
    expect(fire(fired, 159).machine.holds.size).toBe(0);
    expect(fire(fired, 160).machine.holds.size).toBe(1);
  });
});

describe('a rule that goes back', () => {
  const back = [{ from: '*', on: 'back', to: '@previous' }];

  test('enters the state before this one, or goes dark where there is none', () => {
    const from = (parts: object) =>
      stateOf(
        fire(machineWith(back, { lamps: new Map([['lamp', { ...lampIn('on'), ...parts }]]) }), 0, 'back').machine,
      );
    expect(from({ previous: 'on', state: 'off' })).toBe('on');
    expect(from({})).toBe('off');
    expect(from({ previous: 'deleted' })).toBe('off');
  });
});

describe('a rule that stays', () => {
  test('runs its action and is told of, and moves no lamp', () => {
    const { machine, firings, effects } = fire(machineWith([{ from: '*', on: 'go', action: "setData('n', 1)" }]), 5);
    expect(machine.variables.get('n')).toBe(1);
    expect(effects).toEqual([]);
    expect(firings).toEqual([
      { rule: 'rule-1', event: 'go', lamp: 'lamp', from: 'off', to: null, condition: null, data: {} },
    ]);
  });

  test('what its condition read is told; one that fails is a problem, and no match', () => {
    const condition = "getData('a') == 1 && getData('b') != 2";
    const machine = machineWith([{ from: '*', on: 'go', to: 'on', condition }], { variables: new Map([['a', 1]]) });
    expect(fire(machine, 5).firings[0]).toMatchObject({ condition, data: { a: 1, b: undefined } });
    const broken = fire(machineWith([{ from: '*', on: 'go', to: 'on', condition: 'gone(1)' }]), 5);
    expect(broken.firings).toEqual([]);
    expect(broken.effects).toEqual([
      {
        type: 'problem',
        rule: 'rule-1',
        message: expect.stringContaining('its condition failed: there is no function'),
      },
    ]);
  });
});

describe('DATA-06 a rule that calls what only the sandbox runs', () => {
  const functions = new Map([
    ['risk', { code: '(n) => { let sum = 0; while (sum < n) sum += 1; return sum }' }],
  ]) as never;
  const asks = { from: '*', on: 'go', to: 'on', condition: "risk(getData('x')) > 1" };
  const machineAsking = (...more: object[]) =>
    machineWith([...more, asks], { functions, variables: new Map([['x', 3]]) });
  const moment = (attended: boolean, ...answers: [number, number][]) => {
    const book = new AnswerBook();
    book.attended = attended;
    for (const [value, answer] of answers) book.put({ name: 'risk', values: [value] }, answer);
    return { ...createInputs(5), answers: book };
  };
  const question = { name: 'risk', values: [3] };

  test('makes its event wait for the answer, and nothing else happens', () => {
    const { machine, effects, firings } = transition(machineAsking(), { name: 'go' }, moment(true));
    expect(effects).toEqual([{ type: 'wait', event: { name: 'go' }, questions: [question] }]);
    expect([stateOf(machine), firings]).toEqual(['off', []]);
  });

  test('goes on with the answer when there is one, with the last one when nobody asks, with 0 when there is none', () => {
    const state = (at: ReturnType<typeof moment>) => stateOf(transition(machineAsking(), { name: 'go' }, at).machine);
    expect(state(moment(true, [3, 5]))).toBe('on');
    expect(state(moment(true, [3, 0]))).toBe('off');
    expect(state(moment(false, [9, 5]))).toBe('on');
    expect(state(moment(false))).toBe('off');
    expect(stateOf(transition(machineAsking(), { name: 'go' }, createInputs(5)).machine)).toBe('off');
  });

  test('is not asked for where it can make no difference', () => {
    const questions = (machine: Machine, event: { name: string; lamp?: string } = { name: 'go' }) =>
      findUnanswered(machine, event, moment(true));
    expect(questions(machineAsking())).toEqual([question]);
    expect(questions(machineAsking({ from: '*', on: 'go', to: 'off' }))).toEqual([]);
    expect(questions(machineAsking({ from: '*', on: 'go', to: 'off', for_ms: 5 }))).toEqual([question]);
    expect(questions(machineAsking({ from: '*', on: 'go', to: 'off', condition: 'false' }))).toEqual([question]);
    expect(questions(machineAsking(), { name: 'other' })).toEqual([]);
    expect(questions(machineAsking(), { name: 'go', lamp: 'elsewhere' })).toEqual([]);
    expect(questions(machineAsking(), { name: 'go', lamp: 'lamp' })).toEqual([question]);
    expect(questions(machineWith([{ ...asks, lamp: 'elsewhere' }], { functions }))).toEqual([]);
    expect(findUnanswered(machineAsking(), { name: 'go' }, moment(false))).toEqual([]);
  });

  test('an action that asks makes its event wait too, if its condition holds', () => {
    const acts = (condition: string) =>
      machineWith([{ from: '*', on: 'go', condition, action: "setData('y', risk(getData('x')))" }], {
        functions,
        variables: new Map([['x', 3]]),
      });
    expect(findUnanswered(acts('true'), { name: 'go' }, moment(true))).toEqual([question]);
    expect(findUnanswered(acts('false'), { name: 'go' }, moment(true))).toEqual([]);
    expect(transition(acts('true'), { name: 'go' }, moment(true, [3, 8])).machine.variables.get('y')).toBe(8);
  });

  test('a wait does not end while its condition has no answer yet', () => {
    const waiting = machineWith([{ ...asks, for_ms: 100 }], {
      functions,
      variables: new Map([['x', 3]]),
      holds: new Map([['rule-1 lamp', { rule: 'rule-1', lamp: 'lamp', due: 100 }]]),
    });
    const left = (at: ReturnType<typeof moment>) => reviewHolds(waiting, at).machine.holds.size;
    expect([left(moment(true)), left(moment(true, [3, 0])), left(moment(true, [3, 5])), left(moment(false))]).toEqual([
      1, 0, 1, 0,
    ]);
  });
});
