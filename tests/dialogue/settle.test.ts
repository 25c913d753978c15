import { describe, expect, test } from '@jest/globals';
import type { Command, Understanding } from '../../src/core/command.js';
import { nothingSaid } from '../../src/dialogue/discourse.js';
import { settle } from '../../src/dialogue/settle.js';
import { createHouse, createTurn, discourse, off, red, redHouse, turnedRed } from './house.js';

const understood = (commands: readonly Command[], more: Partial<Understanding> = {}): Understanding => ({
  text: 'said',
  route: 'command',
  commands,
  ...more,
});
const house = createHouse();
const bed = { lamps: ['bed'] };

describe('TALK-08 a sentence and what was said before', () => {
  test('references become lamps, and the rest of the understanding stays', () => {
    const said = understood([{ intent: 'light.off', target: { refers: 'it' } }, { intent: 'time.get' }], {
      manner: 'fragment',
    });
    expect(settle(said, discourse(turnedRed('bed')), house)).toEqual({
      ...said,
      commands: [{ intent: 'light.off', target: bed }, { intent: 'time.get' }],
    });
  });

  test('what the rules did not understand is left to others', () => {
    for (const route of ['agent', 'ignore'] as const) {
      const said = understood([{ intent: 'light.off' }], { route });
      expect(settle(said, discourse(turnedRed('bed')), house)).toBe(said);
    }
    const question = understood([], { route: 'ask', question: 'What?' });
    expect(settle(question, nothingSaid, house)).toBe(question);
  });

  test('a lamp that is not there is said, and nothing of the sentence is done', () => {
    const said = understood([
      { intent: 'light.off', target: { name: 'Sofa lamp' } },
      { intent: 'light.on', target: { area: 'Attic' } },
    ]);
    expect(settle(said, nothingSaid, house)).toEqual({
      text: 'said',
      route: 'answer',
      commands: [],
      reply: 'There is no light in the Attic.',
      failed: 'not-found',
    });
  });

  test('an unclear reference is asked about, and nothing of the sentence is done', () => {
    const said = understood([
      { intent: 'light.off', target: { name: 'Sofa lamp' } },
      { intent: 'light.on', target: { refers: 'other' } },
    ]);
    expect(settle(said, nothingSaid, house)).toEqual({
      text: 'said',
      route: 'ask',
      mentions: [{ name: 'Sofa lamp' }],
      commands: [],
      question: 'Which light do you mean?',
    });
  });
});

describe('TALK-09 corrections and continuations', () => {
  test('a correction moves the last change', () => {
    const said = understood([{ intent: 'talk.target', target: { name: 'Sofa lamp' } }], { manner: 'correction' });
    expect(settle(said, discourse(turnedRed('bed')), redHouse('bed')).commands).toEqual([
      { intent: 'light.show', state: 'off', brightness: 100, target: bed },
      { intent: 'light.color.set', color: 'red', target: { lamps: ['sofa'] } },
    ]);
  });

  test('"not the bed, the sofa lamp" says by itself that it corrects', () => {
    const said = understood([{ intent: 'talk.target', target: { name: 'Sofa lamp' }, corrects: true }]);
    expect(settle(said, discourse(turnedRed('bed')), redHouse('bed')).commands).toHaveLength(2);
  });

  test('an addition tells which lamps are talked of then, and changes the light', () => {
    const said = understood([{ intent: 'talk.target', target: { area: 'Kitchen' } }], {
      manner: 'addition',
      route: 'answer',
    });
    expect(settle(said, discourse(turnedRed('bed')), redHouse('bed'))).toMatchObject({
      route: 'command',
      about: ['bed', 'counter'],
    });
  });

  test('what can mean nothing now is asked about', () => {
    expect(settle(understood([{ intent: 'talk.more' }]), nothingSaid, house)).toMatchObject({
      route: 'ask',
      commands: [],
      question: 'What should I do?',
    });
  });

  test('what needs only words is answered', () => {
    expect(settle(understood([{ intent: 'talk.fine' }]), nothingSaid, house)).toEqual({
      text: 'said',
      route: 'answer',
      commands: [],
      reply: 'Good.',
    });
  });
});

test('TALK-12 "undo what you did to the bed light" puts that lamp back', () => {
  const said = understood([{ intent: 'assistant.undo', target: { name: 'Bed light' } }]);
  expect(settle(said, discourse(turnedRed('bed', 'sofa')), redHouse('bed', 'sofa')).commands).toEqual([
    { intent: 'light.show', state: 'off', brightness: 100, target: bed },
  ]);
  const plain = understood([{ intent: 'assistant.undo' }]);
  expect(settle(plain, discourse(turnedRed('bed')), redHouse('bed')).commands).toEqual([{ intent: 'assistant.undo' }]);
});

test.each<[string, Command]>([
  ['only the shelf', { intent: 'talk.only', target: { name: 'Shelf light' }, delay: 600 }],
  ['swap them', { intent: 'talk.swap', at: '21:00' }],
  [
    'the same as the bed light',
    { intent: 'talk.copy', from: { name: 'Bed light' }, sun: 'sunset', target: { name: 'Shelf light' } },
  ],
  ['for an hour', { intent: 'talk.only', target: { name: 'Shelf light' }, for: 3600 }],
])('TALK-13 "%s" for later is not done now', (_, command) => {
  const said = discourse(createTurn(['sofa', 'bed'], [], { bed: [off, red] }));
  const time = Object.fromEntries(
    Object.entries(command).filter(([part]) => ['delay', 'at', 'sun', 'for'].includes(part)),
  );
  const { commands } = settle(understood([command]), said, redHouse('bed'));
  expect(commands.length).toBeGreaterThan(0);
  for (const each of commands) expect(each).toMatchObject(time);
});
