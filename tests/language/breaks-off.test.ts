import { expect, test } from '@jest/globals';
import { breaksOff } from '../../src/language/breaks-off.js';

test.each([
  'set the brightness to',
  'and',
  'turn the light red and',
  'remind me to',
  'turn the',
  'make it',
  'turn',
  'dim it by',
  'cancel the',
  'turn everything off except',
  'turn everything off but not',
  'turn everything off apart',
])('VOICE-02 "%s" breaks off', (text) => {
  expect(breaksOff(text)).toBe(true);
});

test.each(['turn it on', 'turn off', 'turn the light red', 'what time is it', 'stop', 'good night', 'come in', ''])(
  'VOICE-02 "%s" does not',
  (text) => {
    expect(breaksOff(text)).toBe(false);
  },
);
