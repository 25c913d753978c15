import { describe, expect, test } from '@jest/globals';
import { parsePercent, type SpokenLevel } from '../../src/language/levels.js';

/** Words, what is read from their beginning, and how many words that is: all, where nothing is said. */
type Row<Value> = readonly [text: string, value: Value | undefined, next?: number];

describe('parsePercent', () => {
  test.each<Row<SpokenLevel>>([
    ['half', { percent: 50, said: 'word' }],
    ['halfway', { percent: 50, said: 'word' }],
    ['half way', { percent: 50, said: 'word' }],
    ['a half', { percent: 50, said: 'word' }],
    ['the half', { percent: 50, said: 'word' }],
    ['half brightness', { percent: 50, said: 'word' }],
    ['middle', { percent: 50, said: 'word' }],
    ['medium', { percent: 50, said: 'word' }],
    ['a third', { percent: 33, said: 'word' }],
    ['one third', { percent: 33, said: 'word' }],
    ['two thirds', { percent: 67, said: 'word' }],
    ['a quarter', { percent: 25, said: 'word' }],
    ['one quarter', { percent: 25, said: 'word' }],
    ['three quarters', { percent: 75, said: 'word' }],
    ['50 percent', { percent: 50, said: 'percent' }],
    ['fifty percent', { percent: 50, said: 'percent' }],
    ['50 per cent', { percent: 50, said: 'percent' }],
    ['50 per', { percent: 50, said: 'bare' }, 1],
    ['50', { percent: 50, said: 'bare' }],
    ['seven', { percent: 7, said: 'bare' }],
    ['minus 10 percent', { percent: -10, said: 'percent' }],
    ['negative ten', { percent: -10, said: 'bare' }],
    ['minus', undefined],
    ['lamp', undefined],
    ['150 percent', { percent: 150, said: 'percent' }],
    ['a half way', { percent: 50, said: 'word' }, 2],
  ])('LANG-03 reads "%s" as %j', (text, value, next = text.split(' ').length) => {
    expect(parsePercent(text.split(' '), 0)).toEqual(value && { next, value });
  });

  test('begins where it is told to', () => {
    expect(parsePercent('dim to a third'.split(' '), 2)).toEqual({ next: 4, value: { percent: 33, said: 'word' } });
  });
});
