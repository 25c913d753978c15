import { describe, expect, test } from '@jest/globals';
import { firstDay, toRecurrence } from '../../../src/assistant/time/series.js';

/** A Wednesday. */
const now = { year: 2026, month: 3, day: 4, hour: 12, minute: 0 };

describe('TALK-05 a series in the calendar', () => {
  test.each([
    ['daily', '11:00', '2026-03-05'],
    ['daily', '13:00', '2026-03-04'],
    ['weekly:wed', '17:00', '2026-03-04'],
    ['weekly:wed', '09:00', '2026-03-11'],
    ['weekly:mon,thu', undefined, '2026-03-05'],
    ['weekends', undefined, '2026-03-07'],
    ['weekdays', undefined, '2026-03-04'],
    ['every:2:weeks:fri', undefined, '2026-03-06'],
    ['monthly:1', undefined, '2026-04-01'],
    ['monthly', undefined, undefined],
    ['monthly:mon#1', undefined, undefined],
    ['hourly', undefined, undefined],
  ])('%s at %s begins on %s', (recurrence, at, first) => {
    expect(firstDay(recurrence, now, at)).toBe(first);
  });

  test('is told as the calendar keeps it, or not at all', () => {
    expect(toRecurrence('every:2:weeks:fri')).toEqual({ frequency: 'weekly', interval: 2, weekdays: [5] });
    expect(toRecurrence('weekdays')).toEqual({ frequency: 'weekly', weekdays: [1, 2, 3, 4, 5] });
    expect(toRecurrence('monthly:15')).toEqual({ frequency: 'monthly' });
    for (const unable of ['monthly:mon#1', 'hourly', 'every:45:minutes']) expect(toRecurrence(unable)).toBeUndefined();
  });
});
