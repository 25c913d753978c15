import { expect, test } from '@jest/globals';
import { createHome } from './home.js';

const home = createHome();

test.each([
  ['the scones are in the oven give me a shout when twenty minutes are up', 'timer', 'set a timer for twenty minutes'],
  ['i have a plane to catch so get me out of bed at quarter to four would you', 'alarm', 'wake me at quarter to four'],
  ["granny comes on sunday at three pop it in the calendar or i'll forget", 'book', 'in the calendar'],
])('LANG-04 what is wished with "%s" is a %s', (text, kind, order) => {
  const wish = home.trained.wish(text);
  expect(wish?.kind.name).toBe(kind);
  expect(wish?.orders.join(' | ')).toContain(order);
});

test.each([
  ['mum says four is far too early so it has to be half past five', 'make it half past five'],
  ["they've still not turned brown give them another five minutes", 'five minutes later'],
  ["how long's the gravy got", 'when is it'],
  ["she isn't coming after all so scrap it", 'cancel it'],
])('LANG-04 what is wished with "%s" of something set is "%s"', (text, sentence) => {
  expect(home.trained.wish(text)?.gist?.sentence).toBe(sentence);
});

test.each([
  'we had a lovely evening at the theatre',
  'he told me that his train was late again',
  'my brother gets up at five every day poor man',
  'how old is the queen',
  "don't turn on the hall lamp when the door opens",
])('LANG-04 nothing is wished with "%s"', (text) => {
  expect(home.trained.wish(text)).toBeUndefined();
});
