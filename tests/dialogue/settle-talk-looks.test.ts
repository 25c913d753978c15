import { describe, expect, test } from '@jest/globals';
import type { Command, TalkCommand } from '../../src/core/command.js';
import { nothingSaid } from '../../src/dialogue/discourse.js';
import { at, blue, createHouse, createTurn, discourse, off, on, red, redHouse, turnedRed } from './house.js';
import { named, settle, show } from './settle-in-house.js';

describe('TALK-12 "back to how it was"', () => {
  const first = createTurn(['bed'], [], { bed: [at(30), red], sofa: [off, off] });
  const second = createTurn(['bed'], [], { bed: [red, blue] });
  const third = createTurn(['sofa'], [], { sofa: [off, on], bed: [blue, blue] });
  const said = discourse(first, second, third);
  const house = createHouse({ bed: blue, sofa: on });

  test.each<[number | undefined, ReturnType<typeof show>[], number]>([
    [1, [show('sofa', off)], 1],
    [2, [show('sofa', off), show('bed', red)], 2],
    [3, [show('sofa', off), show('bed', at(30))], 3],
    [9, [show('sofa', off), show('bed', at(30))], 3],
    [undefined, [show('sofa', off), show('bed', at(30))], 3],
  ])('%s steps', (steps, commands, back) => {
    expect(settle({ intent: 'talk.restore', ...(steps === undefined ? {} : { steps }) }, said, house)).toEqual({
      commands,
      back,
    });
  });

  test('for one lamp counts only the changes of that lamp', () => {
    expect(settle({ intent: 'talk.restore', steps: 1, ...named('Bed light') }, said, house)).toEqual({
      commands: [show('bed', red)],
      back: 1,
    });
    expect(settle({ intent: 'talk.restore', ...named('Shelf light') }, said, house)).toEqual({
      say: 'I have not changed anything lately that I could take back.',
    });
  });

  test('a step after a step goes further back, and never forward again', () => {
    const back = createTurn(
      ['sofa'],
      [show('sofa', off) as Command],
      { sofa: [on, off], bed: [blue, blue] },
      { back: 1 },
    );
    expect(settle({ intent: 'talk.restore', steps: 1 }, [...said, back], createHouse({ bed: blue }))).toEqual({
      commands: [show('bed', red)],
      back: 1,
    });
    const undone = { ...back, commands: [], tookBack: true as const };
    expect(settle({ intent: 'talk.restore', steps: 1 }, [...said, undone], createHouse({ bed: blue }))).toEqual({
      commands: [show('bed', red)],
      back: 1,
    });
  });

  test('where nothing was changed is said', () => {
    expect(settle({ intent: 'talk.restore', steps: 2 }, nothingSaid)).toEqual({
      say: 'I have not changed anything lately that I could take back.',
    });
  });
});

describe('TALK-10 only, swap and the same as', () => {
  test('"only the shelf" switches off what else is lit', () => {
    expect(settle({ intent: 'talk.only', ...named('Shelf light') }, nothingSaid, redHouse('sofa', 'bed'))).toEqual({
      commands: [
        { intent: 'light.off', target: { lamps: ['sofa', 'bed'] } },
        { intent: 'light.on', target: { name: 'Shelf light' } },
      ],
      about: ['shelf'],
      only: true,
    });
    expect(settle({ intent: 'talk.only' }, discourse(turnedRed('bed')), redHouse('bed'))).toEqual({
      commands: [{ intent: 'light.on', target: { lamps: ['bed'] } }],
      about: ['bed'],
      only: true,
    });
  });

  test('"swap them" gives each of two lamps what the other one shows', () => {
    const house = createHouse({ sofa: red, bed: at(20) });
    const swapped = { commands: [show('sofa', at(20)), show('bed', red)] };
    expect(settle({ intent: 'talk.swap' }, discourse(createTurn(['sofa', 'bed'])), house)).toEqual(swapped);
    expect(
      settle(
        { intent: 'talk.swap', target: { refers: 'them' } },
        discourse(turnedRed('sofa'), turnedRed('bed')),
        house,
      ),
    ).toEqual(swapped);
    expect(
      settle({ intent: 'talk.swap', ...named('Sofa lamp'), other: { name: 'Bed light' } }, nothingSaid, house),
    ).toEqual(swapped);
    expect(settle({ intent: 'talk.swap', other: { name: 'Bed light' } }, discourse(turnedRed('sofa')), house)).toEqual(
      swapped,
    );
  });

  test('what is not two lamps is asked about', () => {
    const ask = { ask: 'Which two lights should I swap?' };
    expect(settle({ intent: 'talk.swap' }, nothingSaid)).toEqual(ask);
    expect(settle({ intent: 'talk.swap' }, discourse(createTurn(['sofa', 'bed', 'shelf'])))).toEqual(ask);
    expect(settle({ intent: 'talk.swap', target: { all: true } }, nothingSaid)).toEqual(ask);
  });

  test('"the same as the sofa lamp" takes on its state and level', () => {
    const house = createHouse({ sofa: { ...red, brightness: 35 } });
    expect(
      settle({ intent: 'talk.copy', from: { name: 'Sofa lamp' }, ...named('Bed light') }, nothingSaid, house),
    ).toEqual({
      commands: [show('bed', { ...red, brightness: 35 })],
    });
    expect(settle({ intent: 'talk.copy', from: { name: 'Sofa lamp' } }, discourse(turnedRed('bed')), house)).toEqual({
      commands: [show('bed', { ...red, brightness: 35 })],
    });
  });

  test('several lamps that differ are no look to copy', () => {
    const copy: TalkCommand = { intent: 'talk.copy', from: { area: 'Living room' }, ...named('Bed light') };
    expect(settle(copy, nothingSaid, createHouse({ sofa: red }))).toEqual({
      ask: 'Which one should it look like: the sofa lamp or the shelf light?',
    });
    expect(settle(copy, nothingSaid, redHouse('sofa', 'shelf'))).toEqual({ commands: [show('bed', red)] });
  });

  test('a lamp that is to look like itself is as it should be', () => {
    expect(settle({ intent: 'talk.copy', from: { name: 'Bed light' }, ...named('Bed light') }, nothingSaid)).toEqual({
      say: 'It looks like that already.',
    });
  });
});

describe('TALK-09 comfort', () => {
  const tooDark: TalkCommand = { intent: 'talk.comfort', need: 'brighter' };
  const tooBright: TalkCommand = { intent: 'talk.comfort', need: 'dimmer' };

  test('too dark: a dimmed light gets brighter', () => {
    expect(settle(tooDark, nothingSaid, createHouse({ sofa: at(30) }))).toEqual({
      commands: [{ intent: 'light.brightness.increase', target: { lamps: ['sofa'] } }],
    });
  });

  test('too dark: where all that is lit is bright, the rest comes on, and at last nothing is left to do', () => {
    expect(settle(tooDark, nothingSaid, createHouse({ sofa: on }))).toEqual({
      commands: [{ intent: 'light.on', target: { lamps: ['shelf'] } }],
    });
    expect(settle(tooDark, nothingSaid, createHouse({ sofa: on, shelf: red }))).toHaveProperty('say');
  });

  test('too bright: each lit lamp keeps a share of what it was', () => {
    expect(settle(tooBright, nothingSaid, createHouse({ sofa: at(10), shelf: red, bed: on }))).toEqual({
      commands: [
        { intent: 'light.brightness.scale', factor: 0.6, target: { lamps: ['sofa'] } },
        { intent: 'light.brightness.scale', factor: 0.6, target: { lamps: ['shelf'] } },
      ],
    });
    expect(settle(tooBright, nothingSaid, createHouse({ bed: on }))).toEqual({ say: 'No light is on there.' });
  });

  test('in the room that was talked of', () => {
    expect(settle({ ...tooDark, target: { refers: 'room' } }, discourse(createTurn(['bed'])))).toEqual({
      commands: [{ intent: 'light.on', target: { lamps: ['bed'] } }],
    });
  });
});
