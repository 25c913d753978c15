import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { measureColumns, wrapWords } from '../../../src/cli/talk/wrap-words.js';

test('a line breaks between words, and goes on where it began', () => {
  expect(wrapWords('  a lamp that is in the hall', 14)).toBe('  a lamp that\n  is in the\n  hall');
  expect(wrapWords('  ! the disk is full', 12)).toBe('  ! the disk\n    is full');
  expect(wrapWords('short\nand another', 20)).toBe('short\nand another');
});

test('wide characters take two columns', () => {
  expect(measureColumns('灯 on')).toBe(5);
  expect(wrapWords('灯灯 灯灯', 8)).toBe('灯灯\n灯灯');
});

test('no row is longer than the terminal, unless one word is, and no word is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 }),
      fc.integer({ min: 10, max: 60 }),
      (words, columns) => {
        const rows = wrapWords(`  ${words.join(' ')}`, columns).split('\n');
        expect(rows.filter((row) => row.length > columns && row.trim().includes(' '))).toEqual([]);
        expect(rows.map((row) => row.trim()).join(' ')).toBe(words.join(' '));
      },
    ),
  );
});
