import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findPlanProblems, type PlanStep } from '../../src/core/plan-steps.js';

const step = (id: string, ...after: string[]): PlanStep => ({ id, what: `do ${id}`, after });

describe('AGENT-07 what can be a plan', () => {
  test('steps in a line, side by side and joined again', () => {
    expect(findPlanProblems([step('a'), step('b', 'a'), step('c', 'a'), step('d', 'b', 'c')])).toEqual([]);
  });

  test('everything that is wrong is told at once', () => {
    expect(findPlanProblems([step('a', 'b'), step('b', 'a'), step('c', 'x'), step('c'), step('e', 'e')])).toEqual([
      'two steps have the id c',
      'c comes after x, which is not a step',
      'these steps wait for each other: a, b, e',
    ]);
  });

  test('steps that depend only on earlier ones never go in a circle', () => {
    const plans = fc
      .integer({ min: 2, max: 12 })
      .chain((count) =>
        fc.tuple(
          ...Array.from({ length: count }, (_, index) =>
            fc
              .subarray(Array.from({ length: index }, (_each, before) => `s${before}`))
              .map((after) => step(`s${index}`, ...after)),
          ),
        ),
      );
    fc.assert(fc.property(plans, (steps) => findPlanProblems(steps.toReversed()).length === 0));
  });
});
