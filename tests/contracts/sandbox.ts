import { afterEach, describe, expect, test } from '@jest/globals';
import type { Sandbox, SandboxJob } from '../../src/ports/sandbox.js';

/** Far more time than is needed: a busy machine takes its own. */
const limits = { timeMs: 10_000, memoryBytes: 16_000_000, outputBytes: 1000 };
/** For what never ends: all of it is waited for. */
const short = { ...limits, timeMs: 400 };
type Case = readonly [title: string, job: Omit<SandboxJob, 'name'>, expected: object];
const value = (given: unknown) => ({ ok: true, value: given });

const cases: readonly Case[] = [
  ['a function is called', { code: '(n) => n * 2', args: [21] }, value(42)],
  [
    'values cross as JSON',
    { code: '({ a }) => ({ b: [a, null, "x"] })', args: [{ a: true }] },
    value({ b: [true, null, 'x'] }),
  ],
  ['arguments are many', { code: '(a, b, c) => a + b + c', args: [1, 2, 3] }, value(6)],
  ['a promise is waited for', { code: 'async (n) => { await null; return n }', args: [5] }, value(5)],
  ['nothing is null', { code: '() => {}', args: [] }, value(null)],
  [
    'a script declares its function',
    { code: 'const two = 2; function twice(n) { return n * two }', entry: 'twice', args: [4] },
    value(8),
  ],
  ['a constant can hold it', { code: 'const half = (n) => n / 2;', entry: 'half', args: [4] }, value(2)],
  ['without arguments it is only compiled', { code: '() => { throw new Error("called") }' }, value(null)],
  [
    'what it throws is told',
    { code: '(n) => { throw new Error("no " + n) }', args: [1] },
    { ok: false, code: 'sandbox-threw', message: 'Error: no 1' },
  ],
  [
    'what it throws later too',
    { code: 'async () => { await null; throw new TypeError("later") }', args: [] },
    { ok: false, code: 'sandbox-threw', message: 'TypeError: later' },
  ],
  ['what is not code', { code: '(n) => {', args: [1] }, { ok: false, code: 'sandbox-syntax' }],
  [
    'a syntax error made while running is its own',
    { code: '() => { throw new SyntaxError("x") }', args: [] },
    { ok: false },
  ],
  ['what is no function', { code: '42', args: [] }, { ok: false, code: 'sandbox-threw' }],
  ['a function that is not there', { code: 'let a = 1', entry: 'run', args: [] }, { ok: false, code: 'sandbox-threw' }],
  [
    'what never ends',
    { code: '() => { while (true) {} }', args: [], limits: short },
    { ok: false, code: 'sandbox-timeout' },
  ],
  ['what answers too much', { code: '() => "x".repeat(2000)', args: [] }, { ok: false, code: 'sandbox-output' }],
  [
    'nothing is ambient',
    { code: '() => typeof process + typeof require + typeof fetch', args: [] },
    value('undefinedundefinedundefined'),
  ],
];

/** What every Sandbox does. */
export function describeSandbox(name: string, create: () => Sandbox): void {
  describe(`DATA-05 the Sandbox contract: ${name}`, () => {
    const open: Sandbox[] = [];
    afterEach(async () => {
      for (const sandbox of open.splice(0)) await sandbox.stop();
    });
    const start = async () => {
      const sandbox = create();
      open.push(sandbox);
      await sandbox.start();
      return (job: Omit<SandboxJob, 'name'>) => sandbox.run({ name: 'contract', limits, ...job });
    };

    test.each(cases)('%s', async (_title, job, expected) => {
      const run = await start();
      expect(await run(job)).toMatchObject(expected);
    });

    test('nothing is left from one call to the next', async () => {
      const run = await start();
      await run({ code: '() => { globalThis.kept = 1; Object.prototype.kept = 1; return 1 }', args: [] });
      expect(await run({ code: '() => typeof kept + typeof {}.kept', args: [] })).toEqual(value('undefinedundefined'));
    });

    test('it serves on after a call that did not end', async () => {
      const run = await start();
      const endless = await run({ code: '() => { for (;;); }', args: [], limits: short });
      expect(endless).toMatchObject({ code: 'sandbox-timeout' });
      expect(await run({ code: '() => 1', args: [] })).toEqual(value(1));
    });
  });
}
