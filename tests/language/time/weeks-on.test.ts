import { describe, expect, test } from '@jest/globals';
import { parseDate, resolveDate } from '../../../src/language/time/dates.js';

/** A Monday. */
const today = { year: 2026, month: 3, day: 2 };

describe('LANG-04 a day some weeks behind one that is named', () => {
  test.each([
    ['a week on thursday', 12],
    ['thursday week', 12],
    ['a week tomorrow', 10],
    ['two weeks on friday', 20],
    ['a fortnight on tuesday', 17],
  ])('"%s" is the %dth', (said, day) => {
    const words = said.split(' ');
    const found = parseDate(words, 0);
    expect(found?.next).toBe(words.length);
    expect(resolveDate(found?.value ?? '', today)).toEqual({ ...today, day });
  });

  test.each(['a week', 'friday weekend', 'two weeks'])('"%s" is none of them', (said) => {
    expect(parseDate(said.split(' '), 0)?.value ?? '').not.toMatch(/plus/);
  });
});
