import { describe, expect, test } from '@jest/globals';
import type { Command } from '../../src/core/command.js';
import { nothingSaid } from '../../src/dialogue/discourse.js';
import { lampsOf, settleCommand, withLamps, withTarget } from '../../src/dialogue/settle-command.js';
import { createHouse, createTurn, discourse, turnedRed } from './house.js';

const house = createHouse();
const aboutBed = discourse(turnedRed('bed'));
const bed = { lamps: ['bed'] };

describe('TALK-08 a command gets its lamps', () => {
  test.each<[string, Command, Command]>([
    ['without any', { intent: 'light.off' }, { intent: 'light.off', target: bed }],
    [
      'with "it"',
      { intent: 'light.color.set', color: 'blue', target: { refers: 'it' } },
      { intent: 'light.color.set', color: 'blue', target: bed },
    ],
    ['that asks about it', { intent: 'state.get', about: 'on' }, { intent: 'state.get', about: 'on', target: bed }],
    ['that asks why', { intent: 'explain' }, { intent: 'explain', target: bed }],
    [
      'for later',
      { intent: 'light.off', delay: 60, target: { refers: 'it' } },
      { intent: 'light.off', delay: 60, target: bed },
    ],
    [
      'with a name',
      { intent: 'light.on', target: { name: 'Sofa lamp' } },
      { intent: 'light.on', target: { name: 'Sofa lamp' } },
    ],
    ['with "in here"', { intent: 'light.on', target: { refers: 'here' } }, { intent: 'light.on' }],
    [
      'about the whole house',
      { intent: 'state.ask', quantity: 'any', is: 'on' },
      { intent: 'state.ask', quantity: 'any', is: 'on' },
    ],
    ['that has nothing to do with lamps', { intent: 'time.get' }, { intent: 'time.get' }],
  ])('a command %s', (_, command, settled) => {
    expect(settleCommand(command, aboutBed, house)).toEqual({ commands: [settled] });
  });

  test('without an earlier sentence, a reference means the lamps here', () => {
    expect(settleCommand({ intent: 'light.off', target: { refers: 'it' } }, nothingSaid, house)).toEqual({
      commands: [{ intent: 'light.off' }],
    });
  });

  test('a place that is not there is said before anything is done', () => {
    expect(() => settleCommand({ intent: 'light.off', target: { area: 'Attic' } }, nothingSaid, house)).toThrow(
      'there is no light in the Attic',
    );
  });

  test('where an exception leaves nothing, that is said', () => {
    const target = { area: 'Bedroom', except: [{ name: 'Bed light' }] };
    expect(settleCommand({ intent: 'light.off', target }, nothingSaid, house)).toEqual({
      say: 'There is no other light.',
    });
  });
});

describe('TALK-12 a saved scene', () => {
  const kept = createHouse({}, { sceneLamps: (name) => (name === 'dinner' ? ['sofa', 'counter'] : undefined) });

  test('is for the lamps that it was saved with, whatever was talked of', () => {
    expect(settleCommand({ intent: 'light.scene.set', name: 'dinner' }, aboutBed, kept)).toEqual({
      commands: [{ intent: 'light.scene.set', name: 'dinner', target: { lamps: ['sofa', 'counter'] } }],
    });
  });

  test('a state of that kind is for the lamps that were talked of', () => {
    expect(settleCommand({ intent: 'light.scene.set', name: 'tea' }, aboutBed, kept)).toEqual({
      commands: [{ intent: 'light.scene.set', name: 'tea', target: bed }],
    });
  });
});

describe('TALK-13 plans', () => {
  const planned = discourse(
    createTurn(['bed'], [{ intent: 'light.off', delay: 60 }], {}, { plans: ['timer:later-1'] }),
  );

  test('"cancel that" after a plan is about that plan', () => {
    expect(settleCommand({ intent: 'plan.cancel' }, planned, house)).toEqual({
      commands: [{ intent: 'plan.cancel', plans: ['timer:later-1'] }],
    });
    expect(settleCommand({ intent: 'plan.cancel' }, aboutBed, house)).toEqual({
      commands: [{ intent: 'plan.cancel' }],
    });
  });

  test('"an hour later" means nothing where nothing was planned', () => {
    const later = { intent: 'plan.change', by: 3600 } as const;
    expect(settleCommand(later, planned, house)).toEqual({ commands: [{ ...later, plans: ['timer:later-1'] }] });
    expect(settleCommand(later, aboutBed, house)).toEqual({ unclear: true });
  });

  test('the plan for a lamp is found by that lamp', () => {
    expect(settleCommand({ intent: 'plan.cancel', target: { refers: 'it' } }, aboutBed, house)).toEqual({
      commands: [{ intent: 'plan.cancel', target: bed }],
    });
  });
});

test('TALK-14 good night switches off the whole house', () => {
  const night = { intent: 'manners', said: 'night' } as const;
  expect(settleCommand(night, aboutBed, house)).toEqual({
    commands: [night, { intent: 'light.off', target: { all: true } }],
  });
});

test('a command is told its lamps in place of those it had', () => {
  const command: Command = { intent: 'light.on', target: { area: 'Attic' } };
  expect(withLamps(command, ['bed'])).toEqual({ intent: 'light.on', target: bed });
  expect(withTarget(command, undefined)).toEqual({ intent: 'light.on' });
  expect(lampsOf({ intent: 'light.on' }, house)).toEqual(['sofa', 'shelf']);
  expect(lampsOf({ intent: 'time.get' }, house)).toEqual(['sofa', 'shelf']);
});
