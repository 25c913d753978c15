import { describe, expect, test } from '@jest/globals';
import { Untrusted } from '../../../src/core/untrusted.js';
import { loadPatterns } from '../../../src/app/shipped/load-patterns.js';
import { Automations } from '../../../src/assistant/automations/automations.js';
import { ruleSchema } from '../../../src/light/rules/rule.js';
import { stateSchema } from '../../../src/light/state.js';
import { checkRules } from '../../../src/tools/rules/check-rules.js';
import { checkState } from '../../../src/tools/light/check-state.js';
import { describeRule } from '../../../src/tools/rules/describe-rule.js';
import { createAssistant } from '../../assistant/create-assistant.js';
import { glowFunction } from '../../light/custom-fixtures.js';
import { createEngine } from '../../engine/create-engine.js';

function begin() {
  const { engine } = createEngine();
  for (const name of ['a', 'b', 'c'])
    engine.apply([{ kind: 'state.save', state: { name, r: 1, g: 2, b: 3 } }], { kind: 'cli' });
  const check = (...rules: object[]) =>
    engine
      .tryOut((machine, moment) =>
        checkRules(
          machine,
          rules.map((rule) => ruleSchema.parse(rule)),
          moment,
        ),
      )
      .map(
        ({ stage, message, warning }) =>
          `${warning ? 'note' : 'mend'} ${stage}: ${message instanceof Untrusted ? message.text : message}`,
      );
  return { engine, check };
}

describe('AGENT-08 what a machine can tell of rules', () => {
  test('a chain that ends is none, one that goes on for ever is found from any state, nothing is changed', () => {
    const { engine, check } = begin();
    expect(check({ from: 'a', on: 'state_entered', to: 'b' }, { from: 'b', on: 'state_entered', to: 'c' })).toEqual([]);
    const found = check(
      { id: 'x', from: 'a', on: 'button_click', to: 'b' },
      { id: 'y', from: 'b', on: 'state_entered', to: 'c' },
      { id: 'z', from: 'c', on: 'state_entered', to: 'b' },
    );
    expect(found[0]).toBe(
      'mend dry-run: from a, the rules z, y kept firing each other and were stopped after 100 steps',
    );
    expect(engine.machine.rules.size).toBe(0);
  });

  test('a chain that a counter ends is none', () => {
    const { engine, check } = begin();
    engine.apply([{ kind: 'data.set', name: 'n', value: 3 }], { kind: 'cli' });
    const count = { condition: 'getData("n") > 0', action: 'setData("n", getData("n") - 1)' };
    expect(
      check(
        { from: 'a', on: 'state_entered', to: 'b', ...count },
        { from: 'b', on: 'state_entered', to: 'a', ...count },
      ),
    ).toEqual([]);
  });

  test('events that something fires are known: timers, sources, triggers, the button, the house', () => {
    const { engine, check } = begin();
    engine.apply(
      [
        { kind: 'timer.save', timer: { name: 'tea', after_ms: 5000 } },
        { kind: 'source.save', source: { name: 'door', webhook: {} } },
      ],
      { kind: 'cli' },
    );
    for (const on of ['timer:tea', 'door_updated', 'sunset', 'timer:*'])
      expect(check({ from: 'a', on, to: 'b', priority: 200 })).toEqual([]);
    expect(check({ id: 'r', from: 'a', on: 'dor_updated', to: 'b' })).toEqual([
      'note events: rule r: nothing fires "dor_updated"; did you mean door_updated?',
    ]);
  });

  test('what the house fires is known, whatever it is', () => {
    const { check } = begin();
    const house =
      'button_click button_double_click button_release state_entered started online offline sunrise sunset talking_started ' +
      'talking_ended appointment_soon appointment_started appointment_ended wake_detected listening thinking speaking idle error permission_asked';
    for (const on of house.split(' ')) expect(check({ from: 'a', on, to: 'b', priority: 200 })).toEqual([]);
    expect(check({ id: 'r', from: 'a', on: 'schedule:x', to: 'b' })).toEqual([
      'note events: rule r: nothing fires "schedule:x" yet; set it as well',
    ]);
  });

  test('states that are not there are told: to go to none can be mended, to come from one may yet be', () => {
    const { check } = begin();
    const rule = { id: 'r', from: 'a', on: 'button_click', to: 'nowhere' };
    expect(check(rule, { ...rule, id: 's' })).toEqual(['mend states: no state is called "nowhere"; make it first']);
    expect(check({ ...rule, from: 'nowhere', to: 'a' })).toEqual([
      'note states: rule r fires only in nowhere, and no state is called that',
    ]);
    for (const from of ['color/red', 'white/2700', 'animation/pulse', '*'])
      expect(check({ ...rule, from, to: 'a' })).toEqual([]);
    for (const to of ['@previous', undefined]) expect(check({ ...rule, to })).toEqual([]);
    expect(check({ ...rule, to: 'a', action: "setData('x', gone(1))" })[0]).toContain(
      'mend rules: rule r, action: there is no function',
    );
  });

  test('a rule that another always goes before is told; a condition, a wait or another lamp leaves room', () => {
    const { engine, check } = begin();
    const save = (rule: object) =>
      engine.apply([{ kind: 'rule.save', rule: ruleSchema.parse({ id: 'old', on: 'button_click', ...rule }) }], {
        kind: 'cli',
      });
    const fresh = { id: 'new', from: 'a', on: 'button_click', to: 'b' };
    save({ from: '*', to: 'c' });
    expect(check(fresh)).toEqual(['note order: rule new never fires: old always goes first']);
    expect(check({ ...fresh, priority: 1 })).toEqual([]);
    save({ from: '*', to: 'c', condition: 'getData("n") > 1' });
    expect(check(fresh)).toEqual([]);
    save({ from: 'b', to: 'c' });
    expect(check(fresh)).toEqual([]);
    expect(check({ ...fresh, on: 'button_hold' })).toEqual([
      'note order: rule new never fires: built-in/hold-is-off always goes first',
    ]);
  });

  test.each(loadPatterns().all.map((pattern) => [pattern.name, pattern.example] as const))(
    'the worked example of %s is refused for nothing',
    (pattern, { slots }) => {
      const made = createAssistant();
      const understand = (text: string) => made.understand(text);
      const automations = new Automations({
        ...made,
        nearest: () => undefined,
        trained: () => ({ setUp: () => undefined }),
        timeZone: 'UTC',
        here: undefined,
        patterns: loadPatterns(),
        understand,
        nextSun: (_, after) => after + 1,
      });
      automations.make({ intent: 'automation.make', pattern, slots }, { kind: 'text' });
      const rules = [...made.engine.machine.rules.values()].map((rule) => ruleSchema.parse(describeRule(rule)));
      expect(rules.length).toBeGreaterThan(0);
      const found = made.engine.tryOut((machine, moment) => checkRules(machine, rules, moment));
      expect(found.filter(({ warning }) => warning !== true)).toEqual([]);
    },
  );
});

describe('AGENT-08 what a machine can tell of colors', () => {
  const { engine } = createEngine();
  engine.apply(
    [
      { kind: 'data.set', name: 'n', value: 400 },
      { kind: 'function.save', function: { ...glowFunction, name: 'twice' } },
      { kind: 'function.save', function: { ...glowFunction, name: 'looped', code: '(n) => { for (;;) return n }' } },
    ],
    { kind: 'cli' },
  );
  const { machine } = engine;
  const check = (state: object) =>
    checkState(stateSchema.parse({ name: 's', g: 0, b: 0, ...state }), machine).map(({ message }) => message);

  test.each([
    [{ r: 255 }, []],
    [{ r: 256 }, ['r is 256; it is cut off at 0 and 255']],
    [{ r: 'random() * 255' }, []],
    [{ r: 'sin(t) * 127.5 + 127.5', speed: 20 }, []],
    [{ r: 'frame', speed: 20 }, ['r goes from 0 to 599; it is cut off at 0 and 255']],
    [{ r: 'getData("n")' }, ['r is 400; it is cut off at 0 and 255']],
    [{ r: 'getData("nothing")' }, []],
    [{ r: 'twice(getData("n"))' }, ['r is 800; it is cut off at 0 and 255']],
    [{ r: 'looped(getData("n")) - 10' }, []],
  ])('%j: %j', (state, problems) => {
    expect(check(state)).toEqual(problems);
  });
});
