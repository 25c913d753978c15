import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../src/ports/sandbox.js';

const limits = { timeMs: 200, memoryBytes: 32_000_000, outputBytes: 1000 };

/** What every Sandbox does. */
export function describeSandbox(name: string, create: () => Promise<Sandbox>): void {
  describe(`the Sandbox contract: ${name}`, () => {
    test.each<[string, unknown, object]>([
      ['(n) => n * 2', 21, { ok: true, value: 42 }],
      ['({ a }) => ({ b: [a, null, "x"] })', { a: true }, { ok: true, value: { b: [true, null, 'x'] } }],
      ['(n) => { throw new Error("no " + n) }', 1, { ok: false, failure: 'threw', message: 'no 1' }],
      ['(n) => {', 1, { ok: false, failure: 'syntax' }],
      ['() => { while (true) {} }', 1, { ok: false, failure: 'time' }],
      ['() => "x".repeat(2000)', 1, { ok: false, failure: 'output' }],
      ['() => typeof process + typeof require + typeof fetch', 1, { ok: true, value: 'undefinedundefinedundefined' }],
    ])('%s of %j', async (code, input, expected) => {
      const sandbox = await create();
      await sandbox.start();
      expect(await sandbox.call(code, input, limits)).toMatchObject(expected);
      await sandbox.stop();
    });

    test('nothing is left from one call to the next', async () => {
      const sandbox = await create();
      await sandbox.start();
      await sandbox.call('() => { globalThis.kept = 1 }', null, limits);
      expect(await sandbox.call('() => typeof kept', null, limits)).toEqual({ ok: true, value: 'undefined' });
      await sandbox.stop();
    });
  });
}
