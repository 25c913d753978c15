import { describe, expect, test } from '@jest/globals';
import { runRecordSchema, viewRun } from '../../../src/agent/run/run-record.js';
import { describeTakenBack, explainEnding, explainTimeUp } from '../../../src/agent/speech/spoken-failures.js';
import { LanternError } from '../../../src/core/errors.js';
import { createRun } from '../create-parts.js';

describe('what is said of failures', () => {
  test.each([
    [new LanternError('agent-overloaded', 'x'), 'error', /overloaded just now/],
    [new LanternError('agent-unreachable', 'x'), 'error', /can't reach/],
    [new LanternError('agent-budget', 'too much; set more'), 'limit', /^I stopped: too much\.$/],
    [new LanternError('unexpected', 'the disk is full'), 'error', /^That did not work: the disk is full\.$/],
    [
      new RangeError('Maximum call stack size exceeded'),
      'error',
      /^That did not work: something went wrong in Lantern\./,
    ],
  ])('%s', (error, reason, said) => {
    const ending = explainEnding(error);
    expect(ending).toMatchObject({ reason, failure: error.message });
    expect(ending.say).toMatch(said);
  });

  test('what was taken back, and what could not be', () => {
    expect(describeTakenBack({ any: true, left: [] })).toBe('What I had changed is back as it was.');
    expect(describeTakenBack({ any: false, left: [] })).toBe('Nothing was changed.');
    expect(describeTakenBack({ any: true, left: ['a', 'b'] })).toBe('I could not take everything back: a; b.');
    expect(explainTimeUp(5)).toMatchObject({
      reason: 'limit',
      say: 'I stopped: this request has taken 5 seconds, which is the limit.',
    });
  });
});

test('a run is kept whole, and shown without what is only its own', () => {
  const question = { kind: 'permission' as const, text: 'May I?', tool: 'paint', effect: 'e', word: 'octopus' };
  const run = createRun({ question, turns: 2, model: 'quick' });
  expect(runRecordSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run);
  expect(viewRun(run)).toEqual({
    state: 'running',
    id: 'run-1',
    text: 'paint it',
    turns: 2,
    reason: null,
    question,
    plan: null,
  });
  expect(viewRun(createRun({ question: { kind: 'pause', text: '' } })).question).toEqual({ kind: 'pause', text: '' });
  expect(viewRun(createRun()).question).toBeNull();
});
