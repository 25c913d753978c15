import { describe, expect, test } from '@jest/globals';
import { Untrusted } from '../../src/core/untrusted.js';
import { createToolRig, rowsOf } from './call-tool.js';

const red = { name: 'red', r: 255, g: 0, b: 0 };
const click = { id: 'click', from: '*', on: 'button_click', to: 'red' };

describe('the tools of states', () => {
  test('make, replace, show and delete them', async () => {
    const { call, engine, describe: say } = createToolRig();
    expect(await call('createState', red)).toBe('The state red is made.');
    expect(await call('createState', { ...red, g: 5, speed: 20, fade_ms: 7 })).toBe('The state red is replaced.');
    expect(engine.machine.states.get('red')).toMatchObject({ g: 5, speed: 20, fade_ms: 7 });
    expect(rowsOf(await call('getStates')).map(({ name }) => name)).toEqual(['off', 'on', 'red']);
    await call('appendRules', { rules: [click] });
    await expect(call('deleteState', { name: 'red' })).rejects.toThrow('is used by rule click');
    expect(await call('deleteState', { name: 'red', cascade: true })).toBe('The state red is deleted.');
    expect([engine.machine.states.has('red'), engine.machine.rules.size]).toEqual([false, 0]);
    expect(say('createState', red)).toBe('make the state red');
    expect([say('deleteState', { name: 'red' }), say('deleteState', { name: 'red', cascade: true })]).toEqual([
      'delete the state red',
      'delete the state red and what uses it',
    ]);
  });

  test('tell of channels that are cut off, and let them pass', async () => {
    const { check } = createToolRig();
    const messages = async (parts: object) =>
      (await check('createState', { ...red, ...parts })).map(({ stage, message, warning, mendable }) => [
        stage,
        message,
        warning,
        mendable,
      ]);
    expect(await messages({})).toEqual([]);
    expect(await messages({ r: 255.4, g: -0.4 })).toEqual([]);
    expect(await messages({ r: 300 })).toEqual([['colors', 'r is 300; it is cut off at 0 and 255', true, true]]);
    expect(await messages({ g: 'sin(frame * 0.1) * 255', speed: 20 })).toEqual([
      ['colors', 'g goes from -255 to 255; it is cut off at 0 and 255', true, true],
    ]);
    expect(await messages({ g: 't * 255' })).toEqual([]);
    expect(await messages({ g: 't * 100', speed: 1000 })).toEqual([
      ['colors', 'g goes from 0 to 59900; it is cut off at 0 and 255', true, true],
    ]);
    expect(await messages({ b: 'random() * 300', speed: 20 })).toEqual([
      ['colors', 'b goes from 0 to 270; it is cut off at 0 and 255', true, true],
    ]);
    expect(await messages({ b: "getData('missing') * 2" })).toEqual([]);
  });

  test('put lamps into them: one, those of an area, those here, or all', async () => {
    const { call, engine, describe: say } = createToolRig();
    const states = () => engine.lamps.map(({ id }) => [engine.status(id).state, engine.status(id).brightness]);
    expect(await call('setState', { state: 'on' })).toBe('desk, bed: on.');
    expect(await call('setState', { lamp: 'OFFICE', brightness: 30 })).toBe('desk: 30 percent.');
    expect(await call('setState', { lamp: 'writing light', state: 'off', brightness: 20 })).toBe(
      'desk: off at 20 percent.',
    );
    expect(states()).toEqual([
      ['off', 20],
      ['on', 100],
    ]);
    expect(await call('setState', { lamp: 'All', state: 'off' })).toBe('desk, bed: off.');
    await expect(call('setState', {})).rejects.toThrow('give a state, a brightness, or both');
    await expect(call('setState', { lamp: 'hall', state: 'on' })).rejects.toThrow(
      'there is no lamp "hall"; there are desk, bed',
    );
    expect(await createToolRig('bedroom').call('setState', { state: 'on' })).toBe('bed: on.');
    expect(await createToolRig('Attic').call('setState', { state: 'on' })).toBe('desk, bed: on.');
    expect(say('setState', { lamp: 'desk', state: 'on', brightness: 5 })).toBe('set desk to on at 5 percent');
    expect(say('setState', { state: 'on' })).toBe('set the light to on');
  });

  test('say what lamps do', async () => {
    const { call } = createToolRig('Bedroom');
    await call('setState', { lamp: 'desk', state: 'on', brightness: 50 });
    expect(rowsOf(await call('getState', { lamp: 'desk' }))).toMatchObject([
      { id: 'desk', state: 'on', brightness: 50 },
    ]);
    expect(rowsOf(await call('getState')).map(({ id }) => id)).toEqual(['desk', 'bed']);
    expect(rowsOf(await call('explain')).map(({ lamp }) => lamp)).toEqual(['bed']);
    expect(await call('explain', { lamp: 'desk' })).toContain('agent');
  });
});

describe('the tools of rules', () => {
  test('add all or none, and answer with their ids', async () => {
    const { call, engine, describe: say } = createToolRig();
    const more = { from: '*', on: 'go', to: 'on' };
    expect(await call('appendRules', { rules: [more, { ...more, id: 'b' }] })).toBe('Added: rule-1, b.');
    await expect(call('appendRules', { rules: [more, { ...more, to: 'nowhere' }] })).rejects.toThrow(
      '"nowhere", which does not exist',
    );
    expect([...engine.machine.rules.keys()]).toEqual(['rule-1', 'b']);
    expect([say('appendRules', { rules: [more] }), say('appendRules', { rules: [more, more] })]).toEqual([
      'add 1 rule',
      'add 2 rules',
    ]);
  });

  test('AGENT-08 three of them or more are reviewed', () => {
    const { find } = createToolRig();
    const review = (count: number) =>
      find('appendRules').review?.({ rules: Array.from({ length: count }, () => click) });
    expect(review(2)).toBeNull();
    expect(review(3)).toEqual({
      thing: 'this set of rules',
      text: [click, click, click].map((each) => JSON.stringify(each)).join('\n'),
      kind: 'rules',
    });
  });

  test('list them, all or those of an event or a state', async () => {
    const { call } = createToolRig();
    const rules = [
      { id: 'a', from: '*', on: 'go', to: 'on' },
      { id: 'b', from: 'on', on: 'go', to: 'off' },
      { id: 'c', from: '*', on: 'other', to: 'off' },
    ];
    await call('appendRules', { rules });
    const ids = async (input: object) => rowsOf(await call('getRules', input)).map(({ id }) => id);
    expect([
      await ids({}),
      await ids({ on: 'go' }),
      await ids({ state: 'on' }),
      await ids({ on: 'other', state: 'off' }),
    ]).toEqual([['a', 'b', 'c'], ['a', 'b'], ['a', 'b'], ['c']]);
    expect(rowsOf(await call('getRules'))[0]).not.toHaveProperty('order');
    expect(await call('getRules', { on: 'nothing' })).toBe('There are no such rules.');
  });

  test('change what is given and leave the rest, and delete them', async () => {
    const { call, engine, describe: say } = createToolRig();
    await call('appendRules', { rules: [{ id: 'a', from: '*', on: 'go', to: 'on', priority: 5, enabled: false }] });
    expect(await call('updateRule', { id: 'a', changes: { to: 'off' } })).toBe('The rule a is changed.');
    expect(engine.machine.rules.get('a')).toMatchObject({ to: 'off', priority: 5, enabled: false, on: 'go' });
    await expect(call('updateRule', { id: 'b', changes: {} })).rejects.toThrow(
      'there is no rule "b"; getRules lists them',
    );
    await expect(call('deleteRules', { on: 'nothing of the kind' })).rejects.toThrow('no rule is for that');
    const kept = engine.machine.rules.get('a')!;
    expect(await call('deleteRules', { on: kept.on })).toBe('Deleted: a.');
    engine.apply([{ kind: 'rule.save', rule: { id: 'a', from: kept.from, on: kept.on, to: kept.to } }], {
      kind: 'cli',
    });
    expect(await call('deleteRules', { ids: ['a', 'a'] })).toBe('Deleted: a.');
    expect(engine.machine.rules.size).toBe(0);
    expect([
      say('updateRule', { id: 'a', changes: {} }),
      say('deleteRules', { ids: ['a'] }),
      say('deleteRules', { ids: ['a', 'b'] }),
    ]).toEqual(['change the rule a', 'delete the rule a', 'delete the rules a, b']);
  });

  test('try an event without doing anything', async () => {
    const { call, engine, describe: say } = createToolRig();
    await call('appendRules', { rules: [{ id: 'a', from: '*', on: 'go', to: 'on' }] });
    expect(rowsOf(await call('dryRun', { event: 'go' })).map(({ lamp, verdict }) => [lamp, verdict])).toEqual([
      ['desk', 'fires'],
      ['bed', 'fires'],
    ]);
    expect(rowsOf(await call('dryRun', { event: 'go', lamp: 'bed' }))).toHaveLength(1);
    expect(await call('dryRun', { event: 'nothing' })).toBe('No rule is for nothing.');
    expect(engine.status('desk').state).toBe('off');
    expect(say('dryRun', { event: 'go' })).toContain('go');
  });
});

describe('the tools of variables and timers', () => {
  test('set, read and remove variables; what they hold is outside text', async () => {
    const { call, find, describe: say } = createToolRig();
    expect(await call('setData', { name: 'n', value: 5 })).toBe('n is 5.');
    expect(await call('setData', { name: 'word', value: 'hi' })).toBe('word is "hi".');
    expect(await call('getData', { name: 'n' })).toBe('{"n":5}');
    expect(await call('getData')).toBe('{"n":5,"word":"hi"}');
    expect(await find('getData').run({}, {} as never)).toMatchObject({ text: expect.any(Untrusted) });
    expect(await call('setData', { name: 'n', value: null })).toBe('n is removed.');
    await expect(call('getData', { name: 'n' })).rejects.toThrow('there is no variable "n"; there are: word');
    expect([say('setData', { name: 'n', value: 'x' }), say('getData'), say('getData', { name: 'n' })]).toEqual([
      'set the variable n to "x"',
      'read the variables',
      'read n',
    ]);
  });

  test('set timers, once or again and again, and cancel them', async () => {
    const { call, engine, accepts, describe: say } = createToolRig();
    expect(await call('createTimer', { name: 'tea', after_seconds: 60 })).toBe(
      'The event timer:tea comes in 60 seconds.',
    );
    expect(await call('createTimer', { name: 'tick', every_seconds: 5 })).toBe(
      'The event timer:tick comes every 5 seconds.',
    );
    const { due } = engine.machine.timers.get('timer:tea')!;
    expect(engine.machine.timers.get('timer:tick')).toMatchObject({ every_ms: 5000, due: due - 55_000 });
    for (const when of [{}, { after_seconds: 1, every_seconds: 1 }])
      await expect(call('createTimer', { name: 'tea', ...when })).rejects.toThrow(
        'give exactly one of after_seconds and every_seconds',
      );
    expect(
      [0, 1, 366 * 86_400, 366 * 86_400 + 1].map((after_seconds) =>
        accepts('createTimer', { name: 'a', after_seconds }),
      ),
    ).toEqual([false, true, true, false]);
    expect(await call('cancelTimer', { event: 'timer:tea' })).toBe('timer:tea is canceled.');
    expect([...engine.machine.timers.keys()]).toEqual(['timer:tick']);
    expect([say('createTimer', { name: 'tea' }), say('cancelTimer', { event: 'timer:tea' })]).toEqual([
      'set the timer tea',
      'cancel timer:tea',
    ]);
  });

  test('set schedules', async () => {
    const { call, describe: say } = createToolRig();
    expect(await call('createSchedule', { name: 'morning', at: '06:30' })).toBe(
      'The event schedule:morning comes next at 1970-01-01T06:30:00.000Z.',
    );
    expect(await call('createSchedule', { name: 'morning', at: '06:30' })).toBe('It was set so already.');
    for (const when of [{}, { at: '06:30', cron: '* * * * *' }])
      await expect(call('createSchedule', { name: 'a', ...when })).rejects.toThrow('give exactly one of at and cron');
    expect([
      say('createSchedule', { name: 'a', at: '06:30' }),
      say('createSchedule', { name: 'a', cron: '* * * * *' }),
    ]).toEqual(['set the schedule a (06:30)', 'set the schedule a (* * * * *)']);
  });

  test('take back the last change', async () => {
    const { call, engine } = createToolRig();
    await call('setData', { name: 'n', value: 5 });
    expect(await call('undo')).toBe('Taken back: make it so.');
    expect(engine.machine.variables.size).toBe(0);
  });
});
