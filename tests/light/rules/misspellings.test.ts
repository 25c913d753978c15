import { describe, expect, test } from '@jest/globals';
import { findMisspellings } from '../../../src/light/rules/misspellings.js';
import { ruleSchema } from '../../../src/light/rules/rule.js';
import { createEngine } from '../../engine/create-engine.js';

const { engine } = createEngine();
engine.apply(
  [
    { kind: 'timer.save', timer: { name: 'tea', after_ms: 5000 } },
    { kind: 'source.save', source: { name: 'door', webhook: {}, store: { visitor: 'result.who' } } },
    { kind: 'data.set', name: 'temperature', value: 20 },
    { kind: 'rule.save', rule: { id: 'count', from: '*', on: 'button_click', action: 'setData("clicks", 1)' } },
  ],
  { kind: 'cli' },
);
engine.sense({ motion: false, lux: 12 });
const told = (rule: object) =>
  findMisspellings(engine.machine, [
    ...engine.machine.rules.values(),
    { ...ruleSchema.parse({ from: '*', ...rule }), id: 'r', order: 0 },
  ]).map(({ message }) => message.replace(/^rule r: /, ''));

describe('what a rule names and nothing provides', () => {
  test.each([
    'button_click',
    'state_entered',
    'sunset',
    'timer:tea',
    'door_updated',
    'timer:*',
    '*',
    'motion',
    'motion_ended',
    'lux_updated',
  ])('the event %s is fired by something here', (on) => expect(told({ on, to: 'on' })).toEqual([]));

  test.each(['temperature', 'visitor', 'clicks', 'hour', 'daylight'])('the variable %s is set here', (name) =>
    expect(told({ on: 'button_click', condition: `getData('${name}') == 1` })).toEqual([]),
  );

  test.each(['off', 'color/*', 'color/teal', 'white/2700'])('a lamp can be in %s', (from) =>
    expect(told({ from, on: 'button_click', to: 'on' })).toEqual([]),
  );

  test('a name that is nearly another one is told with it', () => {
    expect(told({ from: 'offf', on: 'button_click', to: 'on' })).toEqual([
      'rule r fires only in offf, and no state is called that; did you mean off?',
    ]);
    expect(told({ on: 'buton_click', to: 'on' })).toEqual(['nothing fires "buton_click"; did you mean button_click?']);
    expect(told({ on: 'button_click', condition: "getData('temprature') > 3" })).toEqual([
      "nothing sets getData('temprature'); did you mean temperature?",
    ]);
    expect(told({ on: 'button_click', action: "setData('own', getData('vistor'))" })).toEqual([
      "nothing sets getData('vistor'); did you mean visitor?",
    ]);
  });

  test('the first twenty are told', () => {
    const rule = { ...ruleSchema.parse({ from: '*', on: 'doorbell' }), id: 'r', order: 0 };
    expect(
      findMisspellings(
        engine.machine,
        Array.from({ length: 30 }, () => rule),
      ),
    ).toHaveLength(20);
  });

  test('a name like no other is told with who may provide it', () => {
    expect(told({ on: 'doorbell', to: 'on' })).toEqual([
      'nothing fires "doorbell" yet; a source, a trigger or somebody outside has to',
    ]);
    expect(told({ on: 'timer:eggs', to: 'on' })).toEqual(['nothing fires "timer:eggs" yet; set it as well']);
    expect(told({ on: 'button_click', condition: "getData('pollen') > 3" })).toEqual([
      "nothing sets getData('pollen') yet; a source, a rule or somebody outside has to",
    ]);
  });
});
