import { expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { planFlash } from '../../src/engine/plan-flash.js';
import { tellPassing } from '../../src/engine/tell-passing.js';
import { createEngine } from './create-engine.js';

const lamps = [
  { id: 'w1', name: 'Sofa lamp', aliases: [] },
  { id: 'w2', name: 'Desk lamp', aliases: [] },
];

/** What history tells of what came next by time alone. */
function createHistory() {
  const made = createEngine(lamps);
  const pass = (seconds: number) => {
    made.clock.advance(millis(seconds * 1000));
    made.engine.passTime();
    const [newest] = made.engine.history(1);
    return [newest?.origin.detail, tellPassing(newest?.writes ?? [], lamps)];
  };
  return { ...made, pass };
}

test('the end of a flash is told as that, and not as what the lamp shows then', () => {
  const { engine, pass } = createHistory();
  engine.carryOut([planFlash('w1', { forMs: 10_000 })], { kind: 'home', detail: 'Home Assistant (flash)' });
  expect(pass(11)).toEqual([undefined, 'the end of a flash']);
});

test('of what was shown for a while it is told what the lamp shows again, by its name', () => {
  const { engine, pass } = createHistory();
  const rule = { id: 'r', from: '*', on: 'bell', to: 'on', show_as: 'bell', show_ms: 5000, lamp: 'w2' };
  engine.apply([{ kind: 'rule.save', rule }], { kind: 'cli' });
  engine.fire({ name: 'bell' }, { kind: 'cli' });
  expect(pass(6)).toEqual([undefined, 'set the desk lamp to off']);
});

test('a timer that has passed is told by its name', () => {
  const { engine, pass } = createHistory();
  engine.apply([{ kind: 'timer.save', timer: { name: 'tea', after_ms: 1000 } }], { kind: 'cli' });
  expect(pass(2)).toEqual([undefined, 'removed the timer tea']);
});

test('there is always something to read', () => {
  expect(tellPassing([], lamps)).toBe('time passed');
});
