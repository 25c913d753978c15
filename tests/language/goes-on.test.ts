import { expect, test } from '@jest/globals';
import { continuesWith } from '../../src/language/goes-on.js';
import { createHome } from './home.js';

const home = createHome();
const goesOn = (before: string, added: string) =>
  continuesWith(before, `${before} ${added}`, (text) => home.understand(text));

test.each([
  ['turn everything off', 'except'],
  ['turn everything off', 'expect the'],
  ['turn everything off', 'but not'],
  ['turn everything off', 'apart from the table'],
  ['turn the table red', 'no blue'],
  ['turn the table red', 'oh wait'],
  ['turn the table red', 'hang on no'],
])('VOICE-02 "%s" goes on with "%s"', (before, added) => {
  expect(goesOn(before, added)).toBe(true);
});

test.each(['lovely weather', 'acceptable'])('VOICE-02 "turn everything off" does not go on with "%s"', (added) => {
  expect(goesOn('turn everything off', added)).toBe(false);
});
