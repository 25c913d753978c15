import { describe, expect, test } from '@jest/globals';
import { findNextDue, fireDueTimers, skipMissedTimers } from '../../../src/light/changes/due-timers.js';
import { MachineDraft } from '../../../src/light/changes/machine-draft.js';
import type { Effect } from '../../../src/light/changes/effect.js';
import { createMachine } from '../../../src/light/machine.js';
import { timerId, type Timer } from '../../../src/light/timer.js';
import { createInputs } from '../create-inputs.js';

const timer = (name: string, parts: Partial<Timer> = {}): Timer => ({
  name,
  kind: 'timer',
  due: 100,
  missed: 'fire',
  ...parts,
});
const machineOf = (...timers: Timer[]) =>
  createMachine({ timers: new Map(timers.map((each) => [timerId(each), each])) });

/** What fires at a time, and which timers there are afterwards. */
function fire(now: number, ...timers: Timer[]) {
  const draft = new MachineDraft(machineOf(...timers));
  const effects: Effect[] = [];
  fireDueTimers(draft, createInputs(now), effects);
  return {
    due: effects.flatMap((effect) => (effect.type === 'due' ? [effect.timer.name] : [])),
    raised: effects.flatMap((effect) => (effect.type === 'raise' ? [effect.event.name] : [])),
    left: [...draft.all('timer').values()],
  };
}

describe('timers that are due', () => {
  test('fire at their time and not before, and are gone', () => {
    expect(fire(99, timer('a'))).toEqual({ due: [], raised: [], left: [timer('a')] });
    expect(fire(100, timer('a'), timer('b', { due: 101 }))).toEqual({
      due: ['a'],
      raised: ['timer:a'],
      left: [timer('b', { due: 101 })],
    });
  });

  test('do not fire while they stand still or ring', () => {
    const still = [timer('a', { paused_ms: 5 }), timer('b', { ringing_since: 50 })];
    expect(fire(500, ...still)).toEqual({ due: [], raised: [], left: still });
  });

  test('wait for their next time where they repeat', () => {
    expect(fire(125, timer('a', { every_ms: 10 })).left).toEqual([timer('a', { every_ms: 10, due: 130 })]);
  });

  test.each([
    { purpose: { kind: 'alarm' } as const, event: 'alarm_rings' },
    { purpose: { kind: 'reminder', message: 'bins' } as const, event: 'reminder_rings' },
    { purpose: { kind: 'countdown', seconds: 5 } as const, event: 'timer_ends' },
  ])('of the kind $purpose.kind ring until somebody hears them', ({ purpose, event }) => {
    const rings = timer('a', { purpose });
    const raised = ['timer:a', event, ...(event === 'timer_ends' ? ['a_done'] : [])];
    expect(fire(130, rings)).toEqual({ due: ['a'], raised, left: [{ ...rings, ringing_since: 130 }] });
  });

  test.each([
    ['tea', ['timer:tea', 'timer_ends', 'tea_done']],
    ['washing machine', ['timer:washing machine', 'timer_ends', 'washing_machine_done']],
    ['timer-2', ['timer:timer-2', 'timer_ends']],
  ])('that count down to something tell that it is done: %s', (name, raised) => {
    expect(fire(130, timer(name, { purpose: { kind: 'countdown', seconds: 5 } })).raised).toEqual(raised);
  });

  test('ring anew at their next time although nobody answered', () => {
    const purpose = { kind: 'alarm' } as const;
    const [first] = fire(130, timer('a', { purpose, every_ms: 100 })).left;
    expect(first).toEqual(timer('a', { purpose, every_ms: 100, ringing_since: 130, rings_again: 200 }));
    if (!first) throw new Error('the alarm is gone');
    expect(findNextDue(machineOf(first))).toBe(200);
    expect(fire(199, first)).toEqual({ due: [], raised: [], left: [first] });
    expect(fire(205, first)).toEqual({
      due: ['a'],
      raised: ['timer:a', 'alarm_rings'],
      left: [timer('a', { purpose, every_ms: 100, due: 200, ringing_since: 205, rings_again: 300 })],
    });
  });

  test('that would ring anew hours late ring no more, and wait for the time after', () => {
    const hour = 3_600_000;
    const rung = timer('a', {
      purpose: { kind: 'alarm' },
      every_ms: 24 * hour,
      ringing_since: 100,
      rings_again: 24 * hour,
    });
    const { due, raised, left } = fire(26 * hour, rung);
    expect([due, raised]).toEqual([['a'], []]);
    expect(left).toEqual([timer('a', { purpose: { kind: 'alarm' }, every_ms: 24 * hour, due: 48 * hour })]);
  });

  test.each<NonNullable<Timer['purpose']>>([
    { kind: 'commands', commands: [], said: '' },
    { kind: 'restore', lamps: [], said: '' },
    { kind: 'dawn', alarm: 'a', until: 0 },
  ])('what is kept for later ($kind) stays until it is done, without an event of its own', (purpose) => {
    const kept = timer('a', { purpose });
    expect(fire(130, kept)).toEqual({ due: ['a'], raised: [], left: [kept] });
  });
});

test('of what was missed that which is to be skipped goes on without an event, all else stays to fire', () => {
  const skip = { missed: 'skip' } as const;
  const step = skipMissedTimers(
    machineOf(
      timer('gone', skip),
      timer('grid', { ...skip, every_ms: 10 }),
      timer('fires'),
      timer('later', { ...skip, due: 126 }),
      timer('exact', { ...skip, due: 125 }),
      timer('still', { ...skip, paused_ms: 5 }),
    ),
    createInputs(125),
  );
  expect(step.effects).toEqual([]);
  expect(step.writes.map(({ id }) => id)).toEqual(['timer:gone', 'timer:grid', 'timer:exact']);
  expect([...step.machine.timers.values()].map(({ name, due }) => [name, due])).toEqual([
    ['grid', 130],
    ['fires', 100],
    ['later', 126],
    ['still', 100],
  ]);
});

test('the next that is due is the first of the timers that run and the rules that wait', () => {
  expect(findNextDue(machineOf())).toBeNull();
  expect(findNextDue(machineOf(timer('a', { due: 1, paused_ms: 5 })))).toBeNull();
  const timers = machineOf(timer('a', { due: 7 }), timer('b', { due: 5 }), timer('c', { due: 1, ringing_since: 1 }));
  expect(findNextDue(timers)).toBe(5);
  const holds = new Map([['x', { rule: 'x', lamp: 'lamp', due: 3 }]]);
  expect(findNextDue({ ...timers, holds })).toBe(3);
  expect(findNextDue({ ...machineOf(), holds })).toBe(3);
});
