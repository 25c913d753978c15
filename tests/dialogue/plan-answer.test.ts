import { expect, test } from '@jest/globals';
import { readPlanAnswer } from '../../src/dialogue/plan-answer.js';

test.each([
  ['yes', 'yes'],
  ['Yes, please do!', 'yes'],
  ['sounds good', 'yes'],
  ['no', 'no'],
  ["no thanks, don't", 'no'],
  ['leave out the second', 'change'],
  ['yes but the third first', 'change'],
  ['no, in green', 'change'],
])('AGENT-07 "%s" to a plan is %s', (text, kind) => {
  expect(readPlanAnswer(text).kind).toBe(kind);
});
