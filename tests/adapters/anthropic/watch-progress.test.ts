import type { Anthropic } from '@anthropic-ai/sdk';
import { expect, test } from '@jest/globals';
import { watchProgress } from '../../../src/adapters/anthropic/watch-progress.js';

type StreamEvent = Anthropic.RawMessageStreamEvent;

const piece = (delta: object) => ({ type: 'content_block_delta', index: 0, delta }) as StreamEvent;

test.each<[string, StreamEvent, number]>([
  ['words', piece({ type: 'text_delta', text: 'Hm.' }), 1],
  ['no words', piece({ type: 'text_delta', text: '' }), 0],
  ['a part of a call', piece({ type: 'input_json_delta', partial_json: '{' }), 1],
  ['no part of a call', piece({ type: 'input_json_delta', partial_json: '' }), 0],
  ['a thought', piece({ type: 'thinking_delta', thinking: 'so' }), 1],
  ['a sign of life', { type: 'ping' } as unknown as StreamEvent, 0],
])(
  'AGENT-12 of an answer that brings %s, each event is handed on, and what brings something is told',
  async (_, event, told) => {
    const source = async function* () {
      yield await Promise.resolve(event);
    };
    let progress = 0;
    const passed: StreamEvent[] = [];
    for await (const each of watchProgress(source(), () => (progress += 1))) passed.push(each);
    expect([passed, progress]).toEqual([[event], told]);
  },
);
