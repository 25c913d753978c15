import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { simplifySchema } from '../../../src/agent/run/simplify-schema.js';

const simplify = (schema: z.ZodType) => simplifySchema(z.toJSONSchema(schema, { io: 'input' }));

test('limits and patterns that only a check needs are left out; meanings, choices and what is required stay', () => {
  const schema = z.strictObject({
    name: z.union([z.literal('*'), z.string().regex(/^a/), z.string().max(3)]).describe('who'),
    how: z.enum(['up', 'down']).default('up'),
    speed: z.number().min(1).max(1e9).nullable().default(null).describe('how fast'),
    list: z.array(z.string().min(1)).min(1).max(5),
    any: z.record(z.string().max(9), z.json()).optional(),
    either: z.union([z.number(), z.string()]),
  });
  expect(simplify(schema)).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string', description: 'who' },
      how: { type: 'string', enum: ['up', 'down'] },
      speed: { type: 'number', minimum: 1, description: 'how fast' },
      list: { type: 'array', items: { type: 'string' } },
      any: { type: 'object' },
      either: expect.anything(),
    },
    required: ['name', 'list', 'either'],
    additionalProperties: false,
  });
});
