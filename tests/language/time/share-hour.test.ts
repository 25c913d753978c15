import { expect, test } from '@jest/globals';
import { shareHour } from '../../../src/language/time/share-hour.js';

const share = (said: string) => shareHour(said.split(' ')).join(' ');

test.each([
  ['wake me at five tomorrow and again at ten past', 'wake me at five tomorrow and again at ten past five'],
  ['an alarm at seven and one at quarter past in case', 'an alarm at seven and one at quarter past seven in case'],
  ['wake me at noon and at ten to', 'wake me at noon and at ten to one'],
])('"%s" has the hour that was said before', (said, whole) => {
  expect(share(said)).toBe(whole);
});

test.each([
  'wake me at five and at ten past six',
  'wake me at half past',
  'and ten to eleven',
  'at seven but half past on fridays',
])('"%s" stays as it is', (said) => {
  expect(share(said)).toBe(said);
});
