import { describe, expect, test } from '@jest/globals';
import { findPlaceZone } from '../../../src/assistant/answers/find-place-zone.js';
import { isForModel, tellDate, tellTime, tellTimeApart } from '../../../src/assistant/answers/tell-time.js';

/** Sunday, 22 November 2026, 23:30 in Berlin. */
const here = { now: Date.UTC(2026, 10, 22, 22, 30), timeZone: 'Europe/Berlin' };

describe('TALK-05 the time and the date', () => {
  test.each([
    ['what time is it in tokyo', 'It is 7:30 AM on Monday in Tokyo.'],
    ["what's the time in New York right now", 'It is 5:30 PM in New York.'],
    ['how late is it over there in japan', 'It is 7:30 AM on Monday in Japan.'],
    ['what time is it on the west coast', 'It is 2:30 PM in West Coast.'],
    ['what time is it in gmt', 'It is 10:30 PM in GMT.'],
    ['the time in buenos aires', 'It is 7:30 PM in Buenos Aires.'],
  ])('elsewhere: "%s"', (text, reply) => {
    expect(tellTime('elsewhere', text, here)).toBe(reply);
  });

  test('a place that no time zone is named after is left to the model, where there is one', () => {
    const text = 'what time is it in middle earth';
    const asked = { text, route: 'answer', commands: [{ intent: 'time.get', place: 'middle earth' }] } as const;
    expect(isForModel(asked)).toBe(true);
    expect(isForModel({ ...asked, text: 'what time is it in oslo' })).toBe(false);
    const yes = { text: 'be that as it may', route: 'command', commands: [{ intent: 'confirm.yes' }] } as const;
    expect([isForModel(yes), isForModel({ ...yes, guessed: true })]).toEqual([false, true]);
    expect(tellTime('middle earth', text, here)).toBe("I don't know what time it is there. Here it is 11:30 PM.");
  });

  test.each(['what time is it in paris or in tokyo', 'what time is it in the united states'])(
    'two zones are no answer: "%s"',
    (text) => {
      expect(findPlaceZone(text)).toBeUndefined();
    },
  );

  test.each([
    [undefined, 'It is Sunday, November 22, 2026.'],
    ['tomorrow', 'That is Monday, November 23, 2026.'],
    ['in 6 days', 'That is Saturday, November 28, 2026.'],
    ['friday', 'That is Friday, November 27, 2026.'],
    ['2027-02-31', 'There is no such day.'],
  ])('the date of %s', (date, reply) => {
    expect(tellDate(date, here)).toBe(reply);
  });
});

describe('TALK-05 the time in several places', () => {
  test('each of them is told', () => {
    const here = { now: Date.UTC(2026, 0, 15, 9), timeZone: 'UTC' };
    expect(tellTime('elsewhere', 'what time is it in new york and sydney', here)).toBe(
      'It is 4:00 AM in New York and 8:00 PM in Sydney.',
    );
  });

  test.each([
    ['what is the time difference between tokyo and london', 'Tokyo is 9 hours ahead of London: it is 6:00 PM there.'],
    ['how far behind is new york', 'New York is 5 hours behind here: it is 4:00 AM there.'],
    ['how many hours ahead is mumbai', 'Mumbai is 5 hours 30 minutes ahead of here: it is 2:30 PM there.'],
    ['how many hours ahead is london', 'The clocks in London show the same time as here: 9:00 AM.'],
    ['how many hours ahead is mordor', 'I know no time zone of that name.'],
  ])('"%s"', (text, reply) => {
    expect(tellTimeApart(text, { now: Date.UTC(2026, 0, 15, 9), timeZone: 'UTC' })).toBe(reply);
  });
});
