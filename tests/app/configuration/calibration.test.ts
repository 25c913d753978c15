import { expect, test } from '@jest/globals';
import { calibrationSchema } from '../../../src/app/configuration/calibration-schema.js';
import { describeProblems } from '../../../src/core/describe-problems.js';

function problemsOf(calibration: object): string {
  const { error } = calibrationSchema.safeParse(calibration);
  return error ? describeProblems(error) : '';
}

test('SAFE-04 a calibration that leaves no light, or has half a power limit, is refused in plain words', () => {
  expect(problemsOf({ white: [0, 0, 0] })).toMatch(/^white: takes three gains from 0 to 1, of which at least one/);
  expect(problemsOf({ white: 1 })).toBe('white: takes a list, not a number');
  expect(problemsOf({ power_limit: {} })).toMatch(
    /^power_limit: takes a share of the full power, such as 0\.4, or the watts/,
  );
  expect(problemsOf({ white: [0, 0, 1], power_limit: 0.4 })).toBe('');
});
