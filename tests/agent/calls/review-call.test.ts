import { describe, expect, test } from '@jest/globals';
import { answer } from '../answer-one-call.js';
import { createRun } from '../create-parts.js';

describe('AGENT-08 a call that is reviewed', () => {
  const review = () => ({ thing: 'the tool paint', text: 'code', kind: 'code' as const });
  const says = (input: object) => ({ answers: [{ text: '', calls: [{ tool: 'review', input }] }] });
  const blocker = { severity: 'blocker', text: 'it loops', where: 'line 1' };
  const note = { severity: 'note', text: 'long', where: 'line 2' };

  test('goes on where the critic lets it, with what it found for the model', async () => {
    const { answered, audited } = await answer({ review }, says({ approved: true, issues: [note] }));
    expect(answered).toMatchObject({
      failed: false,
      text: 'fine\nThe reviewer says of the tool paint:\n- note, line 2: long',
    });
    expect(audited[0]).toMatchObject({ type: 'reviewed', thing: 'the tool paint', round: 1, approved: true });
  });

  test('is refused on a blocker, though approved, and after three rounds for good, without asking again', async () => {
    const run = createRun();
    const first = await answer({ review }, says({ approved: true, issues: [blocker] }), run);
    expect(first.answered).toMatchObject({
      failed: true,
      text: expect.stringContaining(
        'does not let the tool paint pass (round 1 of 3).\n- blocker, line 1: it loops\nMend this',
      ),
    });
    expect((await answer({ review }, says({ approved: false, issues: [] }), run)).run.reviews).toEqual({
      'the tool paint': 2,
    });
    const third = await answer({ review }, says({ approved: false, issues: [] }), run);
    expect(third.answered).toMatchObject({
      text: expect.stringContaining('After 3 rounds the tool paint is refused for good'),
    });
    run.made = {};
    expect((await answer({ review }, {}, run)).answered).toMatchObject({
      text: expect.stringMatching(/^After 3 rounds/),
    });
  });

  test('a thing that passed begins its rounds anew', async () => {
    const run = createRun({ reviews: { 'the tool paint': 2 } });
    const { answered } = await answer({ review }, says({ approved: true, issues: [] }), run);
    expect(answered).toEqual({ kind: 'answered', text: 'fine', failed: false });
    expect(run.reviews).toEqual({ 'the tool paint': 0 });
  });

  test('code that nobody reviewed is asked for with that said, or refused where a review is required', async () => {
    const { answered } = await answer({ review }, says({ nonsense: 1 }));
    expect(answered).toMatchObject({
      kind: 'question',
      question: { text: 'May I use paint to paint it red? Nobody has reviewed the code.' },
    });
    expect((await answer({ review }, { ...says({}), critic: 'required' })).answered).toMatchObject({
      failed: true,
      text: expect.stringContaining('has to be reviewed, and the reviewer did not answer (its answer cannot be read'),
    });
    expect((await answer({ review }, { critic: 'off' })).answered).toMatchObject({ kind: 'answered', failed: false });
    const rules = () => ({ ...review(), kind: 'rules' as const });
    expect((await answer({ review: rules }, says({}))).answered).toMatchObject({
      kind: 'question',
      question: { text: expect.stringContaining('Nobody has reviewed the rules.') },
    });
  });

  test('after the yes it is not reviewed again, and the notes of its review come with the result', async () => {
    const run = createRun({ permitted: 'call-1', reviewed: { call: 'call-1', notes: 'mind the paint' } });
    expect((await answer({ review, tier: 'confirm' }, {}, run)).answered).toMatchObject({
      text: 'fine\nmind the paint',
    });
  });

  test('costs the run what the critic took', async () => {
    const { run } = await answer({ review }, says({ approved: true, issues: [] }));
    expect(run.usage).toEqual({ input: 10, output: 5, cacheRead: 0, cacheWrite: 0 });
  });
});
