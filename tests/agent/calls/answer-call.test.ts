import { describe, expect, test } from '@jest/globals';
import { answerCall } from '../../../src/agent/calls/answer-call.js';
import { lastingStep } from '../../../src/core/outside-step.js';
import type { ToolOutcome } from '../../../src/ports/tool.js';
import { LanternError } from '../../../src/core/errors.js';
import { answer } from '../answer-one-call.js';
import { createParts, createRun, createTool } from '../create-parts.js';

const outcome = (result: ToolOutcome) => ({ run: () => result });

describe('AGENT-02 one call from its beginning to its end', () => {
  test('that works is answered, noted as a change, and written to the audit log', async () => {
    const { answered, run, audited } = await answer({});
    expect(answered).toEqual({ kind: 'answered', text: 'fine', failed: false });
    expect([run.wrote, run.failing]).toEqual([['paint'], []]);
    expect(audited).toEqual([
      {
        type: 'call',
        run: 'run-1',
        tool: 'paint',
        input: { color: 'red' },
        tier: 'allow',
        because: 'the default of the tool',
        ok: true,
        result: 'fine',
      },
    ]);
    expect((await answer({ access: 'read' })).run.wrote).toEqual([]);
  });

  test('that is allowed is written down later, one that was asked for at once', async () => {
    const later = createParts();
    const made = createTool();
    const make = async ({ parts, records, store }: ReturnType<typeof createParts>, permitted: string | null) => {
      const call = { id: 'call-1', name: 'paint', input: { ok: true as const, value: {} } };
      const tools = new Map([['paint', made]]);
      await answerCall(call, createRun({ permitted }), parts, records, tools, new AbortController().signal);
      return store.log.length;
    };
    expect(await make(later, null)).toBe(0);
    expect(await make(createParts({ rules: [{ tier: 'confirm' }] }), 'call-1')).toBe(1);
  });

  test('is made in the name of its request, and can be taken back with it', async () => {
    const origins: unknown[] = [];
    const { run } = await answer({
      run: (_, context) => {
        origins.push(context.origin);
        context.onRollback('mail', 'letter');
        return { kind: 'result', text: 'fine' };
      },
    });
    expect(origins).toEqual([{ kind: 'agent', request: 'run-1', detail: 'paint it' }]);
    expect(run.steps).toEqual([{ kind: 'mail', data: 'letter' }]);
  });

  test('that fails is told to the model, and its tool is failing only where it would have changed something', async () => {
    const failing = outcome({ kind: 'result', text: 'no', failed: true });
    const { answered, run, audited } = await answer(failing);
    expect(answered).toEqual({ kind: 'answered', text: 'The tool paint failed: no', failed: true });
    expect([run.failing, audited[0]?.['ok']]).toEqual([['paint'], false]);
    expect((await answer({ ...failing, access: 'read' })).run.failing).toEqual([]);
  });

  test('that something outside did not answer is told, whatever was wanted of it', async () => {
    const run = () => Promise.reject(new LanternError('part-unreachable', 'the outside server ok: it hangs'));
    const { answered, run: after } = await answer({ access: 'read', run });
    expect(answered).toMatchObject({ failed: true, text: expect.stringContaining('it hangs') });
    expect([after.failing, after.worked]).toEqual([['paint'], 0]);
  });

  test('that is forbidden is not even looked at', async () => {
    const looked: string[] = [];
    const { answered, run, audited } = await answer(
      { check: () => (looked.push('check'), []), run: () => (looked.push('run'), { kind: 'result', text: '' }) },
      { rules: [{ tool: 'paint', tier: 'forbid' }] },
    );
    expect(answered).toMatchObject({ failed: true, text: expect.stringContaining('not allowed (a rule forbids it)') });
    expect([looked, run.failing, audited[0]?.['tier']]).toEqual([[], ['paint'], 'forbid']);
  });

  test('that needs a yes is a question; with the yes it is made, and the yes is used up', async () => {
    const asked = await answer({ tier: 'confirm' });
    expect(asked.answered).toEqual({
      kind: 'question',
      question: { kind: 'permission', text: 'May I use paint to paint it red?', tool: 'paint', effect: 'paint it red' },
    });
    expect(asked.audited).toEqual([
      {
        type: 'asked',
        run: 'run-1',
        tool: 'paint',
        input: { color: 'red' },
        question: 'May I use paint to paint it red?',
      },
    ]);
    const permitted = await answer({ tier: 'confirm' }, {}, createRun({ permitted: 'call-1' }));
    expect(permitted.answered).toEqual({ kind: 'answered', text: 'fine', failed: false });
    expect(permitted.run.permitted).toBeNull();
    expect((await answer({ tier: 'confirm' }, {}, createRun({ permitted: 'another' }))).answered.kind).toBe('question');
  });

  test('that is dangerous and done is a step that nothing takes back', async () => {
    const { run } = await answer({ dangerous: true }, {}, createRun({ permitted: 'call-1' }));
    expect(run.steps).toEqual([{ kind: lastingStep, data: 'paint it red' }]);
    expect((await answer({})).run.steps).toEqual([]);
  });

  test('the 21st of a turn is not made', async () => {
    const results = (count: number) =>
      createRun({
        results: Array.from({ length: count }, () => ({
          type: 'tool-result' as const,
          id: 'x',
          text: '',
          failed: false,
        })),
      });
    expect((await answer({}, {}, results(19))).answered).toMatchObject({ failed: false });
    expect((await answer({}, {}, results(20))).answered).toMatchObject({
      failed: true,
      text: 'Not done: more than 20 calls in one turn. Look at the results first.',
    });
  });

  test('that looks only is let through while a plan waits for its yes, one that changes is not', async () => {
    const plan = { goal: 'x', approved: false, changes: 0, steps: [] };
    expect((await answer({}, {}, createRun({ plan }))).answered).toMatchObject({ failed: true });
    expect((await answer({ access: 'read' }, {}, createRun({ plan }))).answered).toMatchObject({ failed: false });
  });

  test('may be a question, a plan, a step of it, or the end', async () => {
    expect((await answer(outcome({ kind: 'question', question: 'which?' }))).answered).toEqual({
      kind: 'question',
      question: { kind: 'question', text: 'which?' },
    });
    const steps = [
      { id: 'a', what: 'paint', after: [] },
      { id: 'b', what: 'sweep', after: ['a'] },
    ];
    const planned = await answer({ ...outcome({ kind: 'plan', goal: 'g', steps }), access: 'read' });
    expect(planned.answered).toEqual({
      kind: 'question',
      question: { kind: 'plan', text: 'I would do two things: paint; sweep. Shall I?' },
    });
    const agreed = { ...planned.run.plan!, approved: true };
    const run = () => createRun({ plan: structuredClone(agreed), failing: ['paint'] });
    const again = await answer({ ...outcome({ kind: 'plan', goal: 'g', steps }), access: 'read' }, {}, run());
    expect(again.answered).toMatchObject({ failed: true, text: expect.stringContaining('the plan that stands') });
    const stepped = await answer(
      { ...outcome({ kind: 'step', id: 'a', result: 'failed', changes: [] }), access: 'read' },
      {},
      run(),
    );
    expect([stepped.answered.kind, stepped.run.failing, stepped.run.plan?.steps.map(({ state }) => state)]).toEqual([
      'answered',
      [],
      ['failed', 'blocked'],
    ]);
    const early = await answer({ ...outcome({ kind: 'done', message: 'ok' }), access: 'read' }, {}, run());
    expect(early.answered).toMatchObject({ failed: true });
    const done = outcome({ kind: 'done', message: 'ok' });
    expect((await answer(done)).answered).toEqual({ kind: 'done', message: 'ok' });
    const failed = createRun({ results: [{ type: 'tool-result', id: 'x', text: '', failed: true }] });
    expect((await answer(done, {}, failed)).answered).toMatchObject({
      failed: true,
      text: expect.stringContaining('Not done yet'),
    });
  });
});
