import { describe, expect, test } from '@jest/globals';
import { sign } from './conversation.js';
import { refuse } from './refuse.js';

const ask = { role: 'user', content: [{ type: 'text', text: 'Red, please.' }] };
const call = { type: 'tool_use', id: 'call_1', name: 'paint', input: {} };
const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_1', content: 'done' }] };
const paint = { name: 'paint', description: 'Paints.', input_schema: { type: 'object', properties: {} } };
const base = { model: 'claude-sonnet-5-5', max_tokens: 100, messages: [ask], tools: [paint] };
const thinking = { type: 'thinking', thinking: '', signature: sign(base, '') };
const mark = { cache_control: { type: 'ephemeral' } };
const conversation = (...messages: object[]) => ({ messages: [ask, ...messages] });
const strict = (input_schema: object) => ({ tools: [{ name: 'paint', input_schema, strict: true }] });
const closed = { type: 'object', additionalProperties: false };

describe('the stand-in for the Messages API takes what the real one takes', () => {
  test.each([
    ['a question with a tool', {}],
    ['thinking that comes back as it was', conversation({ role: 'assistant', content: [thinking, call] }, result)],
    ['little thinking', { thinking: { type: 'between_tools' }, output_config: { effort: 'high' } }],
    [
      'budgets where they are taken',
      { model: 'claude-sonnet-4-5', max_tokens: 2000, thinking: { type: 'enabled', budget_tokens: 1024 } },
    ],
    ['a forced tool where it is taken', { model: 'claude-haiku-4-5', tool_choice: { type: 'tool', name: 'paint' } }],
    ['a strict tool that is closed', strict({ ...closed, properties: { color: { type: 'string', enum: ['red'] } } })],
    ['a tool that is loaded later', { tools: [paint, { ...paint, name: 'draw', defer_loading: true }] }],
    [
      'a call that the service made itself',
      conversation({ role: 'assistant', content: [{ type: 'server_tool_use' }] }, ask),
    ],
  ])('%s', (_, more) => {
    expect(refuse({ ...base, ...more }, 100)).toBeNull();
  });
});

describe('and refuses what it refuses, in its words', () => {
  test.each([
    [
      'a forced tool',
      { tool_choice: { type: 'tool', name: 'paint' } },
      'tool_choice: type "tool" and "any" are not supported for this model.',
    ],
    [
      'a forced tool while thinking',
      { model: 'claude-haiku-5-5', tool_choice: { type: 'any' } },
      'Thinking may not be enabled when tool_choice forces tool use.',
    ],
    [
      'a forced tool that is not there',
      { tool_choice: { type: 'tool', name: 'draw' } },
      "Tool 'draw' not found in provided tools",
    ],
    [
      'a thinking budget',
      { thinking: { type: 'enabled', budget_tokens: 2000 } },
      '"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive"',
    ],
    [
      'thinking switched off',
      { thinking: { type: 'disabled' } },
      'Use "thinking.type.between_tools" for the lowest thinking setting',
    ],
    [
      'thinking switched off where it always thinks',
      { model: 'claude-opus-5-5', thinking: { type: 'disabled' } },
      '"thinking.type.disabled" is not supported for this model. Use "thinking.type.adaptive"',
    ],
    [
      'little thinking at much effort',
      { thinking: { type: 'between_tools' }, output_config: { effort: 'max' } },
      'not supported at effort "max"',
    ],
    [
      'little thinking with more to say',
      { thinking: { type: 'between_tools', display: 'omitted' } },
      'Extra inputs are not permitted',
    ],
    [
      'a budget above the answer',
      { model: 'claude-sonnet-4-5', thinking: { type: 'enabled', budget_tokens: 2000 } },
      '`max_tokens` must be greater than `thinking.budget_tokens`',
    ],
    [
      'adaptive thinking where it is not known',
      { model: 'claude-haiku-4-5', thinking: { type: 'adaptive' } },
      'not supported on this model',
    ],
    [
      'effort where it is not known',
      { model: 'claude-haiku-4-5', output_config: { effort: 'low' } },
      'does not support the effort parameter',
    ],
    ['an effort that does not exist', { output_config: { effort: 'huge' } }, 'output_config.effort: Input should be'],
    ['a temperature', { temperature: 0.5 }, '`temperature` is deprecated for this model.'],
    [
      'the last word of the assistant',
      conversation({ role: 'assistant', content: [{ type: 'text', text: '{' }] }),
      'does not support assistant message prefill',
    ],
    [
      'thinking with another signature',
      conversation({ role: 'assistant', content: [{ ...thinking, signature: 'x' }, call] }, result),
      'messages.1.content.0: Invalid `signature` in `thinking` block',
    ],
    [
      'thinking that was changed',
      conversation({ role: 'assistant', content: [{ ...thinking, thinking: 'Hm.' }, call] }, result),
      'cannot be modified',
    ],
    [
      'thinking after another beginning',
      {
        ...conversation({ role: 'assistant', content: [thinking, call] }, result),
        system: [{ type: 'text', text: 'Be a butler.' }],
      },
      'The block is bound to a different conversation.',
    ],
    [
      'a marked thought',
      conversation({ role: 'assistant', content: [{ ...thinking, ...mark }, call] }, result),
      'thinking.cache_control: Extra inputs are not permitted',
    ],
    [
      'a call without a result',
      conversation({ role: 'assistant', content: [call] }, ask),
      '`tool_use` ids were found without `tool_result` blocks immediately after: call_1',
    ],
    [
      'a result after words',
      conversation(
        { role: 'assistant', content: [call] },
        { role: 'user', content: [...ask.content, ...result.content] },
      ),
      'without `tool_result` blocks immediately after',
    ],
    [
      'a result without a call',
      { messages: [result] },
      'messages.0.content.0: unexpected `tool_use_id` found in `tool_result` blocks: call_1',
    ],
    [
      'an empty text',
      { messages: [{ role: 'user', content: [{ type: 'text', text: '' }] }] },
      'text content blocks must be non-empty',
    ],
    [
      'nothing but spaces',
      { messages: [{ role: 'user', content: [{ type: 'text', text: ' ' }] }] },
      'must contain non-whitespace text',
    ],
    [
      'an input that is no object',
      conversation({ role: 'assistant', content: [{ ...call, input: 'red' }] }, result),
      'tool_use.input: Input should be a valid dictionary',
    ],
    [
      'five marks',
      { system: Array.from({ length: 5 }, () => ({ type: 'text', text: 'a', ...mark })) },
      'A maximum of 4 blocks with cache_control may be provided. Found 5.',
    ],
    [
      'an hour after five minutes',
      {
        tools: [{ ...paint, ...mark }],
        system: [{ type: 'text', text: 'a', cache_control: { type: 'ephemeral', ttl: '1h' } }],
      },
      "must not come after a ttl='5m'",
    ],
    ['an answer without end', { max_tokens: 200_000 }, 'max_tokens: 200000 > 128000'],
    ['no length', { max_tokens: undefined }, 'max_tokens: Field required'],
    [
      'a conversation without end',
      { model: 'claude-haiku-4-5', system: [{ type: 'text', text: 'a'.repeat(1_000_000) }] },
      'prompt is too long',
    ],
    [
      'a picture of six megabytes',
      { messages: [{ role: 'user', content: [{ type: 'image', source: { data: 'A'.repeat(8_000_000) } }] }] },
      'image exceeds 5 MB maximum',
    ],
    ['a field of its own', { wishes: 1 }, 'wishes: Extra inputs are not permitted'],
  ])('%s', (_, more, words) => {
    const refusal = refuse({ ...base, ...more }, 100);
    expect({ ...refusal, message: refusal?.message ?? '' }).toEqual({
      status: 400,
      type: 'invalid_request_error',
      message: expect.stringContaining(words),
    });
  });

  test('what is too large, and models that do not exist, have errors of their own', () => {
    expect(refuse(base, 40 * 1024 * 1024)).toMatchObject({ status: 413, type: 'request_too_large' });
    expect(refuse({ ...base, model: 'claude-1' }, 100)).toEqual({
      status: 404,
      type: 'not_found_error',
      message: 'model: claude-1',
    });
  });
});
