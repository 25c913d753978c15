import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { wishFileSchema } from '../../src/language/wishes/wish-weights.js';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const file = wishFileSchema.parse(JSON.parse(read('src/language/en/wishes.json')));

test('LANG-04 the trained models of wishes are those of the lines and kinds in tools/wishes', () => {
  const files = file.recipe['files'] as Readonly<Record<string, string>>;
  expect(Object.keys(files).length).toBeGreaterThan(10);
  for (const [name, sum] of Object.entries(files))
    expect([
      name,
      createHash('sha256')
        .update(read(`tools/wishes/${name}`))
        .digest('hex'),
    ]).toEqual([name, sum]);
  expect(file.kinds).toEqual(wishFileSchema.shape.kinds.parse(parse(read('tools/wishes/kinds.yaml'))));
});
