import { describe, expect, test } from '@jest/globals';
import { listExpected } from '../../src/language/expected.js';
import { spellNumber } from '../../src/language/spell-number.js';
import { createHome, sentences, vocabulary } from './home.js';

describe('VOICE-02 what a recognizer expects', () => {
  const { sentences: expected, decoys } = listExpected(sentences, vocabulary);

  test('is understood, every sentence of it', () => {
    const home = createHome();
    const lost = expected.filter((sentence) => !['command', 'answer', 'ask'].includes(home.understand(sentence).route));
    expect(lost).toEqual([]);
  });

  test('holds the names of the home, and numbers as they are said', () => {
    for (const part of ['the desk lamp', 'worktop', 'the studio lights', 'a tea timer', 'forty five percent', 'candle'])
      expect(expected.some((sentence) => ` ${sentence} `.includes(` ${part} `))).toBe(true);
    expect(expected.every((sentence) => /^[a-z' ]+$/.test(sentence))).toBe(true);
  });

  test('leaves other lamps and things to choose from', () => {
    expect(decoys).toContain('turn on the bed light');
    expect(decoys).toContain('turn the tv off');
  });

  test('is few enough for a grammar that is built while somebody waits', () => {
    expect(expected.length + decoys.length).toBeLessThan(10_000);
  });
});

test.each([
  [0, 'zero'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [45, 'forty five'],
  [100, 'one hundred'],
])('%d is said %s', (number, words) => {
  expect(spellNumber(number)).toBe(words);
});
