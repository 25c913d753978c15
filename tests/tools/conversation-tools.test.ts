import { describe, expect, test } from '@jest/globals';
import { createToolRig } from './call-tool.js';

describe('the tools of conversation', () => {
  const steps = [
    { id: 'a', what: 'paint' },
    { id: 'b', what: 'sweep', after: ['a'] },
  ];

  test('have outcomes of their own', async () => {
    const { call, describe: say } = createToolRig();
    expect(await call('ask', { question: 'Which?' })).toEqual({ kind: 'question', question: 'Which?' });
    expect(await call('done', { message: 'Fine.' })).toEqual({ kind: 'done', message: 'Fine.' });
    expect(await call('finishStep', { id: 'a', result: 'done' })).toEqual({
      kind: 'step',
      id: 'a',
      result: 'done',
      changes: [],
    });
    expect(await call('finishStep', { id: 'a', result: 'failed', note: 'no paint' })).toEqual({
      kind: 'step',
      id: 'a',
      result: 'failed',
      changes: [],
      note: 'no paint',
    });
    expect(await call('proposePlan', { goal: 'g', steps })).toEqual({
      kind: 'plan',
      goal: 'g',
      steps: [{ ...steps[0], after: [] }, steps[1]],
    });
    expect([
      say('ask', { question: 'Which?' }),
      say('finishStep', { id: 'a', result: 'done' }),
      say('proposePlan', { goal: 'g', steps }),
    ]).toEqual(['ask: Which?', 'report the step a as done', 'propose a plan: g']);
  });

  test.each([
    [steps, true],
    [[steps[0]], false],
    [[...steps, steps[0]], false],
    [[{ ...steps[0], after: ['b'] }, steps[1]], false],
    [[{ ...steps[0], id: 'A' }, steps[1]], false],
    [[{ ...steps[0], id: 'c' }, steps[1]], false],
    [[{ ...steps[0], what: '' }, steps[1]], false],
    [[{ ...steps[0], what: 'x'.repeat(121) }, steps[1]], false],
    [Array.from({ length: 12 }, (_, at) => ({ id: `s${at}`, what: 'x' })), true],
    [Array.from({ length: 13 }, (_, at) => ({ id: `s${at}`, what: 'x' })), false],
  ])('AGENT-07 the steps %j are a plan: %p', (list, acceptable) => {
    expect(createToolRig().accepts('proposePlan', { goal: 'g', steps: list })).toBe(acceptable);
  });
});
