import { describe, expect, test } from '@jest/globals';
import { readThingOrder } from '../../../src/language/asks/read-order.js';

describe('orders about what is set up, of whatever kind', () => {
  test.each([
    ['pause the laundry', { deed: 'pause', about: ['laundry'], isForAWhile: false }],
    ['im off this week, pause them both', { deed: 'pause', about: [], number: 'two', isForAWhile: false }],
    ['pray stop that until further notice', { deed: 'pause', about: [], isForAWhile: true }],
    [
      'give the morning one a rest until monday',
      { deed: 'pause', about: ['morning'], until: 'until monday', isForAWhile: true },
    ],
    [
      "can we give the morning one a rest while my sister's here",
      { deed: 'pause', about: ['morning'], isForAWhile: true },
    ],
    ['please make the Friday one out', { deed: 'pause', about: ['friday'], isForAWhile: false }],
    ['start the cold one up again', { deed: 'resume', about: ['cold'], isForAWhile: false }],
    ['carry on with the laundry', { deed: 'resume', about: ['laundry'], isForAWhile: false }],
    ['very well, you may resume', { deed: 'resume', about: [], isForAWhile: false }],
    ['delete the middle one', { deed: 'end', about: [], place: 0, isForAWhile: false }],
    ['cancel the lot', { deed: 'end', about: [], number: 'all', isForAWhile: false }],
    ['dry run the second', { deed: 'try', about: [], place: 2, isForAWhile: false }],
    ['rename the first one to work', { deed: 'name', about: [], place: 1, called: 'work', isForAWhile: false }],
  ])('"%s"', (text, order) => {
    expect(readThingOrder(text)).toEqual(order);
  });

  test.each(['what is paused', 'the second', 'turn it red', 'wake me at seven', 'pausing is good'])(
    '"%s" is none',
    (text) => {
      expect(readThingOrder(text)).toBeUndefined();
    },
  );
});
