import { describe, expect, test } from '@jest/globals';
import { TieReader } from '../../../src/language/matching/tie.js';
import { Trie } from '../../../src/language/matching/trie.js';
import { normalizeSentence } from '../../../src/language/matching/words.js';

function phrases(...said: string[]): Trie<true> {
  const trie = new Trie<true>();
  for (const phrase of said) trie.add(phrase.split(' '), true);
  return trie;
}

const tie = new TieReader({
  correction: phrases('no', 'no wait', 'i meant', 'not that'),
  correction_tail: phrases('instead', 'i meant'),
  addition: phrases('and', 'what about', 'the same for'),
  addition_tail: phrases('too', 'as well'),
});

function cut(text: string) {
  const { manner, rest } = tie.cut(normalizeSentence(text, new Map()));
  return [manner, rest.words.join(' ')];
}

describe('TALK-09 what ties a sentence to the one before is cut off', () => {
  test.each([
    ['no, I meant the sofa lamp', 'correction', 'the sofa lamp'],
    ['no no wait no blue', 'correction', 'blue'],
    ['the hall instead', 'correction', 'the hall'],
    ['no, the hall instead', 'correction', 'the hall'],
    ['the sofa lamp I meant', 'correction', 'the sofa lamp'],
    ['and the kitchen too', 'addition', 'the kitchen'],
    ['the kitchen as well', 'addition', 'the kitchen'],
    ['and what about the bedroom', 'addition', 'the bedroom'],
    ['no, and the kitchen too', 'addition', 'the kitchen'],
  ])('"%s" is a %s of "%s"', (text, manner, rest) => {
    expect(cut(text)).toEqual([manner, rest]);
  });

  test.each(['turn on the bed light', 'nothing', 'the kitchen and the hall', 'too much', ''])(
    '"%s" is left as it is',
    (text) => {
      expect(cut(text)).toEqual([undefined, text]);
    },
  );

  test('where nothing else is said, nothing is left', () => {
    expect(cut('no')).toEqual(['correction', '']);
    expect(cut('no wait')).toEqual(['correction', '']);
  });

  test('where a new clause begins is kept', () => {
    const { rest } = tie.cut(normalizeSentence('no, the sofa blue, the shelf green', new Map()));
    expect(rest.words.join(' ')).toBe('the sofa blue the shelf green');
    expect([...rest.breaks]).toEqual([3]);
  });
});
