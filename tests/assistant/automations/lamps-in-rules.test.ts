import { expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

test.each([
  ['turn the hall lamp on', 'when the door opens turn that one off', 'the hall lamp goes off'],
  [
    'turn the hall lamp and the bed light on',
    'when the door opens turn both off',
    'the bed light and the hall lamp go off',
  ],
])('LANG-04 after "%s", the lamps of "%s" are those that were talked of', async (first, second, told) => {
  expect((await talk(first, second)).reply).toContain(told);
});

test('LANG-04 "there" is where what sets it off happens', async () => {
  expect((await talk('when there is motion in the hall turn on the light there')).reply).toContain(
    'the hall lamp goes on',
  );
});
