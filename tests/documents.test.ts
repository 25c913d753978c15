import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'patterns/README.md', 'prompts/README.md'],
  'src/language/en/README.md',
  ...readdirSync(`${root}/docs`).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

/**
 * What a text names of the project's folders, but for what it says is new. `*` and `NAME` stand for any name, so such a path is
 * known by its folder.
 */
function findPaths(text: string): readonly string[] {
  const known = text.replaceAll(/`[^`]*` \(new\)/g, '');
  const found = known.matchAll(/(?<![\w./"-])(?:src|tests|docs|tools|prompts|patterns|hardware)\/[\w./*-]+/g);
  return [...found].map(([path]) => path.replace(/\/[^/]*(?:\*|NAME).*$/, '/').replace(/[.:]$/, ''));
}

/** Where the links of a page lead that are not on the web, from the project's folder. */
function findLinks(page: string, text: string): readonly string[] {
  const folder = page.includes('/') ? page.replace(/[^/]*$/, '') : '';
  return [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => `${folder}${target}`);
}

describe.each(documents)('%s', (page) => {
  const text = readFileSync(`${root}/${page}`, 'utf8');

  test('names only files and folders that are there', () => {
    expect([...findPaths(text), ...findLinks(page, text)].filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
  });
});

test('a path that is not there would be found', () => {
  const text = 'see `src/light/gone.ts`, `src/made.ts` (new), tests/gone/*.yaml and prompts/personas/NAME.md';
  expect(findPaths(text)).toEqual(['src/light/gone.ts', 'tests/gone/', 'prompts/personas/']);
  expect(findLinks('docs/a.md', '[b](b.md#c), [web](https://lantern.example/src/x)')).toEqual(['docs/b.md']);
});
