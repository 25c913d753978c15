import { describe, expect, test } from '@jest/globals';
import { ButtonEvents } from '../../src/automation/button-events.js';
import type { Gesture } from '../../src/automation/button-gestures.js';
import type { Lamp } from '../../src/core/lamp.js';
import { millis } from '../../src/core/units.js';
import type { EngineParts } from '../../src/engine/engine-parts.js';
import { createEngine, oneLamp } from '../engine/create-engine.js';
import { SimulatedButton } from '../simulated/button.js';

async function createBench(
  lamps: readonly Lamp[] = oneLamp,
  more: Partial<EngineParts> = {},
  isTaken: (gesture: Gesture) => boolean = () => false,
) {
  const parts = createEngine(lamps, undefined, more);
  const { engine, clock, facts } = parts;
  const button = new SimulatedButton();
  const timing = { debounce: millis(20), double: millis(300), hold: millis(700) };
  const events = new ButtonEvents({ button, timing, clock, engine, facts, isTaken });
  await events.start();
  /** Presses for so long, and waits until all is told. */
  const press = (length: number) => {
    const at = clock.monotonic();
    button.play([at]);
    clock.advance(millis(length));
    // The simulated button plays presses first: the release is the second of two edges.
    button.play([at, at + length]);
    clock.advance(millis(2000));
  };
  const states = () => lamps.map(({ id }) => engine.status(id).state);
  return { ...parts, events, press, states };
}

const two: readonly Lamp[] = [
  { id: 'a', name: 'a', aliases: [] },
  { id: 'b', name: 'b', aliases: [] },
];

describe('OUTPUT-04 the button', () => {
  test('a click toggles where no rule answers it', async () => {
    const { engine, press, states } = await createBench();
    engine.apply([{ kind: 'state.save', state: { name: 'red', r: 255, g: 0, b: 0 } }], { kind: 'cli' });
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'red' }], { kind: 'cli' });
    press(100);
    expect(states()).toEqual(['off']);
    press(100);
    expect(states()).toEqual(['red']);
    expect(engine.history(1)[0]).toMatchObject({ origin: { kind: 'button', detail: 'click' } });
  });

  test('of several lamps, any of them lit, a click switches all off; then all on', async () => {
    const { engine, press, states } = await createBench(two);
    engine.apply([{ kind: 'lamp.set', lamp: 'b', state: 'on' }], { kind: 'cli' });
    press(100);
    expect(states()).toEqual(['off', 'off']);
    press(100);
    expect(states()).toEqual(['on', 'on']);
  });

  test('LIGHT-07 rules answer click, double click and release', async () => {
    const { engine, press, clock, states } = await createBench();
    const save = (on: string, to: string) => [
      { kind: 'state.save', state: { name: to, r: 1, g: 2, b: 3 } } as const,
      { kind: 'rule.save', rule: { from: '*', on, to } } as const,
    ];
    const rules = [
      ...save('button_click', 'clicked'),
      ...save('button_double_click', 'doubled'),
      ...save('button_release', 'released'),
    ];
    engine.apply(rules, { kind: 'cli' });
    press(100);
    expect(states()).toEqual(['clicked']);
    // A hold is off, and a lamp that it switched off stays so when it ends; one that was lit meanwhile follows the release.
    press(1000);
    expect(states()).toEqual(['off']);
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on' }], { kind: 'cli' });
    engine.fire({ name: 'button_release' }, { kind: 'button' });
    expect(states()).toEqual(['released']);
    expect(clock.pending).toEqual([]);
  });

  test('OUTPUT-10 a hold that answers something else is off all the same; such a click is not for the light', async () => {
    const { engine, press, states } = await createBench(two, {}, () => true);
    engine.apply([{ kind: 'lamp.set', lamp: 'a', state: 'on' }], { kind: 'cli' });
    press(100);
    expect(states()).toEqual(['on', 'off']);
    press(1000);
    expect(states()).toEqual(['off', 'off']);
  });

  test('OUTPUT-10 what a hold silences may fail: it is off, and the failure is told', async () => {
    const { engine, press, states, told } = await createBench(two, {}, () => {
      throw new Error('no space left on device');
    });
    engine.apply([{ kind: 'lamp.set', lamp: 'a', state: 'on' }], { kind: 'cli' });
    press(1000);
    expect(states()).toEqual(['off', 'off']);
    expect(told).toContainEqual(
      expect.objectContaining({ part: 'a simulated button', message: 'no space left on device' }),
    );
  });

  test('LIGHT-02 a hold switches off, with no rule and whatever a rule of any priority says', async () => {
    const { engine, press, states } = await createBench(two);
    engine.apply([{ kind: 'lamp.set', lamp: 'a', state: 'on' }], { kind: 'cli' });
    press(1000);
    expect(states()).toEqual(['off', 'off']);
    const rules = [0, 99, 100, 1_000_000].map((priority) => ({
      kind: 'rule.save' as const,
      rule: { from: '*', on: 'button_hold', to: 'on', priority },
    }));
    engine.apply(rules, { kind: 'cli' });
    engine.apply([{ kind: 'lamp.set', lamp: 'b', state: 'on' }], { kind: 'cli' });
    press(1000);
    expect(states()).toEqual(['off', 'off']);
    expect([...engine.machine.rules.keys()]).toHaveLength(4);
  });

  test('OUTPUT-10 no rule brings back the light that a hold switched off, but what it does else it does', async () => {
    const { engine, press, states } = await createBench();
    const again = { from: 'off', on: 'state_entered', to: 'on', action: "setData('n', 1)" };
    const count = { from: 'off', on: 'state_entered', action: "setData('held', 1)" };
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on' }], { kind: 'cli' });
    engine.apply(
      [again, count].map((rule) => ({ kind: 'rule.save' as const, rule })),
      { kind: 'cli' },
    );
    press(1000);
    expect([states(), [...engine.machine.variables]]).toEqual([['off'], [['held', 1]]]);
  });

  test('OUTPUT-10 rules may outrank the hold where the configuration says so', async () => {
    const { engine, press, states } = await createBench(undefined, { holdYields: true });
    const rule = (to: string, priority: number) => ({
      kind: 'rule.save' as const,
      rule: { from: '*', on: 'button_hold', to, priority },
    });
    engine.apply([rule('on', 100)], { kind: 'cli' });
    press(1000);
    expect(states()).toEqual(['off']);
    engine.apply([rule('on', 101)], { kind: 'cli' });
    press(1000);
    expect(states()).toEqual(['on']);
  });

  test('LIGHT-12 the hold shows in a dry run, beside the rules that it outranks', async () => {
    const { engine } = await createBench();
    engine.apply([{ kind: 'rule.save', rule: { from: '*', on: 'button_hold', to: 'on' } }], { kind: 'cli' });
    expect(engine.dryRun({ name: 'button_hold' }).map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ['built-in/hold-is-off', 'fires'],
      ['rule-1', 'outranked'],
    ]);
  });

  test('OUTPUT-10 a disk that is full is told, and the button works all the same', async () => {
    const { store, press, told, states } = await createBench();
    store.failWith = new Error('the disk is full');
    press(100);
    press(100);
    press(100);
    expect(states()).toEqual(['on']);
    press(2000);
    expect(states()).toEqual(['off']);
    const troubles = told.filter(({ type }) => type === 'trouble-reported');
    expect(troubles).toEqual([expect.objectContaining({ part: 'data' })]);
  });

  test('is quiet after stop', async () => {
    const { events, press, states, clock } = await createBench();
    await events.stop();
    press(100);
    expect([states(), clock.pending]).toEqual([['off'], []]);
  });
});
