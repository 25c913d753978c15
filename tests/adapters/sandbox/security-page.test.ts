import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { attackGroups } from './attacks.js';

const page = readFileSync(new URL('../../../docs/SECURITY.md', import.meta.url), 'utf8');

test('DATA-05 docs/SECURITY.md lists every attack of the suite with what it ends in, and no other', () => {
  const rows = [...page.matchAll(/^\| ([^|]+?) +\| (`sandbox-[^|]+?) +\|$/gm)].map(([, title, ends]) => [title, ends]);
  const expected = attackGroups.flatMap(({ attacks }) =>
    attacks.map(({ title, ends }) => [title, ends.map((code) => `\`${code}\``).join(', ')]),
  );
  expect(rows).toEqual(expected);
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(page).toContain(`The suite has ${rows.length} attacks`);
});

test('DATA-05 no two attacks are the same', () => {
  const attacks = attackGroups.flatMap((group) => group.attacks);
  expect(new Set(attacks.map(({ title }) => title)).size).toBe(attacks.length);
  expect(new Set(attacks.map(({ code, hosts }) => `${code} ${hosts?.join() ?? ''}`)).size).toBe(attacks.length);
});

test('DATA-05 every suite that docs/SECURITY.md names is there', () => {
  const suites = [...page.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(suites.length).toBeGreaterThan(15);
  expect(suites.filter((path) => !existsSync(new URL(`../../../${path}`, import.meta.url)))).toEqual([]);
});
