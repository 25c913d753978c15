import { describe, expect, test } from '@jest/globals';
import { readQuestion } from '../../../src/language/clauses/read-question.js';

describe('LANG-04 a question about what is set up is one value, whatever is said before it', () => {
  test.each([
    ["what time's the oven man coming again", { asks: 'when', about: ['oven', 'man'], comes: true }],
    ["so remind me which day they're coming about the gas", { asks: 'when', about: ['gas'], comes: true }],
    ['may I ask how long the glue has still to go', { asks: 'left', about: ['glue'] }],
    ['and which day am I up next', { asks: 'when', of: 'alarm', about: [] }],
    ['just checking, is anything waking me tomorrow', { asks: 'any', of: 'alarm', about: [], date: 'tomorrow' }],
    ['got any other reminders on the go', { asks: 'any', of: 'reminder', about: [] }],
    ['please confirm me the time', { asks: 'when', about: [] }],
    ["who's first tomorrow", { asks: 'any', about: [], date: 'tomorrow' }],
  ])('"%s"', (text, question) => {
    expect(readQuestion(text)).toEqual(question);
  });

  test.each([
    'what time is it',
    'what day is it today',
    'when the doorbell rings remind me to look',
    'any chance of waking me at eight',
    'wake me at eight',
    'remind me to ask when they come',
  ])('none: "%s"', (text) => {
    expect(readQuestion(text)).toBeUndefined();
  });
});
