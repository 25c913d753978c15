import { expect, test } from '@jest/globals';
import { softenWords } from '../../src/api/page/parts/soft-hyphens.js';

test.each([
  ['Desk lamp', 'Desk lamp'],
  ['Schreibtischbeleuchtung hinten', 'Schreib·tisch·be·leuch·tung hinten'],
  ['Nachttischlampe', 'Nacht·tisch·lampe'],
])('FACE-02 %s may be broken at its syllables on a card', (name, broken) => {
  expect(softenWords(name).replaceAll('\u00AD', '·')).toBe(broken);
});
