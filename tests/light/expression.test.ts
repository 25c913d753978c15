import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileExpression } from '../../src/light/expression/compile.js';
import type { Value } from '../../src/light/value.js';

function evaluate(text: string, data: Record<string, Value> = {}, frame = 0): Value {
  const variables = new Map(Object.entries(data));
  return compileExpression(
    text,
    'action',
  )({
    frame,
    t: frame / 10,
    random: () => 0.25,
    getData: (name) => variables.get(name),
    setData: (name, value) => void variables.set(name, value),
  });
}

describe('expressions', () => {
  test.each<[string, Value]>([
    ['1 + 2 * 3', 7],
    ["'a' + 1", 'a1'],
    ['-frame', -4],
    ['frame % 2 === 0 ? 255 : 0', 255],
    ["getData('counter') === undefined", true],
    ["getData('counter') == null", true],
    ["getData('five') - 1", 4],
    ["getData('five') > 3 && getData('five') < 9", true],
    ["getData('missing') ?? 7", 7],
    ['clamp(300, 0, 255)', 255],
    ['mix(10, 20, 0.5)', 15],
    ['round(sin(0) * 255)', 0],
    ['hue2r(0)', 255],
    ['hue2g(120)', 255],
    ['hue2b(240)', 255],
    ['hue2g(0)', 0],
    ['random()', 0.25],
    ['2 ** 8', 256],
    ["'abc' < 'abd'", true],
  ])('LIGHT-04 %s is %p', (text, expected) => {
    expect(evaluate(text, { five: 5 }, 4)).toBe(expected);
  });

  test("LIGHT-04 an action of several steps sees what it set: setData('counter', getData('counter') - 1)", () => {
    expect(
      evaluate("setData('counter', getData('counter') - 1); setData('double', getData('counter') * 2)", { counter: 5 }),
    ).toBe(8);
  });

  test.each([
    ['1 +', 'unexpected token at column 4 of "1 +"'],
    ['foo + 1', `there is no "foo"; data is read with getData('foo') at column 1`],
    ['1 + sin', '"sin" is a function and needs parentheses at column 5'],
    ['getData("a").length', 'member expression is not allowed here at column 1'],
    ['({}).constructor', 'member expression is not allowed here'],
    ['"a".constructor("return 1")()', 'only named functions can be called'],
    ['constructor("x")', 'there is no function "constructor"'],
    ['__proto__', 'there is no "__proto__"'],
    ['toString()', 'there is no function "toString"'],
    ['x = 1', 'assignment expression is not allowed here'],
    ['while (true) {}', 'statements are not allowed, only expressions,'],
    ['() => 1', 'arrow function expression is not allowed here'],
    ['`a`', 'template literal is not allowed here'],
    ['sin(1, 2)', 'sin takes 1 values, not 2,'],
    ['', 'nothing to evaluate'],
    ['/a/', 'only numbers, texts, true, false and null are allowed'],
    ['1n', 'only numbers, texts, true, false and null are allowed'],
    ['new Date()', 'new expression is not allowed here'],
    ['this', 'this expression is not allowed here'],
    ['typeof 1', '"typeof" is not allowed'],
    ['"a" in "b"', '"in" is not allowed'],
  ])('LIGHT-04 refuses %s, naming the column', (text, message) => {
    expect(() => compileExpression(text, 'action')).toThrow(message);
  });

  test('setData and several steps are for actions only', () => {
    expect(() => compileExpression("setData('a', 1)", 'condition')).toThrow(
      'setData is allowed only in actions at column 1',
    );
    expect(() => compileExpression('1; 2', 'channel')).toThrow('only one expression is allowed here at column 4');
  });

  test('a text of any length or depth is refused in words, not by a crash', () => {
    expect(() => compileExpression('1'.repeat(10_000), 'channel')).toThrow('longer than 2000 characters');
    expect(() => compileExpression('('.repeat(1990), 'channel')).toThrow(/at column/);
    expect(compileExpression(`${'!'.repeat(1900)}1`, 'condition')).toBeInstanceOf(Function);
  });

  test('any text either compiles or is refused as expression-invalid', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        try {
          compileExpression(text, 'action');
        } catch (error) {
          expect(error).toMatchObject({ code: 'expression-invalid' });
        }
      }),
    );
  });

  test('arithmetic agrees with JavaScript', () => {
    const operator = fc.constantFrom('+', '-', '*', '/', '%', '<', '<=', '>', '>=', '===', '!==');
    fc.assert(
      fc.property(fc.integer(), operator, fc.integer(), (left, sign, right) => {
        const text = `(${left}) ${sign} (${right})`;
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the reference: JavaScript itself, on numbers made here
        const expected = (new Function(`return ${text}`) as () => unknown)();
        expect(evaluate(text)).toBe(expected);
      }),
    );
  });
});
