import { expect, test } from '@jest/globals';
import { createHome } from './home.js';

const home = createHome();

test.each([
  ['saturdays and sundays i sleep in so weekdays will do for that', 'only', 'only weekdays'],
  ['i would much rather have it in amber', 'look', 'make it amber'],
  ['fifteen minutes would be plenty for that', 'last', 'for fifteen minutes'],
  ['the guests have gone so you may start that again', 'resume', 'resume it'],
  ['half past nine would suit us better', 'move', 'make it half past nine'],
])('LANG-04 what is wanted of an automation with "%s" is "%s"', (text, kind, order) => {
  const change = home.trained.change(text);
  expect(change?.kind.name).toBe(kind);
  expect(change?.orders.join(' | ')).toContain(order);
});

test('LANG-04 words that name the automation are told apart from what is wanted of it', () => {
  const change = home.trained.change('please give the doorbell one a rest until monday');
  expect(change?.kind.name).toBe('pause');
  expect(change?.name.join(' ')).toContain('doorbell');
  expect(change?.named.join(' | ')).toContain('until monday');
});

test.each([
  'we had a lovely evening at the theatre',
  'my brother gets up at five every day poor man',
  'how old is the queen',
  'water all the tomatoes outside but not on sundays',
  'set an alarm for seven tomorrow morning',
])('LANG-04 nothing is wanted of an automation with "%s"', (text) => {
  expect(home.trained.change(text)).toBeUndefined();
});

test('LANG-04 where two days are said, nothing is wanted of the wrong one', () => {
  expect(home.trained.change('weekends are no good for me so weekdays please')).toBeUndefined();
});
