import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { wishFileSchema } from '../../src/language/wishes/wish-weights.js';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

test.each([
  ['wishes.json', 'tools/wishes'],
  ['changes.json', 'tools/wishes/changes'],
  ['set-ups.json', 'tools/wishes/set-ups'],
])('LANG-04 the trained models of %s are those of the lines and kinds in %s', (name, folder) => {
  const file = wishFileSchema.parse(JSON.parse(read(`src/language/en/${name}`)));
  const files = file.recipe['files'] as Readonly<Record<string, string>>;
  expect(Object.keys(files).length).toBeGreaterThan(10);
  for (const [each, sum] of Object.entries(files))
    expect([
      each,
      createHash('sha256')
        .update(read(`${folder}/${each}`))
        .digest('hex'),
    ]).toEqual([each, sum]);
  expect(file.kinds).toEqual(wishFileSchema.shape.kinds.parse(parse(read(`${folder}/kinds.yaml`))));
});
