import { describe, expect, test } from '@jest/globals';
import type { Command } from '../../../src/core/command.js';
import { askHouse, lampsAsked } from '../../../src/assistant/answers/ask-house.js';
import { createEngine } from '../../engine/create-engine.js';
import { homeLamps } from '../create-home.js';

type Ask = Extract<Command, { intent: 'state.ask' }>;
const kitchen = { area: 'Kitchen' };
const room = { area: 'Living room' };

function createContext(...lit: string[]) {
  const { engine } = createEngine(homeLamps);
  if (lit.length > 0)
    engine.apply(
      lit.map((lamp) => ({ kind: 'lamp.set' as const, lamp, state: 'on' })),
      { kind: 'start' },
    );
  return { engine, now: 0, timeZone: 'UTC', here: 'Living room' };
}

const ask = (quantity: Ask['quantity'], is: Ask['is'], lit: string[], target?: Ask['target']) =>
  askHouse({ intent: 'state.ask', quantity, is, ...(target ? { target } : {}) }, createContext(...lit));

const all = ['sofa', 'shelf', 'bed', 'counter'];

describe('TALK-11 questions over the whole house are answered for the ear', () => {
  test.each<[Ask['quantity'], Ask['is'], string[], Ask['target'], string]>([
    ['which', 'on', [], undefined, 'None of them is on.'],
    ['which', 'on', ['bed'], undefined, 'Only the bed light is on.'],
    ['which', 'on', ['bed', 'sofa'], undefined, 'The sofa lamp and the bed light are on.'],
    ['which', 'on', all, undefined, 'All the lights are on.'],
    ['which', 'off', ['bed'], undefined, 'The sofa lamp, the shelf light and the counter light are off.'],
    ['any', 'on', [], undefined, 'No, none.'],
    ['any', 'on', ['bed'], undefined, 'Yes, only the bed light is on.'],
    ['any', 'on', ['bed'], kitchen, 'No, none.'],
    ['any', 'on', all, undefined, 'Yes, all the lights are on.'],
    ['all', 'off', [], undefined, 'Yes, all off.'],
    ['all', 'off', ['bed'], undefined, 'No, the bed light is on.'],
    ['all', 'on', ['bed'], room, 'No, the sofa lamp and the shelf light are off.'],
    ['count', 'on', [], undefined, 'None is on.'],
    ['count', 'on', ['bed'], undefined, 'One: the bed light.'],
    ['count', 'on', ['bed', 'sofa'], undefined, '2 of 4: the sofa lamp and the bed light.'],
    ['count', 'on', all, undefined, 'All 4 are on.'],
  ])('%s %s where %j is lit, in %j', (quantity, is, lit, target, reply) => {
    expect(ask(quantity, is, lit, target)).toBe(reply);
  });

  test('"them" means the lamps that the answer named', () => {
    const { engine } = createContext('bed');
    const asked = { intent: 'state.ask', quantity: 'which' } as const;
    expect(lampsAsked({ ...asked, is: 'on' }, engine, 'Living room').map(({ id }) => id)).toEqual(['bed']);
    expect(lampsAsked({ ...asked, is: 'off', target: room }, engine, undefined)).toHaveLength(2);
  });

  test('a place that is not there is said', () => {
    expect(() => ask('any', 'on', [], { area: 'Attic' })).toThrow('there is no light in the Attic');
  });
});

describe('TALK-14 what there is in the house', () => {
  const list = (what: 'lamps' | 'rooms' | 'scenes' | 'effects', target?: Ask['target']) =>
    askHouse({ intent: 'house.list', what, ...(target ? { target } : {}) }, createContext());

  test('lamps, rooms and effects', () => {
    expect(list('lamps')).toBe('There are 4: the sofa lamp, the shelf light, the bed light and the counter light.');
    expect(list('lamps', kitchen)).toBe('There is one: the counter light.');
    expect(list('rooms')).toBe('There are Living room, Bedroom and Kitchen.');
    expect(list('effects')).toMatch(/^I can do pulse, .* and \w+\.$/);
    expect(list('scenes')).toMatch(/^There are no looks yet\./);
  });

  test('a house without rooms says so', () => {
    const { engine } = createEngine();
    expect(askHouse({ intent: 'house.list', what: 'rooms' }, { ...createContext(), engine })).toBe(
      'No rooms are set up.',
    );
  });

  test('scenes and looks that somebody gave a name, at most twelve of them', () => {
    const context = createContext();
    const scene = (name: string) => ({
      kind: 'scene.save' as const,
      scene: { name, lamps: [{ lamp: 'bed', state: 'on', brightness: 10 }] },
    });
    context.engine.apply([scene('dinner'), { kind: 'state.save', state: { name: 'tea', r: 1, g: 2, b: 3 } }], {
      kind: 'cli',
    });
    expect(askHouse({ intent: 'house.list', what: 'scenes' }, context)).toBe('There are 2: dinner and tea.');
    context.engine.apply(
      Array.from({ length: 20 }, (_, index) => scene(`look ${index}`)),
      { kind: 'cli' },
    );
    const told = askHouse({ intent: 'house.list', what: 'scenes' }, context);
    expect(told).toMatch(/^There are 22: dinner, look 0, .*, look 10 and 10 more\.$/);
  });
});
