import { describe, expect, test } from '@jest/globals';
import { parseStay } from '../../../src/language/time/stay.js';

describe('TALK-05 from when until when something is', () => {
  test.each([
    ['tomorrow at ten in the morning for two hours', { date: 'tomorrow', at: '10:00' }, { lasts: 7200 }],
    ['every wednesday from five to seven in the evening', { recurrence: 'weekly:wed', at: '17:00' }, '19:00'],
    ['on friday from nine in the evening until six in the morning', { date: 'friday', at: '21:00' }, '06:00'],
    ['tomorrow from ten to eleven thirty', { date: 'tomorrow', at: '10:00' }, '11:30'],
    ['from ten to one in the afternoon', { at: '10:00' }, '13:00'],
    ['saturday at four in the afternoon and it goes until eleven at night', { date: 'saturday', at: '16:00' }, '23:00'],
    ['on thursday between eight and twelve', { date: 'thursday', at: '08:00' }, '12:00'],
    ['friday at six in the evening for an hour and a half', { date: 'friday', at: '18:00' }, { lasts: 5400 }],
  ])('%s', (said, moment, end) => {
    const words = said.split(' ');
    const found = parseStay(words, 0);
    expect(found?.next).toBe(words.length);
    expect(found?.value.moment).toMatchObject(moment);
    if (typeof end === 'string') expect(found?.value.end?.at).toBe(end);
    else expect(found?.value).toMatchObject(end);
  });

  test('an end without a beginning is none', () => {
    expect(parseStay('until eight'.split(' '), 0)).toBeUndefined();
  });
});
