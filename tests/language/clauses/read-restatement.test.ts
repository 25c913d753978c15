import { describe, expect, test } from '@jest/globals';
import { findLastMoment } from '../../../src/language/clauses/find-last-moment.js';
import { readRestatement } from '../../../src/language/clauses/read-restatement.js';

describe('LANG-04 what is set up already is said once more, in whatever story', () => {
  test.each([
    ['oh no hang on the sitter has rung so wake me at eight', 'alarm', 'eight', true],
    ["that's brilliant, kev has my shift, so get me up at nine in the mornin'", 'alarm', 'nine in the morning', false],
    ['wake me at half past seven instead', 'alarm', 'half past seven', true],
    ['the crane is stuck so remind me at half six', 'reminder', 'half six', false],
    ['the guests are running late so do it at half past eight', 'light', 'half past eight', false],
    ["the boat leaves later so scratch that half seven's fine", 'any', 'half seven', true],
    ["training got cancelled so eight's too early nine's better", 'any', 'nine', true],
    ["they can't do nine they can do eleven so change it", 'any', 'eleven', true],
    ["he's only in at two so tell me then instead", 'reminder', 'two', true],
  ])('"%s"', (text, kind, moment, isFirm) => {
    expect(readRestatement(text)).toMatchObject({ kind, moment, isFirm });
  });

  test.each([
    'wake me at eight',
    'and wake me at eight too',
    'I work late so also wake me at ten',
    'if the sitter rings then wake me at eight',
    'remind me to call Ada so she can sleep',
    'the first alarm is too early so set another alarm for nine',
    "nine's better",
    'no alarm on sunday',
    'the train is late so turn the hall lamp on',
  ])('nothing of the kind: "%s"', (text) => {
    expect(readRestatement(text)).toBeUndefined();
  });

  test('the last time that is told and not taken back', () => {
    expect(findLastMoment('she can not do nine she can do half past three'.split(' '))?.moment).toBe('half past three');
    expect(findLastMoment('we meet at four not five'.split(' '))?.moment).toBe('four');
    expect(findLastMoment('we will see'.split(' '))).toBeUndefined();
  });
});
