import { describe, expect, test } from '@jest/globals';
import { checkCode } from '../../../src/light/code/check-code.js';

describe('AGENT-09 model-written code is read before it is run', () => {
  test('good code passes, and tells what it names', () => {
    const code = `async function rain({ city }) {
  const answer = await fetch('https://api.example.com/v1?q=' + encodeURIComponent(city), { headers: { key: '{{secret:RAIN_KEY}}' } });
  const { hours } = await answer.json();
  return { mm: hours.reduce((sum, { rain }) => sum + rain, 0), from: \`http://Other.example:8080/\${city}\` };
}`;
    expect(checkCode(code, 'rain')).toEqual({
      problems: [],
      hosts: ['api.example.com', 'other.example:8080'],
      secrets: ['RAIN_KEY'],
      parameters: ['…'],
    });
    expect(checkCode('(a, b) => a + b')).toMatchObject({ problems: [], parameters: ['a', 'b'] });
    expect(checkCode('const twice = (n) => n * 2;', 'twice')).toMatchObject({ problems: [], parameters: ['n'] });
    expect(checkCode('class A { constructor() {} } function f() { return new A() }', 'f').problems).toEqual([]);
  });

  test('a syntax error is told with its line and column', () => {
    expect(checkCode('function f() {\n  return 1 +;\n}', 'f').problems).toEqual([
      { message: 'unexpected token', line: 2, column: 13 },
    ]);
    expect(checkCode('(n) => n +').problems).toMatchObject([{ line: 2 }]);
  });

  test.each([
    ['members', `() => a${'.a'.repeat(20_000)}`],
    ['calls', `() => a${'()'.repeat(20_000)}`],
    ['brackets', `() => ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['sums', `() => 1${'+1'.repeat(20_000)}`],
  ])('SAFE-04 thousands of nested %s are a problem with a place, not an error of the engine', (_title, code) => {
    const { problems } = checkCode(code);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      message: expect.stringMatching(/nested more than 500 deep|not enough stack space/) as unknown,
      line: 1,
    });
  });

  test.each([
    ['() => eval("1")', 'eval is not allowed', 7],
    ['() => new Function("return 1")()', 'Function is not allowed', 11],
    ['() => require("fs")', 'require is not allowed', 7],
    ['() => process.env', 'process is not allowed', 7],
    ['() => globalThis', 'globalThis is not allowed', 7],
    ['() => import("fs")', 'import is not allowed: there are no modules', 7],
    ['function () { with ({}) {} }', 'with is not allowed', 15],
    ['() => { debugger }', 'debugger is not allowed', 9],
    ['() => [].constructor', '.constructor is not allowed', 7],
    ['() => []["constructor"]', '.constructor is not allowed', 7],
    ['() => []?.constructor', '.constructor is not allowed', 7],
    [
      '() => []["con" + "structor"]',
      'a property name put together from texts is not allowed; write out the name, or use a Map',
      7,
    ],
    [
      '(a) => [][`con${a}`]',
      'a property name put together from texts is not allowed; write out the name, or use a Map',
      8,
    ],
    ['() => { const { constructor: c } = []; return c }', 'the property constructor is not allowed', 17],
    ['({ __proto__: p }) => p', 'the property __proto__ is not allowed', 4],
    ['() => ({ __proto__: null })', 'the property __proto__ is not allowed', 10],
    ['() => Object.getPrototypeOf(1)', '.getPrototypeOf is not allowed', 7],
    ['() => new Proxy({}, {})', 'Proxy is not allowed', 11],
    ['() => setTimeout(() => 1)', 'setTimeout is not allowed', 7],
    ['() => "a".__proto__', '.__proto__ is not allowed', 7],
    ['function () { return arguments.callee }', '.callee is not allowed', 22],
    ['42', 'the code is not one function', 1],
  ])('%s: %s', (code, message, column) => {
    expect(checkCode(code).problems).toEqual([{ message, line: 1, column }]);
  });

  test('every name that leads out of the sandbox is refused, and every property that leads to the engine', () => {
    const names =
      'eval Function require module exports process global globalThis window self Buffer WebAssembly SharedArrayBuffer Atomics Proxy ' +
      'Reflect setTimeout setInterval setImmediate XMLHttpRequest WebSocket Worker importScripts FinalizationRegistry WeakRef';
    for (const name of names.split(' '))
      expect(checkCode(`() => ${name}`).problems.map(({ message }) => message)).toEqual([`${name} is not allowed`]);
    const properties =
      'constructor __proto__ prototype caller callee __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ ' +
      'getPrototypeOf setPrototypeOf defineProperty prepareStackTrace';
    for (const property of properties.split(' '))
      expect(checkCode(`(a) => a.${property}`).problems.map(({ message }) => message)).toEqual([
        `.${property} is not allowed`,
      ]);
    expect(checkCode('(a) => a.process + a.window').problems).toEqual([]);
  });

  test('all problems are told at once', () => {
    const { problems } = checkCode('function f() {\n eval(1);\n return [].constructor;\n}', 'g');
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'eval is not allowed'],
      [3, '.constructor is not allowed'],
      [1, 'no function g is declared at the top of the code'],
    ]);
  });

  test('an ordinary property with an ordinary name is nobody’s business', () => {
    expect(checkCode('(a) => a.process + a.eval + a["x" ] + a[a.length - 1] + { module: 1 }.module').problems).toEqual(
      [],
    );
  });
});
