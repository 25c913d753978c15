import { describe, expect, test } from '@jest/globals';
import { readEntries } from '../../../src/language/clauses/read-entries.js';

describe('LANG-04 appointments that are told in one breath are one sentence each', () => {
  test.each([
    [
      'tomorrow i have anna at two and then ben at three, put both in the calendar please',
      ['put anna in the calendar tomorrow at two', 'put ben in the calendar tomorrow at three'],
    ],
    [
      "I've got the hairdresser on Wednesday at two and the eye clinic on Friday at nine fifteen, can you put both in the diary?",
      [
        'put hairdresser in the calendar on wednesday at two',
        'put eye clinic in the calendar on friday at nine fifteen',
      ],
    ],
    [
      'vet for rex friday at twenty to five and groomer the day after at eleven, stick them in the diary',
      ['put vet for rex in the calendar friday at twenty to five', 'and groomer the day after at eleven'],
    ],
    [
      "the chiropodist is coming at ten on thursday no i tell a lie it's eleven put that in the calendar would you",
      ['put chiropodist in the calendar on thursday at eleven'],
    ],
    [
      'party at mine on saturday from eight so put that in my calendar',
      ['put party at mine in the calendar on saturday at eight'],
    ],
    [
      "add the school play tomorrow at six and parents' evening on Thursday at seven",
      ['put school play in the calendar tomorrow at six', "put parents' evening in the calendar on thursday at seven"],
    ],
    [
      "the health visitor's coming a week on thursday at half one, calendar please",
      ['put health visitor in the calendar a week on thursday at half one'],
    ],
    [
      'put lunch with ann and bo in the calendar tomorrow at one',
      ['put lunch with ann and bo in the calendar tomorrow at one'],
    ],
  ])('"%s"', (text, orders) => {
    expect(readEntries(text)).toEqual({ orders });
  });

  test('what is wanted behind them is kept apart', () => {
    expect(
      readEntries('put the fitting in the calendar for thursday at four and remind me half an hour before'),
    ).toEqual({
      orders: ['put fitting in the calendar for thursday at four'],
      rest: 'remind me half an hour before',
    });
  });

  test.each([
    'turn the lamp on at six and put the kettle on at seven',
    'put the desk lamp on at six and the hall lamp at seven',
    'put the bins out on thursday at seven and the recycling on friday at eight',
    'mrs holt is picking up the dress on friday at two',
    'wake me at seven on friday and put that in the calendar',
    "what's in the calendar on friday",
  ])('none: "%s"', (text) => {
    expect(readEntries(text)).toBeUndefined();
  });
});
