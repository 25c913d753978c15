import { expect, test } from '@jest/globals';
import { listCorrected } from '../../src/language/corrected.js';

test.each([
  ['remind me at four to pick up Mia', 'not Mia, Zoe', 'remind me at four to pick up Zoe'],
  ['remind me at four to pick up mia', 'no not mia zoe', 'remind me at four to pick up zoe'],
  ['remind me to call mum at six', 'I said dad, not mum', 'remind me to call dad at six'],
  [
    'when the door opens turn the hall lamp red',
    'sorry, not the hall lamp, the desk lamp',
    'when the door opens turn the desk lamp red',
  ],
  ['wake me on tuesday at six', 'no wait i meant thursday not tuesday', 'wake me on thursday at six'],
])('TALK-05 "%s", then "%s": among the readings is "%s"', (before, added, meant) => {
  expect(listCorrected(before, added)).toContain(meant);
});

test.each([
  ['remind me to call mum at six', 'not now'],
  ['remind me to call mum at six', 'no'],
  ['remind me to call mum at six', 'that is not right'],
  ['remind me to call mum at six', 'zoe not mia'],
])('TALK-05 "%s", then "%s" puts nothing right', (before, added) => {
  expect(listCorrected(before, added)).toEqual([]);
});
