import { expect, test } from '@jest/globals';
import { tellChanges } from '../../src/engine/tell-changes.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createEngine, oneLamp } from './create-engine.js';

const twoLamps = [oneLamp[0]!, { ...oneLamp[0]!, id: 'shelf', name: 'Shelf light' }];
const agent = { kind: 'agent', request: 'run-1', detail: 'a wish' } as const;
const state = (name: string): ChangeInput => ({ kind: 'state.save', state: { name, r: 1, g: 2, b: 3 } });
const rule = (on: string): ChangeInput => ({ kind: 'rule.save', rule: { from: '*', on, to: 'off' } });
const data = (name: string, value: unknown): ChangeInput => ({ kind: 'data.set', name, value }) as ChangeInput;

const later = { after_ms: 60_000 };
const alarm: ChangeInput = { kind: 'timer.save', timer: { name: 'alarm-1', ...later, purpose: { kind: 'alarm' } } };
const dawn: ChangeInput = {
  kind: 'timer.save',
  timer: { name: 'dawn-alarm-1', ...later, purpose: { kind: 'dawn', alarm: 'alarm-1', until: 9 } },
};
const reminder: ChangeInput = {
  kind: 'timer.save',
  timer: { name: 'reminder-1', ...later, purpose: { kind: 'reminder', message: 'eat' } },
};

test.each<[string, readonly ChangeInput[], string]>([
  ['nothing', [], ''],
  ['one look', [state('sea')], 'I added the look sea.'],
  ['looks and rules', [state('sea'), state('sky'), rule('bell')], 'I added the looks sea and sky and added a rule.'],
  ['many looks', ['a', 'b', 'c', 'd'].map(state), 'I added 4 looks.'],
  ['an alarm with its wake-up light', [alarm, dawn], 'I added an alarm.'],
  ['a reminder', [reminder], 'I added the reminder "eat".'],
  ['a variable', [data('guests', 4)], 'I set guests to 4.'],
  ['a long value', [data('text', 'x'.repeat(90))], 'I set text to a new value.'],
  ['many variables', ['a', 'b', 'c', 'd'].map((name) => data(name, 1)), 'I set 4 variables.'],
])('tells of %s', (_, changes, told) => {
  const { engine } = createEngine(oneLamp);
  if (changes.length > 0) engine.apply(changes, agent);
  expect(tellChanges(engine.wholeHistory(), 'run-1', engine.lamps)).toBe(told);
});

test.each([
  ['white/4000', 'I set the light to 4000 kelvin at 50 percent.'],
  ['color/#3366cc', 'I set the light to royal blue at 50 percent.'],
  ['color/red', 'I set the light to red at 50 percent.'],
  ['animation/pulse/blue:500', 'I set the light to pulse blue at 50 percent.'],
])('the state %s is told as people say it', (name, told) => {
  const { engine } = createEngine(oneLamp);
  engine.apply([state(name)], { kind: 'cli' });
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: name, brightness: 50 }], agent);
  expect(tellChanges(engine.wholeHistory(), 'run-1', engine.lamps)).toBe(told);
});

test('the time of an automation is told with its rule', () => {
  const { engine } = createEngine(oneLamp);
  const timer = { name: 'auto/hourly', kind: 'schedule' as const, every_ms: 3_600_000 };
  engine.apply([rule('schedule:auto/hourly'), { kind: 'timer.save', timer }], agent);
  expect(tellChanges(engine.wholeHistory(), 'run-1', engine.lamps)).toBe('I added a rule.');
});

test.each([
  ['timer', 'I added a timer.'],
  ['timer-2', 'I added a timer.'],
  ['green_tea', 'I added the timer green tea.'],
])('a timer called %s is told by the name that people gave it', (name, told) => {
  const { engine } = createEngine(oneLamp);
  const purpose = { kind: 'countdown' as const, seconds: 60 };
  engine.apply([{ kind: 'timer.save', timer: { name, ...later, purpose } }], agent);
  expect(tellChanges(engine.wholeHistory(), 'run-1', engine.lamps)).toBe(told);
});

test('names the lamps where there are several, and what was changed or removed', () => {
  const { engine } = createEngine(twoLamps);
  engine.apply([state('sea'), state('sky')], { kind: 'cli' });
  const again = { name: 'sky', r: 9, g: 9, b: 9 };
  engine.apply(
    [
      { kind: 'state.save', state: again },
      { kind: 'state.delete', name: 'sea', cascade: false },
    ],
    agent,
  );
  engine.apply([{ kind: 'lamp.set', lamp: 'shelf', state: 'sky' }], agent);
  expect(tellChanges(engine.wholeHistory(), 'run-1', engine.lamps)).toBe(
    'I changed the look sky, removed the look sea and set the shelf light to sky.',
  );
  expect(tellChanges(engine.wholeHistory(), 'run-2', engine.lamps)).toBe('');
});

test('what was taken back again is not told as a change', () => {
  const { engine } = createEngine(oneLamp);
  engine.apply([state('sea')], agent);
  engine.apply([{ kind: 'state.delete', name: 'sea', cascade: false }], agent);
  expect(tellChanges(engine.wholeHistory(), 'run-1', engine.lamps)).toBe('In the end everything is as it was before.');
});
