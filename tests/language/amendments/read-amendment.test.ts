import { describe, expect, test } from '@jest/globals';
import { findAmendment, readAmendment } from '../../../src/language/amendments/read-amendment.js';
import { takeAmendment } from '../../../src/language/amendments/take-amendment.js';

const [monday, nine] = ['weekly:mon', { at: '09:00', either: true }] as const;

describe('LANG-04 what is to be otherwise is one value, whatever the order of its parts', () => {
  test.each([
    ['half an hour earlier on mondays', { by: -1800, recurrence: monday }],
    ['on mondays half an hour earlier please', { by: -1800, recurrence: monday }],
    ['no wait, make it 30 minutes earlier on mondays', { by: -1800, recurrence: monday, moves: true }],
    ['half past on fridays', { minutes: 30, recurrence: 'weekly:fri' }],
    ['quarter to on weekdays actually', { minutes: -15, recurrence: 'weekdays' }],
    ['push it back an hour but only this week', { by: 3600, moves: true, run: { through: { whole: 'week' } } }],
    ['and wednesday as well', { how: 'also', date: 'wednesday' }],
    ['also on the weekend', { how: 'also', recurrence: 'weekends' }],
    ['leave mondays out', { how: 'not', recurrence: monday }],
    ['weekdays only please', { how: 'only', recurrence: 'weekdays' }],
    ['make it saturdays at nine', { how: 'made', moves: true, recurrence: 'weekly:sat', time: nine }],
    ['sundays not before nine', { recurrence: 'weekly:sun', time: nine }],
    ['leave it on till midnight on saturday', { keeps: true, till: { at: '00:00' }, date: 'saturday' }],
    ['but half an hour on sundays', { length: 1800, recurrence: 'weekly:sun' }],
    ['at nine tonight instead', { how: 'instead', date: 'today', time: { at: '21:00' } }],
    ['skip the next one', { how: 'skip', once: true }],
    ['he said nine not ten', { told: true, time: nine, not: { at: '10:00', either: true } }],
    ['not ten but nine', { time: nine, not: { at: '10:00', either: true } }],
  ])('"%s"', (text, said) => {
    expect(readAmendment(text)).toEqual(said);
  });

  test.each(['turn the hall lamp red on mondays', 'half an hour earlier', 'nine', 'at nine on mondays and at ten', ''])(
    '"%s" is none',
    (text) => {
      expect(readAmendment(text)).toBeUndefined();
    },
  );

  test('in a story it counts only where something is said to change', () => {
    expect(findAmendment("we've visitors tonight so do that at nine")).toMatchObject({ date: 'today', time: nine });
    expect(findAmendment('turn the hall lamp red at nine tonight')).toBeUndefined();
  });

  test('it may stand behind what is set up', () => {
    expect(takeAmendment('wake me every day at seven, but half past on fridays')).toEqual([
      'wake me every day at seven',
      'but half past on fridays',
    ]);
    expect(takeAmendment('wake me on weekdays at seven and sundays at nine')).toBeUndefined();
  });
});
