import { describe, expect, test } from '@jest/globals';
import { compileChannel, compileExpression } from '../../src/light/expression/compile.js';
import { createLibrary, readFunction } from '../../src/light/expression/function-library.js';
import type { Value } from '../../src/light/value.js';

const library = createLibrary([
  ['double', '(n) => n * 2'],
  ['wave', '(n) => Math.sin(n) * 255'],
  ['twice', '(a) => a - a'],
  ['warm', "function (n, limit) { return n > limit ? 'hot' : n ?? 'none' }"],
  ['seven', '() => 7'],
  ['join', '(a, b) => a + b'],
  ['grow', '(a) => a + a'],
  ['slow', '(n) => { let sum = 0; for (let i = 0; i < n; i++) sum += i; return sum }'],
  ['long', `(n) => n${' + n * 1'.repeat(200)}`],
]);

function evaluate(text: string, data: Record<string, Value> = {}, t = 0): Value {
  let chance = 0;
  const scope = { frame: t * 10, t, random: () => (chance += 0.25), getData: (name: string) => data[name] };
  return compileExpression(text, 'channel', library)(scope);
}

describe('DATA-06 a function that is one expression', () => {
  test.each<[string, Value]>([
    ['double(3)', 6],
    ['double(t) + 1', 5],
    ['double(double(t)) - double(1)', 6],
    ['seven() * 2', 14],
    ["warm(getData('temp'), 20)", 'hot'],
    ["warm(getData('missing'), 20)", 'none'],
    ["join('a', t)", 'a2'],
    ['join(frame, sqrt(t * t))', 22],
    ["join(getData('temp'), join(t, 1))", 33],
    ['twice(random())', 0],
    ['twice(random() + double(t))', 0],
    ['mix(double(1), double(t * 1.5), 0.5)', 4],
  ])('%s is %p', (text, expected) => {
    expect(evaluate(text, { temp: 30 }, 2)).toBe(expected);
  });

  test('is as cheap as if it were written out: a wave stays a wave, a constant a constant', () => {
    expect(compileChannel('double(100)', library).constant).toBe(true);
    for (const text of ['wave(t)', 'sin(t) * 255']) {
      const { run, cells } = compileChannel(text, library);
      run({ frame: 0, t: 1.5, random: () => 0, getData: () => undefined });
      expect(cells[0]).toBe(Math.sin(1.5) * 255);
    }
  });

  test('keeps apart the calls that stand beside and within one another', () => {
    const text = "join(join(getData('a'), getData('b')), join(getData('c'), join(getData('d'), getData('a'))))";
    expect(evaluate(text, { a: 'A', b: 'B', c: 'C', d: 'D' })).toBe('ABCDA');
    expect(evaluate('join(double(sqrt(t)), double(sqrt(t) + 1)) * join(sqrt(t), sqrt(t))', {}, 4)).toBe(40);
  });

  test('a text that grows without end is nothing', () => {
    expect(evaluate(`${'grow('.repeat(30)}'abcdef'${')'.repeat(30)}`)).toBe(0);
    expect(evaluate("grow(getData('text'))", { text: 'x'.repeat(6000) })).toBeNull();
  });

  test.each([
    ['double()', 'double takes 1 values, not 0, at column 1'],
    ['1 + join(1)', 'join takes 2 values, not 1, at column 5'],
    ['slow(t)', 'slow runs in the sandbox; its arguments may use variables but not t, at column 1 of "slow(t)"'],
    ['slow(frame + 1)', 'not frame,'],
    ['slow(double(random()))', 'not random(),'],
    ['nobody(1)', 'there is no function "nobody" at column 1'],
    [`${'long(t) + '.repeat(20)}1`, 'the functions that it calls together exceed 20000 characters'],
  ])('%s is refused', (text, message) => {
    expect(() => compileExpression(text, 'channel', library)).toThrow(message);
  });
});

test.each([
  '(a) => a',
  'function (a) { return a }',
  'function named(a, b) { return a ? Math.max(a, b, 1) : -b }',
  '(Infinity) => Infinity + NaN',
  "(a) => a === 'x' || (a == null && !a)",
  '(x, y) => Math.hypot(x, y) ** Math.PI % 3',
])('DATA-06 %s needs no sandbox', (code) => {
  expect(readFunction(code).kind).toBe('simple');
});

test.each([
  'async (a) => a',
  'function* (a) { return a }',
  '(a = 1) => a',
  '(...a) => 1',
  '({ a }) => a',
  '(a) => { const b = a; return b }',
  '(a) => { return }',
  '(a) => { return a; return 1 }',
  '(a) => b',
  '(a) => t',
  '(a) => getData(a)',
  '(a) => clamp(a, 0, 1)',
  '(a) => Math.random()',
  '(Math) => Math.abs(1)',
  '(a) => Math["abs"](a)',
  '(a) => Math.constructor',
  '(a) => a.length',
  '(a) => [a]',
  '(a) => a & 1',
  '(a) => typeof a',
  '(a) => this',
  '(a) => arguments',
  '(a) => `${a}`',
  '(a) => a = 1',
  '(a) => 1n',
  '(a) => /x/',
  '(a) => new Date(a)',
  '(a) => Math.max()',
  'function f(a) { return f(a) }',
  `(a) => a + ${'1 + '.repeat(600)} 1`,
])('DATA-06 %s is for the sandbox', (code) => {
  expect(readFunction(code).kind).toBe('sandboxed');
});
