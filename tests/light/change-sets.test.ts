import { describe, expect, test } from '@jest/globals';
import { applyChanges } from '../../src/light/changes/apply.js';
import { changeSchema, type ChangeInput } from '../../src/light/changes/change.js';
import { createMachine, type Machine } from '../../src/light/machine.js';
import { glowFunction, lateTrigger, rainTool } from './custom-fixtures.js';
import { lampIn } from './create-machine.js';
import { createInputs } from './create-inputs.js';

const builtInTools = ['get_weather'];
const empty = createMachine({
  lamps: new Map([
    ['lamp', lampIn('off')],
    ['other', lampIn('off')],
  ]),
});
const step = (machine: Machine, ...changes: ChangeInput[]) =>
  applyChanges(
    machine,
    changes.map((change) => changeSchema.parse(change)),
    { ...createInputs(5), builtInTools },
  );
const apply = (machine: Machine, ...changes: ChangeInput[]) => step(machine, ...changes).machine;

const saveFunction = (parts: object = {}): ChangeInput => ({
  kind: 'function.save',
  function: { ...glowFunction, ...parts },
});
const saveState = (r: number | string, name = 'glowing'): ChangeInput => ({
  kind: 'state.save',
  state: { name, r, g: 0, b: 0 },
});
const saveRule = (parts: object): ChangeInput => ({
  kind: 'rule.save',
  rule: { id: 'r', from: '*', on: 'go', ...parts },
});
const calling = apply(
  empty,
  saveFunction(),
  saveState('glow(1)'),
  saveRule({ condition: 'glow(1) > 1', to: 'glowing' }),
);

describe('DATA-06 expressions that call functions', () => {
  test('call what there is, and give it what it takes; all problems are told at once', () => {
    expect(() => apply(empty, saveState('glow(1)'))).toThrow('state glowing, r: there is no function "glow"');
    expect(() =>
      apply(
        empty,
        saveFunction(),
        saveState('glow()'),
        saveRule({ condition: 'glow(1, 2)', action: "setData('a', glow())" }),
      ),
    ).toThrow(/^state glowing, r: glow takes 1 .*; rule r, condition: glow takes 1 .*; rule r, action: glow takes 1 /);
    expect(() => apply(empty, saveRule({ condition: "setData('a', 1)" }))).toThrow(
      'setData is allowed only in actions',
    );
    expect(calling.states.get('glowing')?.r).toBe('glow(1)');
  });

  test('keep a function from being made another that they can not call', () => {
    const other = { code: '(a, b) => a + b', inputs: { a: 'a number', b: 'a number' }, sample: [1, 2] };
    expect(() => apply(calling, saveFunction(other))).toThrow(
      /state glowing, r: glow takes 2.*; rule r, condition: glow takes 2/,
    );
    expect(apply(calling, saveFunction({ code: '(n) => n * 3' })).functions.get('glow')?.code).toBe('(n) => n * 3');
    expect(
      apply(calling, saveFunction(other), saveState('glow(1, 2)'), saveRule({ condition: 'true' })).functions.size,
    ).toBe(1);
  });

  test('a rule that is broken already can still be switched off, not be written anew', () => {
    const broken = { ...calling, functions: new Map() };
    expect(apply(broken, { kind: 'rule.enable', id: 'r', enabled: false }).rules.get('r')?.enabled).toBe(false);
    expect(() => apply(broken, saveRule({ condition: 'glow(2) > 1' }))).toThrow('there is no function "glow"');
    expect(() => apply(broken, saveRule({ condition: 'glow(1) > 1', action: 'glow(1)', to: 'glowing' }))).toThrow(
      'rule r, action',
    );
  });

  test('lamps in a state whose function changes are shown anew, once', () => {
    const lit = apply(calling, { kind: 'lamp.set', lamp: 'lamp', state: 'glowing' });
    const shown = (...changes: ChangeInput[]) =>
      step(lit, ...changes).effects.flatMap((effect) => (effect.type === 'show' ? [effect.lamp] : []));
    expect(shown(saveFunction({ code: '(n) => n * 3' }))).toEqual(['lamp']);
    expect(shown(saveState('glow(2)'))).toEqual(['lamp']);
    expect(shown(saveState('glow(2)', 'another'))).toEqual([]);
    expect(shown(saveState('glow(2)'), { kind: 'lamp.set', lamp: 'lamp', state: 'glowing' })).toEqual(['lamp']);
    expect(shown(saveState('glow(1)'))).toEqual([]);
  });
});

describe('functions, tools and triggers that are deleted', () => {
  test('DATA-06 a function that is called is kept, unless its callers may go too', () => {
    const lit = apply(calling, { kind: 'lamp.set', lamp: 'lamp', state: 'glowing' });
    expect(() => apply(lit, { kind: 'function.delete', name: 'glow' })).toThrow(
      'the function "glow" is used by state glowing, rule r; use cascade to delete it with them',
    );
    const after = apply(lit, { kind: 'function.delete', name: 'glow', cascade: true });
    expect([after.functions.size, after.rules.size, after.states.has('glowing')]).toEqual([0, 0, false]);
    expect(after.lamps.get('lamp')?.state).toBe('off');
    expect(apply(apply(empty, saveFunction()), { kind: 'function.delete', name: 'glow' }).functions.size).toBe(0);
  });

  test('DATA-06 no function takes a word of expressions', () => {
    for (const name of ['sin', 'frame', 'getData'])
      expect(() => apply(empty, saveFunction({ name }))).toThrow(`"${name}" already has a meaning in expressions`);
  });

  test('DATA-05 a tool that a source fetches with is kept, unless the source may go too', () => {
    const source: ChangeInput = {
      kind: 'source.save',
      source: { name: 'rain', interval_ms: 1000, fetch: { tool: 'get_rain' } },
    };
    const plain: ChangeInput = { kind: 'source.save', source: { name: 'bell', webhook: {} } };
    const machine = apply(empty, { kind: 'tool.save', tool: rainTool }, source, plain);
    expect(() => apply(machine, { kind: 'tool.delete', name: 'get_rain' })).toThrow(
      'the tool "get_rain" is used by data source rain',
    );
    const after = apply(machine, { kind: 'tool.delete', name: 'get_rain', cascade: true });
    expect([after.tools.size, [...after.sources.keys()]]).toEqual([0, ['bell']]);
    expect(() => apply(empty, source)).toThrow(
      'source rain uses the fetcher "get_rain", which does not exist; there are get_weather',
    );
    expect(() => apply(machine, { ...source, source: { ...source.source, fetch: { tool: 'x' } } })).toThrow(
      'there are get_weather, get_rain',
    );
    expect(() => apply(empty, { kind: 'tool.save', tool: { ...rainTool, name: 'get_weather' } })).toThrow(
      'the tool "get_weather" is built in',
    );
  });

  test.each<[ChangeInput, string]>([
    [{ kind: 'tool.delete', name: 'x' }, 'there is no tool "x"'],
    [{ kind: 'function.delete', name: 'x' }, 'there is no function "x"'],
    [{ kind: 'trigger.delete', name: 'x' }, 'there is no trigger "x"'],
    [{ kind: 'source.delete', name: 'x' }, 'there is no data source "x"'],
    [{ kind: 'rule.delete', id: 'x' }, 'there is no rule "x"'],
    [{ kind: 'rule.enable', id: 'x', enabled: true }, 'there is no rule "x"'],
    [{ kind: 'timer.delete', id: 'x' }, 'there is no timer "x"'],
    [{ kind: 'timer.adjust', id: 'x' }, 'there is no timer "x"'],
    [{ kind: 'timer.acknowledge', id: 'x' }, 'there is no timer "x"'],
    [{ kind: 'lamp.set', lamp: 'x' }, 'there is no lamp "x"'],
    [{ kind: 'state.save', state: { name: 'off', r: 1, g: 1, b: 1 } }, 'the state "off" is always dark'],
  ])('%j is refused: %s', (change, message) => {
    expect(() => apply(empty, change)).toThrow(message);
  });

  test('what is there can be deleted', () => {
    const machine = apply(
      empty,
      { kind: 'trigger.save', trigger: lateTrigger },
      { kind: 'source.save', source: { name: 'bell', webhook: {} } },
      { kind: 'timer.save', timer: { name: 'tea', after_ms: 10 } },
      saveRule({ to: 'on' }),
      { kind: 'data.set', name: 'x', value: 1 },
    );
    expect(
      [machine.triggers, machine.sources, machine.timers, machine.rules, machine.variables].map(({ size }) => size),
    ).toEqual([1, 1, 1, 1, 1]);
    const after = apply(
      machine,
      { kind: 'trigger.delete', name: 'late' },
      { kind: 'source.delete', name: 'bell' },
      { kind: 'timer.delete', id: 'timer:tea' },
      { kind: 'rule.delete', id: 'r' },
      { kind: 'data.set', name: 'x', value: null },
    );
    expect([after.triggers, after.sources, after.timers, after.rules, after.variables].map(({ size }) => size)).toEqual(
      [0, 0, 0, 0, 0],
    );
  });
});

describe('lamps that are set', () => {
  const lit = apply(empty, { kind: 'lamp.set', lamp: 'lamp', state: 'on', brightness: 40 });

  test('what is not given stays, nothing is shown where nothing changed, and with nothing given the lamp is shown again', () => {
    const effects = (change: object) => step(lit, { kind: 'lamp.set', lamp: 'lamp', ...change }).effects;
    expect(effects({})).toEqual([{ type: 'show', lamp: 'lamp', fadeMs: null }]);
    expect(effects({ brightness: 40 })).toEqual([]);
    expect(effects({ brightness: 50 })).toEqual([{ type: 'show', lamp: 'lamp', fadeMs: null }]);
    expect(effects({ brightness: 50, fade_ms: 0 })).toEqual([{ type: 'show', lamp: 'lamp', fadeMs: 0 }]);
    expect(effects({ state: 'on', fade_ms: 9 })[0]).toEqual({ type: 'show', lamp: 'lamp', fadeMs: 9 });
    expect(lit.lamps.get('lamp')).toMatchObject({ state: 'on', brightness: 40, previous: 'off' });
    expect(apply(lit, { kind: 'lamp.set', lamp: 'lamp', state: 'off' }).lamps.get('lamp')?.brightness).toBe(40);
    expect(apply(lit, { kind: 'lamp.set', lamp: 'lamp', brightness: 50 }).lamps.get('lamp')?.state).toBe('on');
  });

  test('timers are adjusted and acknowledged by their event', () => {
    const machine = apply(empty, { kind: 'timer.save', timer: { name: 'tea', after_ms: 100 } });
    expect(apply(machine, { kind: 'timer.adjust', id: 'timer:tea', by_ms: 10 }).timers.get('timer:tea')?.due).toBe(115);
    const ringing = {
      ...machine,
      timers: new Map([['timer:tea', { ...machine.timers.get('timer:tea')!, ringing_since: 1 }]]),
    };
    expect(
      apply(ringing, { kind: 'timer.acknowledge', id: 'timer:tea', again_ms: 1000 }).timers.get('timer:tea')?.due,
    ).toBe(1005);
    expect(apply(ringing, { kind: 'timer.acknowledge', id: 'timer:tea' }).timers.size).toBe(0);
  });

  test('new rules get numbers that are free, and places after all there are', () => {
    const rule: ChangeInput = { kind: 'rule.save', rule: { from: '*', on: 'go', to: 'on' } };
    const named: ChangeInput = { kind: 'rule.save', rule: { id: 'rule-2', from: '*', on: 'go', to: 'on' } };
    const machine = apply(empty, named, rule, rule);
    expect([...machine.rules.values()].map(({ id, order }) => [id, order])).toEqual([
      ['rule-2', 1],
      ['rule-3', 2],
      ['rule-4', 3],
    ]);
    const after = apply(machine, { kind: 'rule.delete', id: 'rule-2' }, rule);
    expect([...after.rules.values()].map(({ id, order }) => [id, order])).toEqual([
      ['rule-3', 2],
      ['rule-4', 3],
      ['rule-5', 4],
    ]);
  });

  test('a rule may go back to what was, and no rule or lamp to a state that is not there', () => {
    expect(apply(empty, saveRule({ to: '@previous' })).rules.size).toBe(1);
    expect(() => apply(empty, saveRule({ to: 'blue' }))).toThrow(
      'rule r names the state "blue", which does not exist; make it first',
    );
    expect(() => apply(empty, { kind: 'lamp.set', lamp: 'lamp', state: 'blue' })).toThrow('there is no state "blue"');
  });
});
