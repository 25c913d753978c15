import { describe, expect, test } from '@jest/globals';
import { greet } from '../../../src/cli/talk/greet.js';
import { Comprehension } from '../../../src/app/comprehension.js';
import { configSchema } from '../../../src/app/configuration/config-schema.js';

const house = [
  { id: 'desk', name: 'Desk lamp', area: 'Office' },
  { id: 'shelf', name: 'Shelf light', area: 'Office' },
  { id: 'bed', name: 'Bed light' },
];

describe('the greeting in the terminal', () => {
  test('FACE-01 names the lamps by room, and what to say', () => {
    expect(greet(house)).toEqual([
      'Lamps: Desk lamp, Shelf light (Office); Bed light.',
      'Say or type: turn the desk lamp red · dim the shelf light to thirty percent · everything off · set a tea timer for four minutes · undo that',
      'Help tells more, the tab key completes, exit ends.',
    ]);
  });

  test.each([1, 3])('FACE-01 everything that it offers is understood, with %i lamps', (count) => {
    const lamps = house.slice(0, count);
    const comprehension = new Comprehension(configSchema.parse({ lamps }));
    const offered = greet(lamps)
      .find((line) => line.startsWith('Say'))!
      .replace(/^[^:]*: /, '')
      .split(' · ');
    expect(offered.filter((sentence) => comprehension.understand(sentence).route !== 'command')).toEqual([]);
  });

  test('a large house is not read out', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ name: `Lamp ${at}` }));
    expect(greet(many)[0]).toMatch(/Lamp 23 and 176 more/);
  });
});
