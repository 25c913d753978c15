import { describe, expect, test } from '@jest/globals';
import { parseMoments } from '../../../src/language/time/moment-list.js';

const read = (text: string) => {
  const words = text.split(' ');
  const [found] = parseMoments({ words, breaks: new Set() }, 0);
  return found?.next === words.length ? (found.value.moments ?? [found.value]) : undefined;
};

describe('parseMoments', () => {
  test.each([
    ['at seven and at half past seven tomorrow', ['07:00 tomorrow', '07:30 tomorrow']],
    ['at six tomorrow and at nine on saturday', ['06:00 tomorrow', '09:00 saturday']],
    ['tomorrow at six and nine', ['06:00 tomorrow', '09:00 tomorrow']],
    ['at eight in the morning and eight in the evening', ['08:00', '20:00']],
    ['at seven and nine in the evening', ['19:00', '21:00']],
    ['at seven in the morning and again at half past eight', ['07:00', '08:30']],
    ['at nine in the morning and at two', ['09:00', '14:00']],
    ['at six in the evening and at nine', ['18:00', '21:00']],
    ['at six six ten and six twenty', ['06:00', '06:10', '06:20']],
    ['on tuesday and on thursday at four', ['04:00 tuesday', '04:00 thursday']],
    ['at six on weekdays and at nine at the weekend', ['06:00 weekdays', '09:00 weekends']],
    ['at half seven', ['07:30']],
  ])('LANG-03 reads "%s", each with what its neighbors say for it too', (text, wanted) => {
    expect(read(text)?.map(({ at, date, recurrence }) => [at, date ?? recurrence].filter(Boolean).join(' '))).toEqual(
      wanted,
    );
  });

  test('LANG-03 reads lengths in a row, and no row of a choice or a slip of the tongue', () => {
    expect(read('in one hour and again in two hours')).toEqual([{ delay: 3600 }, { delay: 7200 }]);
    expect(read('at six or seven')).toBeUndefined();
    expect(read('at six seven')).toBeUndefined();
    expect(read('at half seven percent')).toBeUndefined();
  });
});
