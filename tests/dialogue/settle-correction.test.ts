import { describe, expect, test } from '@jest/globals';
import type { Command } from '../../src/core/command.js';
import type { Target } from '../../src/core/target.js';
import { nothingSaid } from '../../src/dialogue/discourse.js';
import { settleCorrection } from '../../src/dialogue/settle-correction.js';
import { at, blue, createHouse, createTurn, discourse, off, red, redHouse, turnedRed } from './house.js';

const show = (lamp: string, state: string, brightness = 100) => ({
  intent: 'light.show',
  state,
  brightness,
  target: { lamps: [lamp] },
});
const meant = (target: Target): Command => ({ intent: 'talk.target', target });
const makeRed = (...lamps: string[]) => ({ intent: 'light.color.set', color: 'red', target: { lamps } });

describe('TALK-09 "no, I meant the sofa lamp" moves the change', () => {
  test('the wrong lamp goes back to what it was, and the right one gets it', () => {
    const was = createTurn(['bed'], [makeRed('bed') as Command], { bed: [at(40), red] });
    expect(settleCorrection([meant({ name: 'Sofa lamp' })], discourse(was), redHouse('bed'))).toEqual({
      commands: [show('bed', 'on', 40), makeRed('sofa')],
    });
  });

  test('a lamp that was meant as well keeps its change', () => {
    expect(
      settleCorrection([meant({ area: 'Living room' })], discourse(turnedRed('sofa', 'bed')), redHouse('sofa', 'bed')),
    ).toEqual({ commands: [show('bed', 'off'), makeRed('sofa', 'shelf')] });
  });

  test('"the other one" is the other lamp of the room', () => {
    expect(settleCorrection([meant({ refers: 'other' })], discourse(turnedRed('sofa')), redHouse('sofa'))).toEqual({
      commands: [show('sofa', 'off'), makeRed('shelf')],
    });
  });

  test('several wishes move together, and none of them twice', () => {
    const commands: Command[] = [
      { intent: 'light.color.set', color: 'red', target: { lamps: ['bed'] } },
      { intent: 'light.brightness.set', level: 40, target: { lamps: ['bed'] } },
      { intent: 'light.color.set', color: 'red', target: { lamps: ['counter'] } },
    ];
    const was = createTurn(['bed', 'counter'], commands, { bed: [off, red], counter: [off, red] });
    expect(settleCorrection([meant({ name: 'Sofa lamp' })], discourse(was), redHouse('bed', 'counter'))).toEqual({
      commands: [
        show('bed', 'off'),
        show('counter', 'off'),
        makeRed('sofa'),
        { intent: 'light.brightness.set', level: 40, target: { lamps: ['sofa'] } },
      ],
    });
  });

  test('a question moves too, and takes nothing back', () => {
    const asked = createTurn(['bed'], [{ intent: 'state.get', about: 'on', target: { lamps: ['bed'] } }]);
    expect(settleCorrection([meant({ name: 'Sofa lamp' })], discourse(asked), createHouse())).toEqual({
      commands: [{ intent: 'state.get', about: 'on', target: { lamps: ['sofa'] } }],
    });
  });

  test('after an undo there is nothing to take back, and the wish moves all the same', () => {
    const undone = createTurn(['bed'], turnedRed('bed').commands, { bed: [red, off] }, { tookBack: true });
    expect(settleCorrection([meant({ name: 'Sofa lamp' })], discourse(undone), createHouse())).toEqual({
      commands: [makeRed('sofa')],
    });
  });

  test('a lamp that the button has changed since keeps that', () => {
    expect(settleCorrection([meant({ name: 'Sofa lamp' })], discourse(turnedRed('bed')), createHouse())).toEqual({
      commands: [makeRed('sofa')],
    });
  });

  test('a plan moves: it is called off, and made for the lamp that was meant', () => {
    const commands: Command[] = [{ intent: 'light.off', delay: 600, target: { lamps: ['bed'] } }];
    const planned = createTurn(['bed'], commands, {}, { plans: ['timer:later-1'] });
    expect(settleCorrection([meant({ name: 'Sofa lamp' })], discourse(planned), createHouse())).toEqual({
      commands: [
        { intent: 'plan.cancel', plans: ['timer:later-1'] },
        { intent: 'light.off', delay: 600, target: { lamps: ['sofa'] } },
      ],
    });
  });

  test('what was only put back asks what to do', () => {
    const back = createTurn(['bed'], [show('bed', 'on') as Command], { bed: [red, off] });
    expect(settleCorrection([meant({ name: 'Sofa lamp' })], discourse(back), createHouse())).toEqual({
      ask: 'What should I do there?',
    });
  });
});

describe('TALK-09 another wish in place of the last one', () => {
  test('"no, blue" changes the same lamp', () => {
    const makeBlue: Command = { intent: 'light.color.set', color: 'blue' };
    expect(settleCorrection([makeBlue], discourse(turnedRed('bed')), redHouse('bed'))).toEqual({
      commands: [{ ...makeBlue, target: { lamps: ['bed'] } }],
    });
  });

  test('"no, turn the shelf light red" takes the sofa lamp back', () => {
    const again: Command = { intent: 'light.color.set', color: 'red', target: { name: 'Shelf light' } };
    expect(settleCorrection([again], discourse(turnedRed('sofa')), redHouse('sofa'))).toEqual({
      commands: [show('sofa', 'off'), again],
    });
  });

  test('another kind of wish for another lamp leaves the first one', () => {
    const dim: Command = { intent: 'light.brightness.set', level: 10, target: { name: 'Shelf light' } };
    expect(settleCorrection([dim], discourse(turnedRed('sofa')), redHouse('sofa'))).toEqual({ commands: [dim] });
  });

  test('"no, off" of a plan is planned for the same time', () => {
    const commands: Command[] = [{ intent: 'light.on', at: '21:00', target: { lamps: ['bed'] } }];
    const planned = createTurn(['bed'], commands, {}, { plans: ['timer:later-1'] });
    expect(settleCorrection([{ intent: 'light.off' }], discourse(planned), createHouse())).toEqual({
      commands: [
        { intent: 'plan.cancel', plans: ['timer:later-1'] },
        { intent: 'light.off', at: '21:00', target: { lamps: ['bed'] } },
      ],
    });
  });

  test('a question after a plan is asked now, and leaves the plan', () => {
    const commands: Command[] = [{ intent: 'light.on', at: '21:00', target: { lamps: ['bed'] } }];
    const planned = createTurn(['bed'], commands, {}, { plans: ['timer:later-1'] });
    expect(settleCorrection([{ intent: 'state.get' }], discourse(planned), createHouse())).toEqual({
      commands: [{ intent: 'state.get', target: { lamps: ['bed'] } }],
    });
  });

  test('"no, a bit less" and the like are continuations', () => {
    const brighter: Command = { intent: 'light.brightness.increase', target: { lamps: ['bed'] } };
    const was = createTurn(['bed'], [brighter], { bed: [at(20), at(40)] });
    expect(
      settleCorrection([{ intent: 'talk.less', bit: true }], discourse(was), createHouse({ bed: at(40) })),
    ).toEqual({ commands: [{ intent: 'light.brightness.decrease', by: 10, target: { lamps: ['bed'] } }] });
  });
});

test('TALK-09 where nothing was said, or it is not clear which lamp, a correction does nothing', () => {
  const house = createHouse({ bed: blue });
  expect(settleCorrection([meant({ name: 'Sofa lamp' })], nothingSaid, house)).toEqual({ unclear: true });
  expect(settleCorrection([{ intent: 'light.off' }], nothingSaid, house)).toEqual({ unclear: true });
  expect(settleCorrection([meant({ refers: 'other' })], discourse(turnedRed('sofa', 'shelf')), house)).toEqual({
    ask: 'Which one: the bed light or the counter light?',
  });
});
