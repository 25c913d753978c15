import { describe, expect, test } from '@jest/globals';
import { partOccasions } from '../../../src/language/time/occasions.js';
import { putTimes } from '../../../src/language/time/put-times.js';

describe('LANG-03 times in the words in which they are read', () => {
  test.each([
    [
      'an alarm at 5 15 on mondays and 6 45 the rest of the week',
      'an alarm at 5 15 on mondays and 6 45 on tuesdays and wednesdays and thursdays and fridays and saturdays and sundays',
    ],
    ['at six on weekdays and at nine on all other days', 'at six on weekdays and at nine on saturdays and sundays'],
    ['turn it on tomorrow and off the rest of the week', 'turn it on tomorrow and off the rest of the week'],
    ['remind me to check the oven in five', 'remind me to check the oven in five minutes'],
    ['remind me in ten to call ben', 'remind me in ten minutes to call ben'],
    ['wake me in ten', 'wake me in ten minutes'],
    ['remind me in two weeks to call ben', 'remind me in two weeks to call ben'],
    ['turn it off in five', 'turn it off in five minutes'],
    ['turn off the hall lamp in ten', 'turn off the hall lamp in ten minutes'],
    ['turn it off in two hours', 'turn it off in two hours'],
    ['wake me at six no half past seven', 'wake me at half past seven'],
    ['turn it on at six no wait at seven and off at eleven', 'turn it on at seven and off at eleven'],
    ['remind me on monday sorry tuesday to call ben', 'remind me on tuesday to call ben'],
    ['at six no one may know', 'at six no one may know'],
    ['wake me at six but no music', 'wake me at six but no music'],
    ['shift that to six', 'move that to six'],
    ["blink at midnight on new year's eve", 'blink at midnight on january 1'],
    ['remind me two days before january 10 at nine to call', 'remind me on january 8 at nine to call'],
    ['wake me at six until thursday', 'wake me every day at six until thursday'],
    ['wake me every weekday at six until thursday', 'wake me every weekday at six until thursday'],
    ['whenever it gets dark put the porch on', 'every day at sunset put the porch on'],
    ['turn it red when it is going over 25', 'turn it red when it gets above 25'],
    ['shift it to red', 'shift it to red'],
    ['remind me to call the office at nine please', 'remind me to call the office at nine'],
    [
      'remind me five minutes before sunset to close the shutters',
      'remind me five minutes before sunset to close the shutters',
    ],
  ])('"%s"', (said, put) => {
    expect(putTimes(said.split(' ')).join(' ')).toBe(put);
  });

  test('the evening of an occasion is no time of day', () => {
    const put = putTimes('remind me of parents evening on thursday'.split(' '));
    expect(put).toHaveLength(6);
    expect(partOccasions(put.join(' '))).toBe('remind me of parents evening on thursday');
    expect(putTimes('quiz night please'.split(' '))).toEqual(['quiz', 'night', 'please']);
  });
});
