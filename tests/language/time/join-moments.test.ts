import { describe, expect, test } from '@jest/globals';
import type { ClockSpan } from '../../../src/language/time/clock-spans.js';
import { joinMoments } from '../../../src/language/time/join-moments.js';
import type { SaidMoment } from '../../../src/language/time/spoken-time.js';

const place = { at: 0, next: 1 };
const moment = (value: SaidMoment): ClockSpan => ({ ...place, kind: 'moment', moment: value });
const slip: ClockSpan = { ...place, kind: 'phrase', role: 'slip' };

describe('LANG-03 the times of a sentence', () => {
  test('are one where each says something else of it', () => {
    expect(
      joinMoments([moment({ date: 'friday' }), moment({ at: '10:00', either: true }), moment({ daypart: 'morning' })]),
    ).toEqual([{ date: 'friday', at: '10:00' }]);
    expect(joinMoments([moment({ date: 'friday', daypart: 'evening' })])).toEqual([{ date: 'friday', at: '18:00' }]);
  });

  test('are several where they say the same thing twice', () => {
    expect(joinMoments([moment({ at: '06:00', date: 'tomorrow' }), moment({ at: '06:30' })])).toEqual([
      { at: '06:00', date: 'tomorrow' },
      { at: '06:30', date: 'tomorrow' },
    ]);
  });

  test('are replaced by what is said after a slip of the tongue, and the day stays', () => {
    const said = moment({ at: '08:00', either: true, date: 'tomorrow' });
    expect(joinMoments([said, slip, moment({ at: '09:00', daypart: 'morning' })])).toEqual([
      { date: 'tomorrow', at: '09:00' },
    ]);
    expect(joinMoments([said, slip, moment({ date: 'friday' })])).toEqual([
      { at: '08:00', either: true, date: 'friday' },
    ]);
    expect(joinMoments([slip, said])).toEqual([{ at: '08:00', either: true, date: 'tomorrow' }]);
  });
});
