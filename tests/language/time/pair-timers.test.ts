import { expect, test } from '@jest/globals';
import { pairTimers } from '../../../src/language/time/pair-timers.js';

test.each([
  [
    'set two timers one for ten minutes and one for twenty',
    'set a timer for ten minutes and a timer for twenty minutes',
  ],
  ['set two timers for ten and twenty minutes', 'set a timer for ten minutes and a timer for twenty minutes'],
  [
    'three timers five ten and fifteen minutes',
    'a timer for five minutes and a timer for ten minutes and a timer for fifteen minutes',
  ],
  ['set timers for one hour and twenty minutes', 'set a timer for one hour and a timer for twenty minutes'],
  [
    'a rice timer for six minutes and a pasta timer for twelve',
    'a rice timer for six minutes and a pasta timer for twelve minutes',
  ],
  ['set two timers', 'set two timers'],
  ['cancel both timers', 'cancel both timers'],
  ['how long are the timers for ten people', 'how long are the timers for ten people'],
  ['set a timer for ten', 'set a timer for ten'],
  ['wake me at six and again for seven', 'wake me at six and again for seven'],
])('TALK-05 "%s" is "%s"', (said, meant) => {
  expect(pairTimers(said.split(' ')).join(' ')).toBe(meant);
});
