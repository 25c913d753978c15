import { describe, expect, test } from '@jest/globals';
import { refuse } from './refuse.js';

const paint = { name: 'paint', description: 'Paints.', input_schema: { type: 'object', properties: {} } };
const base = {
  model: 'claude-sonnet-5-5',
  max_tokens: 100,
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Red, please.' }] }],
  tools: [paint],
};
const mark = { cache_control: { type: 'ephemeral' } };
const strict = (input_schema: object) => ({ tools: [{ name: 'paint', input_schema, strict: true }] });
const closed = { type: 'object', additionalProperties: false };

describe('the stand-in for the Messages API refuses tools as the real one does', () => {
  test.each([
    [
      'a schema of another type',
      { tools: [{ name: 'paint', input_schema: { type: 'string' } }] },
      "tools.0.custom.input_schema.type: Input should be 'object'",
    ],
    [
      'a union of schemas',
      { tools: [{ name: 'paint', input_schema: { type: 'object', anyOf: [] } }] },
      'does not support oneOf, allOf, or anyOf at the top level',
    ],
    [
      'a schema that is none',
      { tools: [{ name: 'paint', input_schema: { type: 'object', properties: { a: { type: 'colour' } } } }] },
      'JSON schema is invalid',
    ],
    [
      'a name with spaces',
      { tools: [{ ...paint, name: 'paint it' }] },
      'tools.0.custom.name: String should match pattern',
    ],
    ['a tool twice', { tools: [paint, paint] }, 'Tool names must be unique'],
    [
      'an open strict schema',
      strict({ type: 'object', properties: {} }),
      "For 'object' type, 'additionalProperties' must be explicitly set to false",
    ],
    [
      'limits in a strict schema',
      strict({ ...closed, properties: { a: { type: 'number', minimum: 0 } } }),
      "For 'number' type, property minimum is not supported",
    ],
    [
      'an open form',
      { output_config: { format: { type: 'json_schema', schema: { type: 'object' } } } },
      'output_config.format.schema: For',
    ],
    [
      'too many strict tools',
      { tools: Array.from({ length: 21 }, (_, index) => ({ name: `t${index}`, input_schema: closed, strict: true })) },
      'strict',
    ],
    [
      'only tools that are loaded later',
      { tools: [{ ...paint, defer_loading: true }] },
      'At least one tool must have defer_loading=false.',
    ],
    [
      'a marked tool that is loaded later',
      { tools: [paint, { ...paint, name: 'draw', defer_loading: true, ...mark }] },
      'defer_loading',
    ],
    ['an example that does not fit', { tools: [{ ...paint, input_examples: [{ color: 'red' }] }] }, 'input_examples.0'],
    [
      'a search for tools where there is none',
      { model: 'claude-haiku-4-5', tools: [paint, { type: 'tool_search_tool_bm25_20251119', name: 'search' }] },
      'not supported on this model',
    ],
  ])('%s', (_, more, words) => {
    const refusal = refuse({ ...base, ...more }, 100);
    expect({ ...refusal, message: refusal?.message ?? '' }).toEqual({
      status: 400,
      type: 'invalid_request_error',
      message: expect.stringContaining(words),
    });
  });
});
