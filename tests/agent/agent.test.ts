import { describe, expect, test } from '@jest/globals';
import { Agent } from '../../src/agent/agent.js';
import { seconds } from '../../src/core/units.js';
import type { ToolOutcome } from '../../src/ports/tool.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { auditedIn, createParts, createRun, createTool } from './create-parts.js';

type Options = Parameters<typeof createParts>[0];
const paint = { text: '', calls: [{ tool: 'paint' }] };
const done = createTool({
  name: 'done',
  access: 'read',
  run: (): ToolOutcome => ({ kind: 'done', message: 'It is painted.' }),
});

function create(options: Options = {}) {
  const made = createParts(options);
  const agent = new Agent(made.parts);
  const begin = (text = 'paint it', when: 'wait' | 'replace' = 'wait', id = 'run-1') =>
    agent.begin({ id, text, origin: { kind: 'text' } as never, sorted: { topic: null, confidence: 0 }, when });
  return { ...made, agent, begin };
}
/** Works on one request to its end or its question. */
async function work(options: Options) {
  const made = create(options);
  return { ...made, ended: await made.begin().ended };
}

describe('AGENT-01 a request', () => {
  test('is worked on turn by turn until nothing is called any more', async () => {
    const { ended, model, store } = await work({ answers: [paint, { text: 'I have painted it.' }] });
    expect(ended).toMatchObject({
      run: { state: 'stopped', reason: 'completed', turns: 2 },
      said: 'Done.',
    });
    expect(model.asked[1]!.messages.slice(1)).toEqual([
      { role: 'assistant', parts: [{ type: 'tool-call', id: 'call-1-0', name: 'paint', input: {} }] },
      { role: 'user', parts: [{ type: 'tool-result', id: 'call-1-0', text: 'fine', failed: false }] },
    ]);
    expect(store.read('run').has('open')).toBe(false);
    expect(store.log.find(({ kind }) => kind === 'run')?.body).toMatchObject({
      id: 'run-1',
      text: 'paint it',
      reason: 'completed',
      turns: 2,
      usage: { input: 20, output: 10, cacheRead: 0, cacheWrite: 0 },
      calls: ['paint'],
      reply: 'Done.',
      failure: null,
    });
  });

  test('ends with what done says, unless that was heard already', async () => {
    const tools = [createTool(), done];
    const calls = [{ tool: 'paint' }, { tool: 'done' }];
    expect((await work({ tools, answers: [{ text: '', calls }] })).ended.said).toBe('Done.');
    const heard = { text: 'It is painted. ', calls: [{ tool: 'done' }] };
    expect((await work({ tools, answers: [paint, heard] })).ended.said).toBe('Done.');
  });

  test('AGENT-10 that says nothing says what happened', async () => {
    expect((await work({ answers: [paint, { text: '' }] })).ended.said).toBe('Done.');
    expect((await work({ answers: [{ text: '' }] })).ended.said).toBe('Nothing was changed.');
    expect((await work({ answers: [{ text: 'I have painted it.' }] })).ended.said).toBe('Nothing was changed.');
  });

  test('AGENT-10 whose model fails is taken back, and says so', async () => {
    const failing = createTool({
      run: (_, context) => {
        context.onRollback('mail', 'letter');
        return { kind: 'result', text: 'fine' };
      },
    });
    const { ended, takenBack, store } = await work({ tools: [failing], answers: [paint] });
    expect(ended.run.reason).toBe('error');
    expect(ended.said).toMatch(/^That did not work: .* What I had changed is back as it was\.$/);
    expect(takenBack).toEqual(['run-1', 'letter']);
    expect(store.log.find(({ kind }) => kind === 'run')?.body).toMatchObject({
      reason: 'error',
      failure: expect.any(String),
    });
  });

  test('AGENT-12 that takes too many turns, tokens or circles is stopped', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      text: '',
      calls: [{ tool: 'paint', input: { color: String(at) } }],
    }));
    expect((await work({ answers: many, turns: 3 })).ended).toMatchObject({
      run: { reason: 'limit', turns: 3 },
      said: expect.stringContaining('I stopped: this request took 3 turns'),
    });
    expect((await work({ answers: many, budget: { tokensPerRun: 30 } })).ended.run).toMatchObject({
      reason: 'limit',
      turns: 2,
    });
    expect((await work({ answers: Array.from({ length: 9 }, () => paint) })).ended.said).toContain('going in circles');
  });

  test('AGENT-12 that takes too long is stopped', async () => {
    const { clock, begin } = create({
      answers: [paint],
      tools: [createTool({ run: () => new Promise(() => undefined) })],
    });
    const { ended } = begin();
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    clock.advance(seconds(60));
    expect(await ended).toMatchObject({
      run: { reason: 'limit' },
      said: expect.stringContaining('has taken 60 seconds'),
    });
  });

  test('that is only a chat is answered by the quick model', async () => {
    const models = async (topic: 'chat' | 'everyday-question' | 'automation') => {
      const { parts, model } = create({ answers: [{ text: 'Hi.' }] });
      const router = {
        sorts: { route: () => Promise.resolve({ topic, confidence: 1 }) } as never,
        quickModel: 'quick',
      };
      const request = { id: 'r', text: 'hi', origin: { kind: 'text' } as never, when: 'wait' as const };
      await new Agent({ ...parts, router }).begin({ ...request, sorted: { topic: null, confidence: 0 } }).ended;
      return [model.asked[0]!.model, JSON.stringify(model.asked[0]!.system).includes(`about this: ${topic}.`)];
    };
    expect(await models('chat')).toEqual(['quick', true]);
    expect(await models('everyday-question')).toEqual(['quick', true]);
    expect(await models('automation')).toEqual([undefined, true]);
  });

  test('waits for the one before it, or takes its place', async () => {
    const { begin, model } = create({ answers: [{ text: 'One.' }, { text: 'Two.' }] });
    const [one, two] = [begin('one'), begin('two', 'wait', 'run-2')];
    expect([(await one.ended).said, (await two.ended).said]).toEqual([
      'One. Nothing was changed.',
      'Two. Nothing was changed.',
    ]);
    expect(model.asked).toHaveLength(2);
    const asks = createTool({ tier: 'confirm' });
    const replaced = create({ tools: [asks], answers: [paint, { text: 'Two.' }] });
    await replaced.begin('one').ended;
    const second = await replaced.begin('two', 'replace', 'run-2').ended;
    expect([second.said, replaced.takenBack]).toEqual(['Two. Nothing was changed.', ['run-1']]);
  });
});

describe('AGENT-14 a request that waits for somebody', () => {
  const asks = { tools: [createTool({ tier: 'confirm' })], answers: [paint, { text: 'Fine.' }] };

  test('goes on with a yes', async () => {
    const { agent, ended, store, told } = await work(asks);
    expect(ended).toMatchObject({
      run: { state: 'paused', question: { kind: 'permission', tool: 'paint' } },
      said: 'May I use paint to paint it red?',
    });
    expect(store.read('run').get('open')).toMatchObject({ state: 'paused' });
    expect(await agent.permit('once', 'voice')!.ended).toMatchObject({ run: { state: 'stopped' }, said: 'Fine.' });
    expect(auditedIn(store).map(({ type }) => type)).toEqual(['asked', 'decided', 'call']);
    expect(told.some(({ type }) => type === 'run-changed')).toBe(true);
  });

  test('tells the model of a no, and remembers a never', async () => {
    const { agent, model, parts } = await work(asks);
    const { said } = await agent.permit('never', 'the button')!.ended;
    expect(said).toBe('Fine. Nothing was changed. Not done: the tool paint.');
    expect(model.asked[1]!.messages.at(-1)).toMatchObject({
      parts: [{ failed: true, text: expect.stringContaining('the user said no') }],
    });
    expect(parts.permissions.list()).toMatchObject([{ tool: 'paint', allowed: false }]);
  });

  test('takes no answer to what it did not ask', async () => {
    const { agent } = await work(asks);
    expect([agent.answer('red'), agent.decide({ kind: 'yes' }, 'voice'), agent.resume(), agent.pause()]).toEqual([
      null,
      null,
      null,
      false,
    ]);
    expect([create().agent.permit('once', 'voice'), create().agent.answer('x')]).toEqual([null, null]);
  });

  test('takes the answer to a question of its own', async () => {
    const which = createTool({ run: (): ToolOutcome => ({ kind: 'question', question: 'Which color?' }) });
    const { agent, ended, model } = await work({ tools: [which], answers: [paint, { text: 'Fine.' }] });
    expect(ended).toMatchObject({
      run: { question: { kind: 'question', text: 'Which color?' } },
      said: 'Which color?',
    });
    expect((await agent.answer('"red"')!.ended).said).toBe('Fine. Nothing was changed.');
    expect(model.asked[1]!.messages.at(-1)).toMatchObject({
      parts: [{ text: 'The user answers: "\\"red\\""', failed: false }],
    });
  });

  test('AGENT-07 takes yes, no and changes to a plan', async () => {
    const steps = [
      { id: 'a', what: 'paint', after: [] },
      { id: 'b', what: 'sweep', after: [] },
    ];
    const plans = createTool({ access: 'read', run: (): ToolOutcome => ({ kind: 'plan', goal: 'g', steps }) });
    const planned = () => work({ tools: [plans], answers: [paint, { text: 'Fine.' }] });
    const agreed = await planned();
    expect(agreed.ended.run).toMatchObject({ question: { kind: 'plan' }, plan: { goal: 'g', approved: false } });
    expect((await agreed.agent.permit('once', 'the button')!.ended).said).toBe(
      'Fine. Nothing was changed. Not known to be done: paint; sweep.',
    );
    const refused = await planned();
    expect(await refused.agent.permit('no', 'the button')!.ended).toMatchObject({
      run: { reason: 'user' },
      said: expect.stringContaining('All right, I leave it.'),
    });
    const changed = await planned();
    await changed.agent.decide({ kind: 'change', text: 'no sweeping' }, 'voice')!.ended;
    expect(JSON.stringify(changed.model.asked[1]!.messages.at(-1))).toContain('no sweeping');
  });

  test('is there again after a restart, and goes on', async () => {
    const { store } = await work(asks);
    const again = create({ ...asks, answers: [{ text: 'Fine.' }], store: new MemoryStore(store) });
    await again.agent.start();
    expect(again.agent.view).toMatchObject({ state: 'paused', id: 'run-1' });
    expect((await again.agent.permit('once', 'voice')!.ended).said).toBe('Fine.');
  });

  test('is stopped and taken back by a word; where nothing runs there is nothing to say', async () => {
    const { agent, takenBack } = await work(asks);
    expect(await agent.stop()).toBe('Stopped. What I had changed is back as it was.');
    expect([takenBack, agent.view.state, agent.view.reason, await agent.stop()]).toEqual([
      ['run-1'],
      'stopped',
      'user',
      '',
    ]);
  });

  test('one that was cut off in the middle is taken back at the next start', async () => {
    const store = new MemoryStore();
    store.start();
    store.commit([{ kind: 'run', id: 'open', value: createRun({ steps: [{ kind: 'mail', data: 'letter' }] }) }]);
    const { agent, takenBack } = create({ store });
    await agent.start();
    expect([takenBack, agent.view.state, store.read('run').has('open')]).toEqual([['run-1', 'letter'], 'idle', false]);
    expect(store.log.at(-1)?.body).toMatchObject({
      reason: 'error',
      failure: 'Lantern was stopped in the middle of it',
    });
  });
});
