import { describe, expect, test } from '@jest/globals';
import { Timekeeper } from '../../src/automation/timekeeper.js';
import { millis } from '../../src/core/units.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createEngine } from '../engine/create-engine.js';

const voice = { kind: 'voice' as const, detail: 'a sentence' };
const on = (event: string, to: string, extra: object = {}): ChangeInput => ({
  kind: 'rule.save',
  rule: { id: `${event}-${to}`, from: '*', on: event, to, ...extra },
});
const timer = (request: object): ChangeInput => ({ kind: 'timer.save', timer: { name: 'tea', ...request } });

function createKeeper() {
  const made = createEngine();
  const keeper = new Timekeeper(made.engine, made.clock, {
    onDue: () => undefined,
    onTrouble: (message) => {
      throw new Error(message);
    },
  });
  keeper.start();
  return { ...made, state: () => made.engine.status('lamp').state };
}

describe('LIGHT-08 the wall clock is set while time runs', () => {
  const days = 3 * 86_400_000;

  test.each([days, -5 * 3_600_000])('a countdown takes as long as it was given, whatever the jump: %d ms', (jump) => {
    const { engine, clock, state } = createKeeper();
    clock.jump(millis(days));
    engine.apply([on('timer:tea', 'on'), timer({ after_ms: 600_000 })], voice);
    clock.advance(millis(60_000));
    clock.jump(millis(jump));
    clock.advance(millis(539_000));
    expect(state()).toBe('off');
    clock.advance(millis(1000));
    expect(state()).toBe('on');
  });

  test.each([days, -5 * 3_600_000])('so does the wait of a rule: %d ms', (jump) => {
    const { engine, clock, state } = createKeeper();
    clock.jump(millis(days));
    engine.apply([on('door', 'on', { for_ms: 600_000 })], voice);
    engine.fire({ name: 'door' }, { kind: 'source' });
    clock.jump(millis(jump));
    clock.advance(millis(599_000));
    expect(state()).toBe('off');
    clock.advance(millis(1000));
    expect(state()).toBe('on');
  });

  test('one that is set after the jump, before anybody noticed it, is left alone', () => {
    const { engine, clock } = createKeeper();
    engine.apply([timer({ name: 'egg', after_ms: 600_000 })], voice);
    clock.jump(millis(days));
    engine.apply([timer({ after_ms: 600_000 })], voice);
    const left = (id: string) => engine.machine.timers.get(id)!.due - clock.now();
    expect([left('timer:egg'), left('timer:tea')]).toEqual([600_000, 600_000]);
  });

  test('what hangs on the calendar keeps its wall time', () => {
    const { engine, clock } = createKeeper();
    engine.apply([timer({ name: 'seven', at: '07:00' }), timer({ name: 'date', due: 5_000_000 })], voice);
    clock.jump(millis(3_000_000));
    clock.advance(millis(60_000));
    expect([...engine.machine.timers.values()].map(({ due }) => due)).toEqual([7 * 3_600_000, 5_000_000]);
  });
});
