import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileChannel, compileExpression } from '../../src/light/expression/compile.js';
import type { Value } from '../../src/light/value.js';

/** JavaScript itself, given the same names. The functions that it lacks are written here a second time, plainly. */
const { sin, cos, tan, abs, floor, ceil, round, sqrt, exp, log, pow, sign, min, max } = Math as unknown as Readonly<
  Record<string, (...values: number[]) => number>
>;
const reference = {
  ...{ sin, cos, tan, abs, floor, ceil, round, sqrt, exp, log, pow, sign, min, max },
  clamp: (value: number, low: number, high: number) => Math.min(Math.max(value, low), high),
  mix: (from: Value, to: Value, share: Value) => Number(from) + (Number(to) - Number(from)) * Number(share),
  PI: Math.PI,
  E: Math.E,
};

const data: Readonly<Record<string, Value>> = {
  five: 5,
  word: 'abc',
  digits: '12',
  yes: true,
  nothing: null,
  tiny: -0,
};
const leaf = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('frame', 't', 'PI', 'random()') },
  { weight: 3, arbitrary: fc.constantFrom('0', '1', '2', '0.1', '255', '1e9', 'NaN', 'Infinity', '(-0)', '(-3)') },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(data), 'missing').map((name) => `getData('${name}')`) },
  { weight: 1, arbitrary: fc.constantFrom('true', 'false', 'null', 'undefined', "'7'", "'x'", "''") },
);
const binary = ['+', '-', '*', '/', '%', '**', '<', '<=', '>', '>=', '===', '!==', '==', '!=', '&&', '||'];
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  const pair = fc.tuple(inner, inner);
  return {
    expression: fc.oneof(
      { maxDepth: 5, depthSize: 'large' },
      leaf,
      fc.tuple(fc.constantFrom('+', '-', '*'), pair).map(([sign, [left, right]]) => `(${left} ${sign} ${right})`),
      fc.tuple(fc.constantFrom(...binary), pair).map(([sign, [left, right]]) => `((${left}) ${sign} (${right}))`),
      fc.tuple(fc.constantFrom('-', '+', '!'), inner).map(([sign, value]) => `${sign}(${value})`),
      pair.map(([left, right]) => `((${left}) ?? (${right}))`),
      fc.tuple(inner, inner, inner).map(([test, then, otherwise]) => `(${test} ? ${then} : ${otherwise})`),
      fc
        .tuple(
          fc.constantFrom('sin', 'cos', 'sin', 'tan', 'abs', 'floor', 'ceil', 'round', 'sqrt', 'exp', 'log', 'sign'),
          inner,
        )
        .map(([name, value]) => `${name}(${value})`),
      fc.tuple(fc.constantFrom('min', 'max', 'pow'), pair).map(([name, values]) => `${name}(${values.join(', ')})`),
      fc
        .tuple(fc.constantFrom('min', 'max', 'clamp', 'mix'), fc.array(inner, { minLength: 3, maxLength: 3 }))
        .map(([name, values]) => `${name}(${values.join(', ')})`),
    ),
  };
});

describe('compiled expressions', () => {
  test('LIGHT-04 any expression of the grammar is what JavaScript makes of it, to the last bit', () => {
    const scope = { random: () => 0.375, getData: (name: string) => data[name] };
    const names = { ...reference, random: scope.random, getData: scope.getData };
    fc.assert(
      fc.property(expression, fc.nat(10_000), (text, frame) => {
        fc.pre(text.length <= 2000);
        const t = frame / 60;
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the reference: JavaScript itself, on text made here
        const byJavaScript = new Function('frame', 't', ...Object.keys(names), `return (${text})`) as (
          ...values: unknown[]
        ) => Value;
        const expected = byJavaScript(frame, t, ...Object.values(names));
        const compiled = compileExpression(text, 'channel');
        for (let again = 0; again < 2; again++) expect(compiled({ ...scope, frame, t })).toBe(expected);
        const channel = compileChannel(text);
        channel.run({ ...scope, frame, t });
        expect(channel.cells[0]).toBe(Number(expected));
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['sin(frame * 0.1) * 255', false],
    ['255 * (1 - 0.5)', true],
    ['min(3, 4) > 2 ? PI : frame', true],
    ['random()', false],
    ["getData('five')", false],
  ])('whether %s is the same at every frame is known beforehand: %p', (text, constant) => {
    expect(compileChannel(text).constant).toBe(constant);
  });

  test('two expressions at work in one another do not disturb each other', () => {
    const inner = compileExpression('1 + frame * (2 + t)', 'channel');
    const outer = compileExpression("frame * 100 + (t + getData('inner') * (frame + 1))", 'channel');
    const scope = { frame: 3, t: 4, random: () => 0, getData: (): Value => inner(scope) };
    expect(outer(scope)).toBe(300 + (4 + 19 * 4));
  });
});
