import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Names that stand for two things, each with the reason why it stays. Empty is best: one name for one thing. */
const twice: Readonly<Record<string, string>> = {};

test('an exported name stands for one thing', () => {
  const places = new Map<string, string[]>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|js)$/.test(file)) continue;
    const text = readFileSync(join(source, file), 'utf8');
    const declared = /^export (?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
    for (const name of new Set([...text.matchAll(declared)].map((match) => match[1]!)))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  const found = [...places].filter(([name, files]) => files.length > 1 && !(name in twice));
  expect(found).toEqual([]);
  expect(Object.keys(twice).filter((name) => (places.get(name)?.length ?? 0) < 2)).toEqual([]);
});
