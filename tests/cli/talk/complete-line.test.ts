import { describe, expect, test } from '@jest/globals';
import { completeLine } from '../../../src/cli/talk/complete-line.js';

const phrases = ['turn on the desk lamp', 'turn on the bed light', 'turn off everything', 'undo that'];
const names = ['Desk lamp', 'Reading corner', 'Living room'];

describe('completing a line', () => {
  test.each([
    ['', [['turn', 'undo'], '']],
    ['tu', [['turn '], 'tu']],
    ['Turn ON the d', [['desk '], 'd']],
    ['turn on the ', [['bed', 'desk'], '']],
    ['could you light the living r', [['room '], 'r']],
    ['could you light the Re', [['Reading '], 'Re']],
    ['warm in the reading c', [['corner '], 'c']],
    ['nothing of this', [[], 'this']],
    ['undo that', [[], 'that']],
  ])('%j', (line, expected) => {
    expect(completeLine(line, phrases, names)).toEqual(expected);
  });

  test('there are never more words than can be read', () => {
    const many = Array.from({ length: 500 }, (_, at) => `word${at}`);
    expect(completeLine('', many, [])[0]).toHaveLength(60);
  });
});
