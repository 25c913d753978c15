import { describe, expect, test } from '@jest/globals';
import type { Command, TalkCommand } from '../../src/core/command.js';
import { nothingSaid, type Shown } from '../../src/dialogue/discourse.js';
import { at, createHouse, createTurn, discourse, off, on, redHouse, turnedRed, type LampId } from './house.js';
import { add, named, settle, show } from './settle-in-house.js';

/** A step of the bed light: "brighter", "warmer". */
const step = (intent: Command['intent'], before: Shown, after: Shown) =>
  createTurn(['bed'], [{ intent, target: { lamps: ['bed'] } } as Command], { bed: [before, after] });

describe('TALK-09 "and the kitchen too"', () => {
  const makeRed = (...lamps: LampId[]) => ({ intent: 'light.color.set', color: 'red', target: { lamps } });

  test('does the last wish for other lamps as well, and all of them are talked of then', () => {
    expect(add({ intent: 'talk.target', target: { area: 'Kitchen' } }, discourse(turnedRed('bed')))).toEqual({
      commands: [makeRed('counter')],
      about: ['bed', 'counter'],
    });
  });

  test('"and is the kitchen?" asks the same of other lamps, and these are talked of then', () => {
    const asked = createTurn(['bed'], [{ intent: 'state.get', about: 'on', target: { lamps: ['bed'] } }]);
    expect(settle({ intent: 'talk.target', target: { area: 'Kitchen' } }, discourse(asked))).toEqual({
      commands: [{ intent: 'state.get', about: 'on', target: { lamps: ['counter'] } }],
      about: ['counter'],
    });
  });

  test('after several wishes the last one goes on', () => {
    const commands: Command[] = [
      { intent: 'light.color.set', color: 'blue', target: { lamps: ['sofa'] } },
      { intent: 'light.color.set', color: 'red', target: { lamps: ['shelf'] } },
    ];
    const said = discourse(createTurn(['sofa', 'shelf'], commands));
    expect(add({ intent: 'talk.again', ...named('Bed light') }, said)).toMatchObject({ commands: [makeRed('bed')] });
  });

  test('a lamp alone, or after nothing, is asked about', () => {
    expect(settle({ intent: 'talk.target', ...named('Bed light') }, discourse(turnedRed('sofa')))).toEqual({
      ask: 'What should I do with the bed light?',
    });
    expect(add({ intent: 'talk.target', ...named('Bed light') }, nothingSaid)).toEqual({
      ask: 'What should I do with the bed light?',
    });
  });
});

describe('TALK-09 "more", "less", "again"', () => {
  test.each<[string, TalkCommand, Command['intent'], Command['intent'], number | undefined]>([
    ['more', { intent: 'talk.more' }, 'light.brightness.increase', 'light.brightness.increase', undefined],
    ['a bit more', { intent: 'talk.more', bit: true }, 'light.brightness.decrease', 'light.brightness.decrease', 10],
    ['less', { intent: 'talk.less' }, 'light.brightness.increase', 'light.brightness.decrease', undefined],
    ['less', { intent: 'talk.less' }, 'light.brightness.decrease', 'light.brightness.decrease', undefined],
    ['more', { intent: 'talk.more' }, 'light.temperature.warmer', 'light.temperature.warmer', undefined],
    [
      'a bit less',
      { intent: 'talk.less', bit: true },
      'light.temperature.warmer',
      'light.temperature.cooler',
      undefined,
    ],
    ['less', { intent: 'talk.less' }, 'light.speed.increase', 'light.speed.decrease', undefined],
  ])('"%s" %j after %s is %s', (_, command, was, intent, by) => {
    expect(settle(command, discourse(step(was, at(40), at(60))))).toEqual({
      commands: [{ intent, ...(by === undefined ? {} : { by }), target: { lamps: ['bed'] } }],
    });
  });

  test('after another change, the way is what the lamp did', () => {
    const halved = createTurn(['bed'], [{ intent: 'light.brightness.scale', factor: 0.5 }], { bed: [on, at(50)] });
    expect(settle({ intent: 'talk.more' }, discourse(halved))).toEqual({
      commands: [{ intent: 'light.brightness.decrease', target: { lamps: ['bed'] } }],
    });
    expect(settle({ intent: 'talk.more' }, discourse(turnedRed('bed')))).toEqual({
      commands: [{ intent: 'light.brightness.increase', target: { lamps: ['bed'] } }],
    });
  });

  test('a lamp that is named goes on the same way', () => {
    const said = discourse(step('light.brightness.increase', at(40), at(60)));
    expect(settle({ intent: 'talk.more', target: { refers: 'rest' } }, said)).toEqual({
      commands: [{ intent: 'light.brightness.increase', target: { lamps: ['sofa', 'shelf', 'counter'] } }],
    });
  });

  test('"again" is the last wish once more', () => {
    const said = discourse(step('light.brightness.increase', at(40), at(60)));
    expect(settle({ intent: 'talk.again' }, said)).toEqual({
      commands: [{ intent: 'light.brightness.increase', target: { lamps: ['bed'] } }],
    });
  });

  test.each<TalkCommand>([
    { intent: 'talk.more' },
    { intent: 'talk.less' },
    { intent: 'talk.again' },
    { intent: 'talk.excess' },
  ])('%j means nothing where nothing was changed', (command) => {
    expect(settle(command, nothingSaid)).toEqual({ unclear: true });
    expect(settle(command, discourse(createTurn(['bed'], [{ intent: 'state.get' }])))).toEqual({ unclear: true });
  });
});

describe('TALK-09 "too much"', () => {
  const brighter = step('light.brightness.increase', at(40), at(60));

  test('goes half the way back', () => {
    expect(settle({ intent: 'talk.excess' }, discourse(brighter), createHouse({ bed: at(60) }))).toEqual({
      commands: [show('bed', at(50))],
    });
  });

  test('said again goes further the same way', () => {
    const back = createTurn(['bed'], [show('bed', at(50)) as Command], { bed: [at(60), at(50)] });
    expect(settle({ intent: 'talk.excess' }, discourse(brighter, back), createHouse({ bed: at(50) }))).toEqual({
      commands: [show('bed', at(40))],
    });
  });

  test('of a change of color goes the other way', () => {
    const said = discourse(step('light.temperature.warmer', on, { state: 'white/2700', brightness: 100 }));
    expect(
      settle({ intent: 'talk.excess' }, said, createHouse({ bed: { state: 'white/2700', brightness: 100 } })),
    ).toEqual({ commands: [{ intent: 'light.temperature.cooler', target: { lamps: ['bed'] } }] });
  });

  test('of a light that came on dims it to a share', () => {
    const cameOn = createTurn(['bed'], [{ intent: 'light.on' }], { bed: [off, on] });
    expect(settle({ intent: 'talk.excess' }, discourse(cameOn), createHouse({ bed: on }))).toEqual({
      commands: [{ intent: 'light.brightness.scale', factor: 0.6, target: { lamps: ['bed'] } }],
    });
  });

  test('of a light that is off now means nothing', () => {
    expect(settle({ intent: 'talk.excess' }, discourse(brighter))).toEqual({ unclear: true });
  });
});

test('TALK-09 "that\'s fine" is only answered, and "leave it" takes back', () => {
  expect(settle({ intent: 'talk.fine' }, discourse(turnedRed('bed')))).toEqual({ say: 'Good.' });
  expect(settle({ intent: 'talk.leave' }, discourse(turnedRed('bed')), redHouse('bed'))).toEqual({
    commands: [show('bed', off)],
    back: 1,
  });
});
