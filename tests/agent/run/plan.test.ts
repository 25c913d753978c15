import { describe, expect, test } from '@jest/globals';
import {
  answerPlan,
  createPlan,
  describePlan,
  describeUndone,
  markStepFinished,
  refuseDone,
  refuseWrite,
} from '../../../src/agent/run/plan.js';

const steps = [
  { id: 'a', what: 'paint.', after: [] },
  { id: 'b', what: 'hang it', after: ['a'] },
  { id: 'c', what: 'sweep', after: [] },
];
const work = { failing: [], changed: [], calls: 9 };
function agreed() {
  const plan = createPlan('a picture', steps, 0);
  answerPlan(plan, { kind: 'yes' });
  return plan;
}

describe('AGENT-07 a plan while it is worked on', () => {
  test('is put to the user in one breath', () => {
    expect(describePlan(createPlan('a picture', steps, 0))).toBe(
      'I would do three things: paint; hang it; sweep. Shall I?',
    );
  });

  test('lets nothing be changed before the yes, nor once no step may be worked on', () => {
    expect(refuseWrite(null)).toBeNull();
    expect(refuseWrite(createPlan('a picture', steps, 0))).toContain('has not agreed');
    const plan = agreed();
    expect(refuseWrite(plan)).toBeNull();
    markStepFinished(plan, { id: 'a', result: 'failed', changes: [], note: 'no paint' }, work);
    expect(refuseWrite(plan)).toBeNull();
    markStepFinished(plan, { id: 'c', result: 'done', changes: [] }, work);
    expect(refuseWrite(plan)).toContain('no step of the plan may be worked on');
    expect(refuseDone(plan)).toBeNull();
  });

  test('takes reports in order, once, and only of its own steps', () => {
    const plan = agreed();
    const report = (id: string) => markStepFinished(plan, { id, result: 'done', changes: [] }, work);
    expect(report('b')).toEqual({ text: 'Not noted: the step b waits for a.', failed: true });
    expect(report('x').text).toBe('Not noted: there is no step x; there are a, b, c.');
    expect(report('a')).toEqual({ text: 'Step a is done. Next: b, c.', failed: false });
    expect(report('a').text).toBe('Not noted: the step a is done already.');
    expect(refuseDone(plan)).toContain('as failed: b, c.');
    expect(markStepFinished(null, { id: 'a', result: 'done', changes: [] }, work).failed).toBe(true);
  });

  test('checks a report against what was changed', () => {
    const plan = agreed();
    const report = (id: string, changes: string[], calls: number, note?: string) => {
      const changed = [{ kind: 'state', name: 'party' }];
      return markStepFinished(
        plan,
        { id, result: 'done', changes, ...(note && { note }) },
        { failing: [], changed, calls },
      ).text;
    };
    expect(report('a', [], 0)).toBe(
      'Not noted: nothing was done for it yet; do it, or say in note why nothing had to be done.',
    );
    expect(report('a', ['rule x'], 3)).toBe(
      'Not noted: rule x was not changed; for this request there was changed: state party.',
    );
    expect(report('a', ['state party'], 0)).toBe('Step a is done. Next: b, c.');
    expect(report('b', [], 1)).toBe('Step b is done. Next: c.');
    expect(report('c', [], 1)).toContain('nothing was done for it yet');
    expect(report('c', [], 1, 'it is clean already')).toContain('Step c is done.');
    expect(plan.steps[0]).toMatchObject({ changes: ['state party'] });
  });

  test('says what was not done by what was reported', () => {
    const plan = agreed();
    expect(describeUndone(plan)).toBe('Not known to be done: paint; hang it; sweep.');
    markStepFinished(plan, { id: 'a', result: 'failed', changes: [] }, work);
    markStepFinished(plan, { id: 'c', result: 'done', changes: [] }, work);
    expect(describeUndone(plan)).toBe('Not done: paint. Not begun, because of that: hang it.');
    expect(describeUndone(createPlan('never agreed', steps, 0))).toBe('');
  });
});
