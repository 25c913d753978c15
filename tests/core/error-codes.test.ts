import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { errorTable } from '../../src/core/error-codes.js';

test('FACE-01 docs/errors.md lists every error code with its exit code, fault and meaning, and no other', () => {
  const text = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z-]+)` +\| (\d+) +\| (\w+) +\| (.+?) +\|$/gm)].map((match) =>
    match.slice(1, 5),
  );
  const expected = Object.entries(errorTable).map(([code, { exit, fault, meaning }]) => [
    code,
    String(exit),
    fault,
    meaning,
  ]);
  expect(rows).toEqual(expected);
});
