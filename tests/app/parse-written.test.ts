import { expect, test } from '@jest/globals';
import { parseWritten } from '../../src/app/parse-written.js';

test('what somebody wrote becomes the change that saves it, with its defaults', () => {
  expect(parseWritten('rule', { from: '*', on: 'x', to: 'on' })).toEqual({
    kind: 'rule.save',
    rule: { from: '*', on: 'x', to: 'on', priority: 0, enabled: true, mode: 'single' },
  });
});

test.each([
  ['state', null],
  ['rule', 5],
  ['timer', 'tea'],
  ['source', []],
] as const)('a %s is not made of %j: the error names it, and no kind of change', (written, value) => {
  expect(() => parseWritten(written, value)).toThrow(new RegExp(`^${written}: `));
});
