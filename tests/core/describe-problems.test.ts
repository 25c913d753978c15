import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { describeProblems } from '../../src/core/describe-problems.js';

const told = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  if (!error) throw new Error('the schema accepted it');
  return describeProblems(error);
};

const ownCheck = z.string().refine(() => false, 'the third word is unknown');

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing field', z.object({ r: z.number() }), {}, 'r: is missing; it takes a number'],
  [
    'another type',
    z.object({ a: z.object({ b: z.boolean() }) }),
    { a: { b: 'x' } },
    'a.b: takes true or false, not text',
  ],
  ['a whole number', z.object({ n: z.int() }), { n: 1.5 }, 'n: takes a whole number'],
  [
    'a number written as a word',
    z.object({ count: z.coerce.number() }),
    { count: 'abc' },
    'count: takes a number, not text',
  ],
  ['a list in place of fields', z.object({}), [], 'takes an object, not a list'],
  ['nothing at all', z.object({ a: z.string() }), { a: null }, 'a: takes text, not null'],
  ['one of few words', z.object({ mode: z.enum(['a', 'b', 'c']) }), { mode: 'd' }, 'mode: takes "a", "b" or "c"'],
  ['fields that there are not', z.strictObject({}), { x: 1, y: 2 }, 'there is no "x" or "y" here'],
  [
    'alternatives',
    z.union([z.number(), z.array(z.string())]),
    'x',
    'takes a number, not text, or takes a list, not text',
  ],
  [
    'alternatives with words of their own',
    z.union([z.number(), z.null()], 'takes a number or null'),
    'x',
    'takes a number or null',
  ],
  [
    'alternatives with a check of their own',
    z.union([z.number(), ownCheck], 'takes both'),
    'x',
    'the third word is unknown',
  ],
  [
    'a kind that there is not',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.enum(['c', 'd']) })]),
    { kind: 'b' },
    'kind: takes "a", "c" or "d"',
  ],
  [
    'a number beyond all bounds',
    z.object({ n: z.coerce.number().int().max(500) }),
    { n: '1e99' },
    'n: takes at most 500',
  ],
  [
    'a number below all bounds, and another field',
    z.object({ n: z.int().min(1), m: z.int() }),
    { n: -1e99, m: 1e99 },
    'n: takes at least 1; m: takes at most 9007199254740991',
  ],
  [
    'several problems',
    z.object({ a: z.string(), b: z.number().max(5) }),
    { a: 1, b: 6 },
    'a: takes text, not a number; b: takes at most 5',
  ],
])('%s is told in words of what was written', (_what, schema, value, words) => {
  expect(told(schema, value)).toBe(words);
});
