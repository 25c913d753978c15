import { expect, test } from '@jest/globals';
import { fillGap } from '../../../src/language/matching/fill-gap.js';

test.each([
  ['remind me at ten to call the bank', 'at eleven to go shopping', 'remind me at eleven to go shopping'],
  ['set a timer for five minutes', 'another for ten minutes', 'set a timer for ten minutes'],
  ['set a timer for six minutes', 'twelve minutes for the potatoes', 'set a timer for twelve minutes for the potatoes'],
  ['wake me up', 'at six', undefined],
  ['remind me at ten to call the bank', 'go shopping', undefined],
])('LANG-03 "%s" lends its first words to "%s"', (before, rest, whole) => {
  expect(fillGap(before.split(' '), rest.split(' '))?.join(' ')).toBe(whole);
});
