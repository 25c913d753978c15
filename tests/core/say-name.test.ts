import { expect, test } from '@jest/globals';
import { sayName } from '../../src/core/say-name.js';

test.each([
  ['Sofa lamp', 'the sofa lamp'],
  ["Anna's lamp", "Anna's lamp"],
  ['My light', 'My light'],
  ['Big Ben', 'the Big Ben'],
  ['Küche', 'the Küche'],
  ['Desk lamp', 'the desk lamp'],
])('"%s" is said as "%s"', (name, said) => {
  expect(sayName({ name })).toBe(said);
});
