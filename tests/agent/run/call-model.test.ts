import { describe, expect, test } from '@jest/globals';
import { callModel } from '../../../src/agent/run/call-model.js';
import { prepareTurn } from '../../../src/agent/run/prepare-turn.js';
import { TextStream } from '../../../src/agent/speech/text-stream.js';
import { createToolbox } from '../../../src/agent/calls/toolbox.js';
import { addResults, addTurn } from '../../../src/agent/run/add-turn.js';
import { untilAborted } from '../../../src/agent/run/until-aborted.js';
import { LanternError } from '../../../src/core/errors.js';
import type { LanguageModel, ModelEvent } from '../../../src/ports/language-model.js';
import { createRun, createTool } from '../create-parts.js';

const limits = { answerTokens: 10, conversationTokens: 50_000, effort: 'low' } as const;
const tool = { name: 'paint', description: 'Paints.', inputSchema: { type: 'object' } };
const usage = { input: 1, output: 2, cacheRead: 0, cacheWrite: 0 };
const text = (word: string): ModelEvent => ({ type: 'text-delta', text: word });
const paint: ModelEvent = { type: 'tool-call', id: 'c1', name: 'paint', input: { ok: true, value: {} } };
const end: ModelEvent = { type: 'turn-end', reason: 'end' };
const cut = new LanternError('agent-cut-off', 'broke off');

/** Asks a model that gives each attempt its events, or throws. */
async function ask(attempts: readonly (readonly (ModelEvent | Error)[])[], signal = new AbortController().signal) {
  const left = [...attempts];
  const heard: string[] = [];
  let asked = 0;
  const model: LanguageModel = {
    name: 'a model',
    async *answer() {
      asked += 1;
      for (const event of left.shift() ?? []) {
        await Promise.resolve();
        if (event instanceof Error) throw event;
        yield event;
      }
    },
  };
  const request = prepareTurn(createRun(), () => 'Be kind.', [], limits);
  const listener = {
    onText: (word: string) => void heard.push(word),
    onCall: ({ name }: { name: string }) => void heard.push(name),
  };
  const turn = await callModel(model, request, signal, listener).catch((error: unknown) => error);
  return { turn, heard, asked };
}

describe('asking the model once', () => {
  test('passes on what it says and calls as it comes', async () => {
    const { turn, heard } = await ask([[text('I '), text('paint.'), paint, { type: 'usage', usage }, end]]);
    expect(heard).toEqual(['I ', 'paint.', 'paint']);
    expect(turn).toEqual({
      text: 'I paint.',
      parts: [
        { type: 'text', text: 'I paint.' },
        { type: 'call', id: 'c1' },
      ],
      calls: [{ id: 'c1', name: 'paint', input: { ok: true, value: {} } }],
      usage,
      reason: 'end',
    });
  });

  test('an answer that breaks off before anything came is asked for once more, and no third time', async () => {
    expect(await ask([[cut], [text('hi'), end]])).toMatchObject({ asked: 2, turn: { text: 'hi' } });
    expect(await ask([[], [text('hi'), end]])).toMatchObject({ asked: 2, turn: { text: 'hi' } });
    const twice = await ask([[cut], [cut], [end]]);
    expect([twice.asked, twice.turn]).toEqual([2, cut]);
  });

  test('one that breaks off in the middle of its words is a failure, after a whole call it counts', async () => {
    const broken = await ask([[text('I '), cut]]);
    expect([broken.asked, broken.turn]).toEqual([1, cut]);
    expect(await ask([[text('I '), paint, cut]])).toMatchObject({ asked: 1, turn: { reason: 'cut', text: 'I ' } });
    expect(await ask([[paint]])).toMatchObject({ asked: 1, turn: { reason: 'cut', calls: [{ name: 'paint' }] } });
    expect((await ask([[text('I')]])).turn).toMatchObject({ message: 'the answer of a model broke off' });
  });

  test('any other failure is passed on at once; one that was stopped is a turn', async () => {
    const error = new LanternError('agent-overloaded', 'busy');
    expect(await ask([[error]])).toMatchObject({ asked: 1, turn: error });
    expect(await ask([[paint, error]])).toMatchObject({ asked: 1, turn: error });
    const abort = new AbortController();
    abort.abort();
    expect(await ask([[text('I')]], abort.signal)).toMatchObject({ asked: 1, turn: { reason: 'cut', text: 'I' } });
  });
});

test('a turn only adds to what was asked before: instructions first, which never change, then what there is', () => {
  const run = createRun();
  expect(prepareTurn(run, () => 'Be kind.', [], limits)).toEqual({
    system: [
      { text: 'Be kind.', stable: true },
      { text: 'One lamp.', stable: false },
    ],
    messages: [{ role: 'user', parts: [{ type: 'text', text: 'paint it' }] }],
    tools: [],
    maxTokens: 10,
    effort: 'low',
  });
  expect(prepareTurn({ ...run, model: 'quick' }, () => '', [], limits).model).toBe('quick');
  const later = prepareTurn(run, () => 'Be a butler.', [tool], limits);
  expect([later.system[0]?.text, later.tools]).toEqual(['Be kind.', []]);
});

test('what was said and called stands in the transcript, with its results after it, once', () => {
  const run = createRun();
  const calls = [
    { id: 'a', name: 'paint', input: { ok: true as const, value: { color: 'red' } } },
    { id: 'b', name: 'paint', input: { ok: false as const, text: '{' } },
  ];
  const thought = { type: 'opaque' as const, block: { type: 'thinking', thinking: '', signature: 'abc' } };
  const made = calls.map(({ id }) => ({ type: 'call' as const, id }));
  addTurn(run, { parts: [thought, { type: 'text', text: 'I paint.' }, ...made], calls });
  addTurn(run, { parts: [{ type: 'text', text: ' \n' }], calls: [] });
  addResults(run);
  run.results = [{ type: 'tool-result', id: 'a', text: 'fine', failed: false }];
  addResults(run);
  addResults(run);
  expect(run.messages.slice(1)).toEqual([
    {
      role: 'assistant',
      parts: [
        thought,
        { type: 'text', text: 'I paint.' },
        { type: 'tool-call', id: 'a', name: 'paint', input: { color: 'red' } },
        { type: 'tool-call', id: 'b', name: 'paint', input: {} },
      ],
    },
    { role: 'user', parts: [{ type: 'tool-result', id: 'a', text: 'fine', failed: false }] },
  ]);
  expect(run.results).toEqual([]);
});

test('a toolbox has the tools there are, and describes the same list once', () => {
  let passing = [createTool({ name: 'wiki_search' })];
  const toolbox = createToolbox([createTool()], () => passing);
  expect([...toolbox.byName.keys()]).toEqual(['paint', 'wiki_search']);
  const { described } = toolbox;
  expect(described[0]).toEqual({
    name: 'paint',
    description: 'Paints.',
    inputSchema: {
      type: 'object',
      properties: { color: { type: 'string' } },
      additionalProperties: false,
    },
  });
  expect(toolbox.described).toBe(described);
  passing = [];
  expect(toolbox.described.map(({ name }) => name)).toEqual(['paint']);
  expect([...createToolbox([createTool()]).byName.keys()]).toEqual(['paint']);
});

describe('text that is written by one and read by another', () => {
  test('is handed out piece by piece, also what was written before', async () => {
    const stream = new TextStream();
    const read: string[] = [];
    stream.write('a');
    const reading = (async () => {
      for await (const piece of stream) read.push(piece);
    })();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(read).toEqual(['a']);
    stream.write('b');
    stream.write('c');
    stream.close();
    await reading;
    expect(read).toEqual(['a', 'b', 'c']);
  });
});

describe('work that may be given up', () => {
  test('is what it comes to, or "aborted", and leaves no listener behind', async () => {
    const abort = new AbortController();
    expect(await untilAborted(Promise.resolve(5), abort.signal)).toBe(5);
    await expect(untilAborted(Promise.reject(new Error('no')), abort.signal)).rejects.toThrow('no');
    const waiting = untilAborted(new Promise(() => undefined), abort.signal);
    abort.abort();
    expect(await waiting).toBe('aborted');
    expect(await untilAborted(new Promise(() => undefined), abort.signal)).toBe('aborted');
  });
});
