import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { stillToCome } from './requirements-to-come.js';
import { requirements, type RequirementId } from './requirements.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.ts$/.test(file) || /^contracts\/.*\.ts$/.test(file))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
const titles = sources.flatMap((source) =>
  [...source.matchAll(/\b(?:test|it|describe)(?:\.each\([^]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^])*)\1/g)].map(
    (match) => match[2]!,
  ),
);
const cited = new Set(titles.flatMap((title) => title.match(/\b[A-Z]+-\d\d\b/g) ?? []));

test('every requirement is cited by a test title, or listed as still to come (a part of it may be cited before)', () => {
  const ids = Object.keys(requirements) as RequirementId[];
  expect(ids.filter((id) => !cited.has(id) && !stillToCome.includes(id))).toEqual([]);
});

test('tests cite only requirements that exist', () => {
  expect([...cited].filter((id) => !Object.hasOwn(requirements, id))).toEqual([]);
});
