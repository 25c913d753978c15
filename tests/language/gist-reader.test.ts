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

test.each([
  ['half an hour before midnight turn everything off except the bookshelf', '23:30'],
  ['turn off the lights an hour after noon', '13:00'],
])('LANG-04 "%s" is at %s', (text, at) => {
  expect(home.understand(text).commands).toMatchObject([{ intent: 'light.off', at }]);
});

test.each([
  ['remind me ten to nine call with munich', { message: 'call with munich', at: '08:50' }],
  ['remind me in ten minutes pasta', { message: 'pasta', delay: 600 }],
  [
    'starting tomorrow please remind me every other day at eight in the morning to water the tulips',
    { message: 'water the tulips', at: '08:00', since: { day: 'tomorrow' }, recurrence: 'every:2:days' },
  ],
  [
    'remind me every evening at six except on wednesdays to walk bruno',
    { recurrence: 'weekly:mon,tue,thu,fri,sat,sun' },
  ],
])('LANG-04 "%s" has its time and its words', (text, reminder) => {
  expect(home.understand(text).commands).toMatchObject([{ intent: 'reminder.set', ...reminder }]);
});

test.each([
  ["sorry make it nine i'm tired", true],
  ['oh cancel that he is asleep', true],
  ['no i will be home at nine', undefined],
  ['he had to cancel it he was ill', undefined],
  ['it is so hot lets meet at nine instead', undefined],
])('TALK-07 whether "%s" is no part of a talk between others: %s', (text, direct) => {
  const gist = home.gist(text);
  expect(gist?.direct).toBe(direct);
});
