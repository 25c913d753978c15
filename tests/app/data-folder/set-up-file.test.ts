import { expect, test } from '@jest/globals';
import { formatSetUp, parseSetUp } from '../../../src/app/data-folder/set-up-file.js';
import { setUpFormat } from '../../../src/engine/migrations.js';
import { createEngine } from '../../engine/create-engine.js';

test('DATA-09 a set-up is written for people and read back', () => {
  const { engine } = createEngine();
  engine.apply([{ kind: 'timer.save', timer: { name: 'tea', after_ms: 60_000 } }], { kind: 'cli' });
  const text = formatSetUp(engine.machine, 0);
  expect(text).toContain('as Lantern had it on 1970-01-01T00:00:00.000Z');
  expect(text).toContain('due: 1970-01-01T00:17:40.000Z');
  expect(parseSetUp(text, 'x.yaml').timers).toMatchObject([{ name: 'tea', due: 1_060_000 }]);
});

test.each([
  ['states:\n  - { name: calm, r: 300 }\n', /^x\.yaml: format: .*\nx\.yaml:2: states\.0\.g: /],
  ['format: 2\nstates:\n  - { name: x, r: 1, g: 1, b: "foo(" }\n', /^x\.yaml:3: states\.0\.b: /],
  ['format: 2\nrule: []\n', /^x\.yaml:2: rule: a set-up has no such entry$/],
  [
    'format: 99\n',
    new RegExp(`^x\\.yaml has format 99, but this Lantern only knows formats up to ${setUpFormat}; update Lantern$`),
  ],
  ['- 1\n', /^x\.yaml is not a set-up; lantern export writes one$/],
  ['', /^x\.yaml is not a set-up; lantern export writes one$/],
  ['format: 2\n---\nformat: 2\n', /^x\.yaml:2: a line of --- begins a second text here; take it/],
  ['states: [\n', /^x\.yaml:\d+: [^\n]+$/],
  ['# Read me\n\n> what: it is\nand more\n', /^x\.yaml is not a set-up; lantern export writes one$/],
  ['{"name": "lantern", "version": "1"}', /^x\.yaml is not a set-up; lantern export writes one$/],
  [
    `states: &a [${'x,'.repeat(20)}]\nb: &b [${'*a,'.repeat(20)}]\nc: [${'*b,'.repeat(20)}]\n`,
    /^x\.yaml: Excessive alias count/,
  ],
  ['x'.repeat(4_000_001), /^x\.yaml: longer than 4000000 characters/],
])('SAFE-04 DATA-09 a file that is no good set-up is refused with its lines: %#', (text, told) => {
  expect(() => parseSetUp(text, 'x.yaml')).toThrow(told);
});
