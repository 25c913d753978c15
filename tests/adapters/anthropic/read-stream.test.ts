import type { Anthropic } from '@anthropic-ai/sdk';
import { expect, test } from '@jest/globals';
import { readStream } from '../../../src/adapters/anthropic/read-stream.js';
import type { ModelEvent } from '../../../src/ports/language-model.js';

async function* stream(...events: readonly object[]): AsyncGenerator<Anthropic.RawMessageStreamEvent> {
  await Promise.resolve();
  for (const event of events) yield event as Anthropic.RawMessageStreamEvent;
}

test('AGENT-12 a server that names a tool by what is no text names none', async () => {
  const named = { type: 'tool_use', id: 7, name: { toString: 'setState' }, input: {} };
  const found: ModelEvent[] = [];
  const events = stream(
    { type: 'content_block_start', index: 0, content_block: named },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_stop' },
  );
  for await (const event of readStream(events, new AbortController().signal)) found.push(event);
  expect(found[0]).toEqual({
    type: 'tool-call',
    id: '7',
    name: '{"toString":"setState"}',
    input: { ok: true, value: {} },
  });
});

test('AGENT-12 the input of a call that is nested deeper than anybody needs is handed on as no JSON', async () => {
  const json = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const found: ModelEvent[] = [];
  const events = stream(
    {
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'tool_use', id: 'c', name: 'getState', input: {} },
    },
    { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: json } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_stop' },
  );
  for await (const event of readStream(events, new AbortController().signal)) found.push(event);
  expect(found[0]).toMatchObject({ type: 'tool-call', name: 'getState', input: { ok: false, text: json } });
});
