import { describe, expect, test } from '@jest/globals';
import { Agent } from '../../../src/agent/agent.js';
import { waitingCall } from '../../../src/agent/calls/answer-call.js';
import type { ToolOutcome } from '../../../src/ports/tool.js';
import { createParts, createRun, createTool } from '../create-parts.js';

type Made = ReturnType<typeof createParts>;
const paint = { text: '', calls: [{ tool: 'paint' }] };

/** An agent whose tool does something to it while it works. */
function create(meanwhile: (agent: Agent, made: Made) => unknown, options: Parameters<typeof createParts>[0] = {}) {
  const tool = createTool({
    run: async (): Promise<ToolOutcome> => {
      await meanwhile(agent, made);
      return { kind: 'result', text: 'fine' };
    },
  });
  const made = createParts({ tools: [tool], answers: [paint, { text: 'Fine.' }], ...options });
  const agent = new Agent(made.parts);
  const begin = () =>
    agent.begin({
      id: 'run-1',
      text: 'paint it',
      origin: { kind: 'text' } as never,
      sorted: { topic: null, confidence: 0 },
      when: 'wait',
    });
  return { ...made, agent, begin };
}
const troubles = ({ told }: Made) =>
  told.flatMap((fact) => (fact.type === 'trouble-reported' ? [`${fact.part}: ${fact.message}`] : []));

describe('AGENT-14 a run under way', () => {
  test('is paused before its next step, says nothing of it, and goes on', async () => {
    const { agent, begin, store } = create((each) => {
      expect(each.pause()).toBe(true);
    });
    expect(await begin().ended).toMatchObject({
      run: { state: 'paused', turns: 1, question: { kind: 'pause', text: '' } },
      said: '',
    });
    expect(store.read('run').get('open')).toMatchObject({ state: 'paused', messages: [{}, {}, {}] });
    expect(await agent.resume()!.ended).toMatchObject({
      run: { state: 'stopped', reason: 'completed' },
      said: 'Fine.',
    });
  });

  test('is stopped in the middle of a tool, which is taken back once more when it has ended', async () => {
    let finish: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    const { agent, begin, takenBack } = create(() => until);
    const { ended } = begin();
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    expect(await agent.stop()).toBe('Stopped. What I had changed is back as it was.');
    expect(await ended).toMatchObject({ run: { reason: 'user' } });
    finish();
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    expect(takenBack).toEqual(['run-1', 'run-1']);
  });

  test('AGENT-10 leaves in the history what it did outside the light, and what of that cannot be undone', async () => {
    const mail = createTool({ name: 'mail', elsewhere: true, describe: () => 'send the mail' });
    const note = createTool({
      name: 'note',
      elsewhere: true,
      run: (_, context): ToolOutcome => {
        context.onRollback('mail', 7);
        return { kind: 'result', text: 'fine' };
      },
    });
    const calls = [{ tool: 'mail' }, { tool: 'note' }];
    const { begin, kept } = create(() => undefined, {
      tools: [mail, note],
      answers: [{ text: '', calls }, { text: 'Fine.' }],
    });
    await begin().ended;
    expect(kept).toEqual([['run-1', { kind: 'lasting', data: 'send the mail' }, { kind: 'mail', data: 7 }]]);
  });

  test('is taken back when Lantern is closed; one that waits is kept', async () => {
    const running = create(() => new Promise(() => undefined));
    void running.begin();
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    await running.agent.close();
    expect([running.agent.view.state, running.takenBack]).toEqual(['stopped', ['run-1']]);
    const waiting = create(() => undefined, { rules: [{ tier: 'confirm' }] });
    await waiting.begin().ended;
    await waiting.agent.close();
    expect([waiting.agent.view.state, waiting.takenBack]).toEqual(['paused', []]);
  });

  test('goes on on a full disk, and tells of what could not be written', async () => {
    const made = create((_, { store }) => {
      store.failWith = new Error('the disk is full');
    });
    expect(await made.begin().ended).toMatchObject({ run: { state: 'stopped', reason: 'completed' }, said: 'Fine.' });
    expect(new Set(troubles(made))).toEqual(new Set(['agent: the disk is full', 'audit: the disk is full']));
  });
});

describe('AGENT-02 calls that can not be made', () => {
  const answers = (...calls: { tool: string; input?: unknown; json?: string }[]) => [
    { text: '', calls },
    { text: 'Fine.' },
  ];
  const resultsOf = ({ model }: Made) =>
    model.asked[1]!.messages.at(-1)!.parts as unknown as { text: string; failed: boolean }[];

  test('are told to the model together, and those that can be made are', async () => {
    const made = create(() => undefined, {
      answers: answers(
        { tool: 'paint', input: { color: 5 } },
        { tool: 'fly' },
        { tool: 'paint', json: '{' },
        { tool: 'paint' },
      ),
    });
    expect((await made.begin().ended).said).toBe('Fine.');
    expect(resultsOf(made).map(({ text, failed }) => [text.split(/[;:.]/)[0], failed])).toEqual([
      ['The input is not valid', true],
      ['There is no tool "fly"', true],
      ['The input is not valid JSON', true],
      ['fine', false],
    ]);
  });

  test('of a tool that there is make it fail, of one that there is not they do not', async () => {
    const bad = create(() => undefined, { answers: answers({ tool: 'paint', input: { color: 5 } }) });
    expect((await bad.begin().ended).said).toBe('Fine. Nothing was changed. Not done: the tool paint.');
    const unknown = create(() => undefined, { answers: answers({ tool: 'fly' }) });
    expect((await unknown.begin().ended).said).toBe('Fine. Nothing was changed.');
  });

  test('after a question of the same turn wait for its answer', async () => {
    const made = create(() => undefined, {
      answers: answers({ tool: 'paint' }, { tool: 'paint', input: { color: 'blue' } }),
      rules: [{ tool: 'paint', arguments: { color: 'red' }, tier: 'confirm' }],
    });
    await made.begin().ended;
    expect(made.store.read('run').get('open')).toMatchObject({
      waiting: [{ id: 'call-1-0' }, { id: 'call-1-1' }],
      results: [],
    });
    await made.agent.permit('once', 'voice')!.ended;
    expect(resultsOf(made).map(({ text }) => text)).toEqual(['fine', 'fine']);
  });

  test('a run without a call that waits takes no answer', () => {
    expect(() => waitingCall(createRun())).toThrow('the request waits for no answer');
  });
});
