import { afterEach, describe, expect, test } from '@jest/globals';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { Claude, type ClaudeSettings } from '../../../src/adapters/anthropic/claude.js';
import { millis } from '../../../src/core/units.js';
import { collect, describeLanguageModel, request } from '../../contracts/language-model.js';
import type { ModelEvent, ModelRequest } from '../../../src/ports/language-model.js';
import { ModelServer, type Scenario, type Turn } from '../../model-server/server.js';

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(turns: readonly Turn[], settings: Partial<ClaudeSettings> = {}, scenario: Partial<Scenario> = {}) {
  const server = new ModelServer({ title: 'a test', model: turns, ...scenario });
  servers.push(server);
  const url = await server.start();
  const model = new Claude(
    { model: 'claude-sonnet-5-5', url, key: 'a-key', patience: millis(2000), retries: 2, ...settings },
    new SystemClock(),
  );
  return { server, model };
}

async function drain(answer: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of answer) events.push(event);
  return events;
}

describeLanguageModel('Claude through its SDK', async ({ text, calls }) => {
  const turn = { ...(text === '' ? {} : { text }), ...(calls === undefined ? {} : { calls }) };
  return (await start([turn])).model;
});

describe('Claude', () => {
  test('AGENT-13 sends the key as a bearer, and marks what is stable and the end of the conversation to be cached', async () => {
    const { server, model } = await start([{ text: 'Yes.' }], {}, { key: 'a-key' });
    await collect(model);
    const [sent] = server.sent;
    expect(sent!.headers.authorization).toBe('Bearer a-key');
    expect(sent!.body).toMatchObject({
      model: 'claude-sonnet-5-5',
      system: [{ text: 'You are a lamp.', cache_control: { type: 'ephemeral' } }],
      tools: [{ name: 'glow', cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'hello', cache_control: { type: 'ephemeral' } }] }],
    });
    expect(server.problems).toEqual([]);
  });

  test.each([
    ['an overloaded service', { status: 529, repeat: true }, 'agent-overloaded', 3],
    ['too many requests', { status: 429, retryAfter: 0.01, repeat: true }, 'agent-rate-limited', 3],
    ['a failing service', { status: 500, repeat: true }, 'agent-failed', 3],
    ['a key that is not taken', { status: 401 }, 'agent-key-refused', 1],
    ['an unknown model', { status: 404 }, 'agent-no-model', 1],
    ['an account without credit', { status: 400, message: 'Your credit balance is too low' }, 'agent-no-credit', 1],
    ['an overload in mid-stream', { text: 'one two three', errorAfter: 4 }, 'agent-overloaded', 1],
    ['a connection that breaks', { text: 'one two three', cutAfter: 4 }, 'agent-cut-off', 1],
    ['a stream that ends early', { text: 'one two three', endAfter: 4 }, 'agent-cut-off', 1],
    ['a stream of garbage', { text: 'one two three', garbageAfter: 4 }, 'agent-failed', 1],
    ['a stream that falls silent', { text: 'one two three', hangAfter: 4 }, 'agent-timed-out', 1],
  ] as const)(
    'AGENT-12 %s is an error with a code of its own, after retries where they may help',
    async (_, turn, code, asked) => {
      const { server, model } = await start([turn], { patience: millis(code === 'agent-timed-out' ? 150 : 5000) });
      await expect(collect(model)).rejects.toMatchObject({ code });
      expect(server.sent).toHaveLength(asked);
    },
  );

  test('AGENT-12 a service that answers too late or nowhere is told apart', async () => {
    const late = await start([{ text: 'Hm.', delay: 400 }], { patience: millis(60), retries: 0 });
    await expect(collect(late.model)).rejects.toMatchObject({ code: 'agent-timed-out' });
    const nowhere = await start([], { url: 'http://127.0.0.1:9', retries: 0 });
    await expect(collect(nowhere.model)).rejects.toMatchObject({ code: 'agent-unreachable' });
  });

  test('AGENT-12 a service that never answers is waited for once, and one that only shows signs of life not without end', async () => {
    const { server, model } = await start([{ text: 'Hm.', delay: 4000 }], { patience: millis(900) });
    await expect(collect(model)).rejects.toMatchObject({ code: 'agent-timed-out' });
    expect(server.sent).toHaveLength(1);
    const alive = await start([{ pings: 400, pingEvery: 20, text: 'There.' }], { patience: millis(200) });
    await expect(collect(alive.model)).rejects.toMatchObject({ code: 'agent-timed-out' });
  });

  test('AGENT-12 a request that is refused for its rate is tried again after the time the service names', async () => {
    const { server, model } = await start([{ status: 429, retryAfter: 0.2 }, { text: 'Now.' }]);
    const began = performance.now();
    expect(await collect(model)).toContainEqual({ type: 'turn-end', reason: 'end' });
    expect(performance.now() - began).toBeGreaterThanOrEqual(190);
    expect(server.sent).toHaveLength(2);
  });

  test('AGENT-12 a wait of a minute is not waited for, but told', async () => {
    const { server, model } = await start([{ status: 429, retryAfter: 60, repeat: true }]);
    const began = performance.now();
    await expect(collect(model)).rejects.toMatchObject({ code: 'agent-rate-limited', wait: 60 });
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(server.sent).toHaveLength(1);
  });

  test('AGENT-12 every byte ends the silence: a model that thinks for long, or writes a long input, is not cut off', async () => {
    const calls = [{ tool: 'glow', input: { pattern: 'x'.repeat(300) } }];
    const { model } = await start([{ pings: 24, pingEvery: 60, text: 'There.', calls, slow: 30 }], {
      // Longer than one ping and shorter than all, by far: a busy machine is late.
      patience: millis(1000),
      retries: 0,
    });
    const began = performance.now();
    expect((await collect(model)).at(-1)).toEqual({ type: 'turn-end', reason: 'tool' });
    expect(performance.now() - began).toBeGreaterThan(1400);
  });

  test('thinking is handed out whole, and what goes back is what came', async () => {
    const { server, model } = await start([{ text: 'Hm.', calls: [{ tool: 'glow' }] }, { text: 'Yes.' }]);
    const events = await collect(model);
    const thought = events.find(({ type }) => type === 'opaque');
    expect(thought).toMatchObject({ block: { type: 'thinking', thinking: '', signature: expect.any(String) } });
    const call = events.find((event) => event.type === 'tool-call')!;
    const messages: ModelRequest['messages'] = [
      ...request.messages,
      {
        role: 'assistant',
        parts: [
          { type: 'opaque', block: (thought as { block: unknown }).block },
          { type: 'text', text: 'Hm.' },
          { type: 'tool-call', id: call.id, name: 'glow', input: {} },
        ],
      },
      { role: 'user', parts: [{ type: 'tool-result', id: call.id, text: 'It glows.', failed: false }] },
    ];
    const answer = model.answer({ ...request, messages }, new AbortController().signal);
    expect((await drain(answer)).at(-1)).toEqual({ type: 'turn-end', reason: 'end' });
    expect(server.problems).toEqual([]);
  });

  test.each([
    ['claude-sonnet-5-5', { thinking: { type: 'between_tools' }, output_config: { effort: 'low' } }],
    ['claude-haiku-5-5', { thinking: { type: 'disabled' }, output_config: { effort: 'low' } }],
    ['claude-opus-5-5', { output_config: { effort: 'low' } }],
    ['claude-haiku-4-5', {}],
  ])('a quick answer of %s is asked for as the model can be asked', async (name, sent) => {
    const { server, model } = await start([{ text: 'Yes.' }], { model: name });
    const { maxTokens, ...rest } = request;
    await drain(model.answer({ ...rest, maxTokens, quick: true, effort: 'low' }, new AbortController().signal));
    const { thinking, output_config } = server.sent[0]!.body;
    expect({ ...(thinking && { thinking }), ...(output_config && { output_config }) }).toEqual(sent);
    expect(server.problems).toEqual([]);
  });

  test('a form is sent as an output format without the limits that the service does not know', async () => {
    const { server, model } = await start([{ text: '{}' }]);
    const form = {
      type: 'object',
      properties: {
        pattern: { type: 'string', maxLength: 3 },
        list: { type: 'array', items: { minimum: 1 }, maxItems: 2 },
      },
      additionalProperties: false,
    };
    await drain(model.answer({ ...request, tools: [], form }, new AbortController().signal));
    expect(server.sent[0]!.body.output_config).toEqual({
      format: {
        type: 'json_schema',
        schema: {
          type: 'object',
          properties: { pattern: { type: 'string' }, list: { type: 'array', items: {} } },
          additionalProperties: false,
        },
      },
    });
  });

  test('a refusal and an answer that is too long end the turn with their reason', async () => {
    const { model } = await start([
      { text: 'No.', stop: 'refusal' },
      { text: 'And so', stop: 'max_tokens' },
    ]);
    expect((await collect(model)).at(-1)).toEqual({ type: 'turn-end', reason: 'refusal' });
    expect((await collect(model)).at(-1)).toEqual({ type: 'turn-end', reason: 'length' });
  });

  test('an abort hangs up at once', async () => {
    const { server, model } = await start([{ text: 'one two three '.repeat(8), slow: 500 }]);
    const abort = new AbortController();
    let began = 0;
    for await (const event of model.answer(request, abort.signal)) {
      if (event.type !== 'text-delta' || abort.signal.aborted) continue;
      began = performance.now();
      abort.abort();
    }
    expect(performance.now() - began).toBeLessThan(8000);
    for (let tries = 0; server.streaming > 0 && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(server.streaming).toBe(0);
  });
});
