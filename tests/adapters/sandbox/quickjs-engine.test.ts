import { expect, test } from '@jest/globals';
import { QuickJsEngine } from '../../../src/adapters/sandbox/quickjs-engine.js';
import type { CallEnding } from '../../../src/adapters/sandbox/sandbox-messages.js';

test('DATA-05 code that is interrupted has run out of time, wherever within an await the interrupt finds it', async () => {
  const engine = new QuickJsEngine();
  const said = new Set<string>();
  for (let round = 0; round < 150; round += 1) {
    // Time and calls vary, so that the interrupts come at different places.
    const limits = { timeMs: 2 + (round % 7), memoryBytes: 16_000_000, outputBytes: 1000 };
    const code = `async () => { const call = () => 0; ${'call();'.repeat(round % 9)} for (;;) await null }`;
    const ending = await new Promise<CallEnding>((end) => {
      void engine.open({ code, entry: null, args: '[]', limits, mayFetch: false }, { end, fetch: () => undefined });
    });
    said.add(JSON.stringify(ending));
  }
  expect([...said]).toEqual([JSON.stringify({ kind: 'timeout', message: 'did not end in time' })]);
});
