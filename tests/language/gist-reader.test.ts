import { expect, test } from '@jest/globals';
import { createHome } from './home.js';

const home = createHome();

test.each([
  ["oh no she's at choir on mondays better make it tomorrow at the same time", 'make it tomorrow'],
  ['sorry i mistake not tomorrow but the day after tomorrow tomorrow i have free', 'make it the day after tomorrow'],
  ['on second thoughts make it half past ten the book is rather good', 'make it half past ten'],
  ["ah forget wednesday they say it's going to pour all day", 'skip it on wednesday'],
  ['but on this wednesday not because i sleep at my sister', 'skip it on this wednesday'],
  ['not on wednesdays my sister takes him', 'not on wednesdays'],
  ["alright cancel it he's had a whole sausage", 'cancel it'],
  ["she just won't stop talking give it another half hour please", 'half hour later'],
  ['when do i have to take the drops next', 'when is it'],
  ['do i have something planned for sunday', 'what is on sunday'],
])('LANG-04 the gist of "%s" is "%s"', (text, sentence) => {
  expect(home.gist(text)?.sentence).toBe(sentence);
});

test.each([
  'when the neighbor whistles polish the silver, but not on mondays',
  'water all the tomatoes outside, but not on sundays',
  'water the tomatoes at nine instead',
  'order pizza for eight',
  'play it at nine',
  "he said it's at nine and she said it's at ten",
  "sorry we're late",
  'when the door opens turn on the light',
  'when i come home',
  'move it to nine if it rains',
  'remind me to cancel it',
])('LANG-04 "%s" wants nothing of what is set', (text) => {
  expect(home.gist(text)).toBeUndefined();
});

test('LANG-04 what ends only what it names says so', () => {
  expect(home.gist('kill the stew one')).toMatchObject({ sentence: 'cancel it', named: true });
});
