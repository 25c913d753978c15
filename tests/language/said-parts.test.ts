import { describe, expect, test } from '@jest/globals';
import { normalizeSentence } from '../../src/language/matching/words.js';
import { findSaidParts } from '../../src/language/said-parts.js';

const parts = (text: string) => findSaidParts(normalizeSentence(text, new Map()).words).map(({ words }) => words);

describe('LANG-04 the words of a sentence that change what is to be done', () => {
  test.each([
    ['porch light on from six till eleven every evening', ['till eleven', 'every evening']],
    ['wake me at quarter to eight on friday', ['at quarter to eight', 'friday']],
    ['turn it red for ten minutes but not on mondays', ['red', 'ten minutes', 'but not on mondays', 'mondays']],
    ['turn it red at nine tonight', ['red', 'at nine tonight', 'tonight']],
    ['all off except the bed light', ['except the bed light']],
    ['dim the lamp to ten percent', ['ten percent']],
    ['at twenty percent', ['twenty percent']],
    ['below fifty lux, never after eleven', ['lux', 'never after eleven']],
  ])('"%s"', (text, words) => {
    expect(parts(text)).toEqual(words);
  });

  test.each([
    ['set a timer for ten minutes, no, twelve minutes', ['twelve minutes']],
    ['not yellow, green', ['green']],
    ['turn them off one by one', []],
    ['keep it on from nine to five', []],
  ])('what is taken back, or counts something else, is none of them: "%s"', (text, words) => {
    expect(parts(text)).toEqual(words);
  });
});
