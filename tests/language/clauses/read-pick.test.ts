import { describe, expect, test } from '@jest/globals';
import { readPick } from '../../../src/language/clauses/read-pick.js';

describe('LANG-04 what is wanted of some of several things is one value, whatever they are called by', () => {
  test.each([
    ["I don't need the early one.", 'end', { number: 'one', place: 'early' }],
    ["the doctor says i needn't take the noon ones any more", 'end', { number: 'each', at: '12:00' }],
    ['Actually the later one can go.', 'end', { number: 'one', place: 'late' }],
    ['and cancel both of them please', 'end', { number: 'two' }],
    ['cancel all but the first', 'keep', { number: 'one', place: 1 }],
    ['get rid of them all except the half past six one', 'keep', { number: 'one', at: '06:30', either: true }],
    ['i only need the last one', 'keep', { number: 'one', place: 'last' }],
    ['forget the wednesday alarm', 'end', { kind: 'alarm', number: 'one', date: 'wednesday' }],
    ['scrap the reminder about mia', 'end', { kind: 'reminder', number: 'one', about: 'mia' }],
  ])('"%s"', (text, deed, picked) => {
    expect(readPick(text)).toMatchObject({ deed, picked });
  });

  test.each([
    ['make the second one quarter to four', 'make it quarter to four', { number: 'one', place: 2 }],
    ['push the one for work back half an hour', 'push it back half an hour', { number: 'one', about: 'work' }],
    ['make the evening one nine', 'make it nine', { number: 'one', part: 'evening' }],
    ['the second i want at half past six', 'move it to half past six', { number: 'one', place: 2 }],
    ['the exam got moved to the seventeenth, move them both', 'move it to the seventeenth', { number: 'two' }],
    ['move the early one to nine', 'move it to nine', { number: 'one', place: 'early' }],
  ])('"%s" is read as "%s"', (text, sentence, picked) => {
    expect(readPick(text)).toEqual({ deed: 'say', sentence, picked });
  });

  test.each([
    'cancel the alarm',
    'move the alarms to seven',
    'remind me the second time',
    'cancel the next one',
    'turn both lights off',
    'wake me at six',
  ])('nothing is picked by "%s"', (text) => {
    expect(readPick(text)).toBeUndefined();
  });
});
